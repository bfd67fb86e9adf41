import { Link } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { changeTableQuery, parseTableQuery } from "#app/shared/table-query.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { download } from "#app/ui/icons/staff-icons.ts";
import { EditButton } from "#app/ui/table/cells.tsx";
import { MailTroubleBanner } from "#app/ui/table/mail-trouble-banner.tsx";
import { StatusPage, useStatusRecords } from "#app/ui/table/status-page.tsx";
import { needsOtherRows, requirePage, useTableQuery } from "#app/ui/table/table-address.ts";
import { leadToApi } from "../api-shape.ts";
import { countEnquiries } from "../model.ts";
import { leadOutbox } from "../outbox.server.ts";
import { leadSearch, listLeadCities } from "../search.server.ts";
import { type LeadTableQuery, leadTableRules } from "../search.ts";
import type { Route } from "./+types/contacts-page";
import { contactColumns, contactRecords } from "./contact-columns.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { EditContact } from "./edit-contact.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, leadMail } = context.get(servicesContext);
  const query = parseTableQuery(new URL(request.url).searchParams, leadTableRules);
  const [{ items, ...found }, cities] = await Promise.all([leadSearch.page(db, query), listLeadCities(db)]);
  requirePage(query, leadTableRules, found.total);
  return {
    ...found,
    cities,
    contacts: items.map(leadToApi),
    mailTrouble: await leadOutbox.findTrouble(db),
    isMailOn: leadMail !== undefined,
  };
}

export const shouldRevalidate = needsOtherRows;

/** The Contact Form tab: who asked to be called back, and what became of it. */
export default function ContactsPage({ loaderData }: Route.ComponentProps) {
  const { contacts, total, statusCounts, cities, mailTrouble, isMailOn } = loaderData;
  const query = useTableQuery(leadTableRules);
  const records = useStatusRecords(contactRecords, contacts);
  const { dialog, open, close } = records;
  const { from, to } = query.filters;

  return (
    <StatusPage
      {...{ records, query, total }}
      rows={contacts}
      counts={statusCounts}
      columns={contactColumns}
      filters={[
        { name: "city", label: "City", anyLabel: "All cities", options: cities },
        { name: "from", label: "From", isDay: true, latest: to },
        { name: "to", label: "To", isDay: true, earliest: from },
      ]}
      tools={
        <ButtonLink to={exportHref(query)} reloadDocument download variant="secondary" icon={download}>
          Export CSV
        </ButtonLink>
      }
      empty={{
        what: "enquiries",
        text: <p>Enquiries about projects will appear here.</p>,
        also: <WayToSpam query={query} spam={statusCounts.Spam} />,
      }}
      actions={(contact) => <EditButton name={contact.name} onClick={() => open("edit", contact)} />}
      notice={
        mailTrouble ? (
          <MailTroubleBanner
            trouble={mailTrouble}
            isMailOn={isMailOn}
            subject={{ one: "enquiry", many: "enquiries" }}
            retryPath={staffEndpoints.contacts.retryMails}
          />
        ) : null
      }
    >
      {dialog?.kind === "details" ? (
        <ContactDetails
          contact={dialog.row}
          status={records.pill(dialog.row)}
          onEdit={() => open("edit", dialog.row)}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === "edit" ? <EditContact contact={dialog.row} onClose={close} /> : null}
    </StatusPage>
  );
}

interface WayToSpamProps {
  readonly query: LeadTableQuery;
  /** How many of these matches are in Spam, which is left out until it is chosen. */
  readonly spam: number;
}

function WayToSpam({ query, spam }: WayToSpamProps) {
  if (spam === 0 || query.filters.status !== "") return null;
  return (
    <p>
      <Link to={changeTableQuery(query, leadTableRules, { filters: { status: "Spam" } })}>
        {countEnquiries(spam)} in Spam
      </Link>
    </p>
  );
}

function exportHref({ q, filters }: LeadTableQuery): string {
  const set = Object.entries({ q, ...filters }).filter(([, value]) => value !== "");
  return `${staffEndpoints.contacts.exportCsv}?${new URLSearchParams(set)}`;
}
