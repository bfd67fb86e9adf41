import { useState } from "react";
import { redirect, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { formatGrouped } from "#app/shared/grouping.ts";
import { pageCount } from "#app/shared/paging.ts";
import { changeTableQuery, formatTableQuery, isSameRows, parseTableQuery } from "#app/shared/table-query.ts";
import { Button } from "#app/ui/button.tsx";
import { trash2 } from "#app/ui/staff-icons.ts";
import { TablePage } from "#app/ui/table/page.tsx";
import { useStatusChanges } from "#app/ui/table/status-changes.ts";
import { StatusCounts } from "#app/ui/table/status-counts.tsx";
import { StatusFailureBanner } from "#app/ui/table/status-failure-banner.tsx";
import { useFocusInRow } from "#app/ui/table/status-focus.ts";
import { countEnquiries, type LeadStatus } from "../model.ts";
import { findMailTrouble } from "../outbox.server.ts";
import { searchLeads } from "../search.server.ts";
import { leadFiltersOf, leadTableRules } from "../search.ts";
import { type LeadOnWire, leadToWire } from "../wire.ts";
import type { Route } from "./+types/contacts-page";
import { ContactStatusPill } from "./contact-columns.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { ContactTable } from "./contact-table.tsx";
import { ContactToolbar } from "./contact-toolbar.tsx";
import styles from "./contacts-page.module.css";
import { DeleteContact } from "./delete-contact.tsx";
import { countSpam, DeleteSpam } from "./delete-spam.tsx";
import { EditContact } from "./edit-contact.tsx";
import { MailTroubleBanner } from "./mail-trouble-banner.tsx";
import { saveStatus } from "./save-status.ts";
import { statusTones } from "./status-look.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, leadMail } = context.get(servicesContext);
  const query = parseTableQuery(new URL(request.url).searchParams, leadTableRules);
  const { items, total, ...found } = await searchLeads(db, query);
  const lastPage = Math.max(1, pageCount(total, query.perPage));
  if (query.page > lastPage) throw redirect(formatTableQuery({ ...query, page: lastPage }, leadTableRules));
  return {
    ...found,
    total,
    contacts: items.map(leadToWire),
    mailTrouble: await findMailTrouble(db),
    isMailOn: leadMail !== undefined,
  };
}

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return isSameRows(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

type OpenDialog = { kind: "details" | "edit" | "delete"; contact: LeadOnWire } | { kind: "spam" };

export default function ContactsPage({ loaderData }: Route.ComponentProps) {
  const { contacts, total, statusCounts, cities, mailTrouble, isMailOn } = loaderData;
  const query = parseTableQuery(new URLSearchParams(useLocation().search), leadTableRules);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { statusOf, change, failure, dismissFailure } = useStatusChanges(saveStatus);
  const focusInRow = useFocusInRow(contacts);
  const changeStatus = (contact: LeadOnWire, status: LeadStatus) => {
    focusInRow(contact);
    change(contact, status);
  };
  const statuses = { statusOf, change: changeStatus };
  const { status } = leadFiltersOf(query);
  const close = () => setDialog(undefined);

  return (
    <TablePage title="Contact Form" action={<Summary counts={statusCounts} />}>
      {mailTrouble ? <MailTroubleBanner trouble={mailTrouble} isMailOn={isMailOn} /> : null}
      <StatusCounts
        statuses={statusTones}
        counts={statusCounts}
        chosen={status}
        hrefForStatus={(status) => changeTableQuery(query, leadTableRules, { filters: { status } })}
      />
      <ContactToolbar query={query} cities={cities} />
      {status === "Spam" && total > 0 ? (
        <div>
          <Button variant="danger" icon={trash2} onClick={() => setDialog({ kind: "spam" })}>
            Delete {countSpam(total)}
          </Button>
        </div>
      ) : null}
      {failure ? (
        <StatusFailureBanner
          key={`${failure.row._id} ${failure.status}`}
          failure={failure}
          onRetry={() => changeStatus(failure.row, failure.status)}
          onDismiss={dismissFailure}
        />
      ) : null}
      <ContactTable
        query={query}
        contacts={contacts}
        total={total}
        statuses={statuses}
        spam={statusCounts.Spam}
        onOpen={(contact) => setDialog({ kind: "details", contact })}
        onEdit={(contact) => setDialog({ kind: "edit", contact })}
        onDelete={(contact) => setDialog({ kind: "delete", contact })}
      />
      {dialog?.kind === "details" ? (
        <ContactDetails
          contact={contacts.find(({ _id }) => _id === dialog.contact._id) ?? dialog.contact}
          status={<ContactStatusPill contact={dialog.contact} statuses={statuses} />}
          onEdit={() => setDialog({ kind: "edit", contact: dialog.contact })}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === "spam" ? (
        <DeleteSpam count={total} filters={leadFiltersOf(query)} onClose={close} />
      ) : null}
      {dialog?.kind === "edit" ? <EditContact contact={dialog.contact} onClose={close} /> : null}
      {dialog?.kind === "delete" ? <DeleteContact contact={dialog.contact} onClose={close} /> : null}
    </TablePage>
  );
}

function Summary({ counts }: { readonly counts: Record<LeadStatus, number> }) {
  const { Spam: _spam, ...real } = counts;
  const total = Object.values(real).reduce((sum, count) => sum + count, 0);
  return (
    <p className={styles.summary}>
      {countEnquiries(total)}, {formatGrouped(counts.New)} not called yet
    </p>
  );
}
