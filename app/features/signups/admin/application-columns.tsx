import { Link } from "react-router";
import { changeTableQuery } from "#app/shared/table-query.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { CallLink, MailLink, MomentText, ShortId } from "#app/ui/table/cells.tsx";
import type { RecordColumn } from "#app/ui/table/record-table.tsx";
import type { StatusRecords } from "#app/ui/table/status-page.tsx";
import type { ApiApplication } from "../api-shape.ts";
import { applicationStatuses, countApplications } from "../model.ts";
import {
  type ApplicationColumn,
  type ApplicationQuery,
  type ApplicationSort,
  applicationTableRules,
} from "../search.ts";
import { canBeListed, kindLabels } from "./application-look.ts";
import styles from "./applications.module.css";

/** What the Applications tab says of its records, and the calls that change them. */
export const applicationRecords: StatusRecords<ApiApplication> = {
  title: "Applications",
  label: "Applications",
  memory: "applications",
  rules: applicationTableRules,
  tones: { New: "blue", "In talks": "brown", Listed: "solid", Declined: "grey", Spam: "red" },
  // A service's application is Listed by listing it, not by word alone.
  offered: (application) =>
    applicationStatuses.filter((status) => status !== "Listed" || !canBeListed(application)),
  count: countApplications,
  waiting: "not answered yet",
  search: { label: "Search applications", placeholder: "Name, mobile, service, project" },
  setStatus: { path: staffEndpoints.applications.update, recordKey: "application" },
  deletePath: staffEndpoints.applications.delete,
  deletion: ({ provider_id }) =>
    `This permanently deletes the application, with the phone number, email and all that was sent.${
      provider_id === null ? "" : " The service provider that was made of it stays."
    }`,
  spam: {
    path: staffEndpoints.applications.deleteSpam,
    text: "with phone numbers, emails and all that was sent. An application that is no spam gets another status first.",
  },
  nameWidth: 13,
};

type Columns = Record<
  Exclude<ApplicationColumn, "name" | "status">,
  RecordColumn<ApiApplication, ApplicationSort>
>;

/** The columns; `sameNumbers` says how many applications came with each number. */
export function buildApplicationColumns(
  query: ApplicationQuery,
  sameNumbers: Readonly<Record<string, number>>,
): Columns {
  return {
    kind: { label: "Kind", sortBy: "kind", card: "amount", cell: ({ kind }) => kindLabels[kind] },
    offer: { label: "Offers", card: "about", cell: formatOffer },
    contact: { label: "Contact person", card: "none", cell: ({ contact_name }) => contact_name },
    mobile: {
      label: "Mobile No.",
      card: "reach",
      cell: ({ name, mobile }) => (
        <span className={styles.mobile}>
          <CallLink name={name} mobile={mobile} />
          <SameNumber query={query} mobile={mobile} count={sameNumbers[mobile] ?? 0} />
        </span>
      ),
    },
    email: { label: "Email", card: "none", cell: ({ email }) => <MailLink email={email} /> },
    state: { label: "State", sortBy: "state", card: "none", cell: ({ loc_state }) => loc_state },
    city: { label: "City", sortBy: "city", card: "none", cell: ({ loc_city }) => loc_city },
    remarks: { label: "Remarks", card: "none", cell: ({ remarks }) => remarks, wraps: true },
    id: { label: "ID", card: "none", cell: ({ _id }) => <ShortId id={_id} /> },
    created: {
      label: "Date",
      sortBy: "created",
      card: "none",
      cell: ({ created_at }) => <MomentText at={created_at} />,
    },
  };
}

interface SameNumberProps {
  readonly query: ApplicationQuery;
  readonly mobile: string;
  readonly count: number;
}

/** Who applies twice does so with one number: the row says it and leads to the others. */
function SameNumber({ query, mobile, count }: SameNumberProps) {
  if (count < 2) return null;
  const others = { q: mobile, filters: { status: "", kind: "" } };
  return (
    <Link to={changeTableQuery(query, applicationTableRules, others)} preventScrollReset>
      {count} with this number
    </Link>
  );
}

/** What is offered, in a line: the services, or the names of the projects. */
function formatOffer({ kind, services, projects }: ApiApplication): string {
  return (kind === "service" ? services : projects.map(({ title }) => title)).join(", ");
}
