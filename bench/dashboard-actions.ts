import { leadStatuses } from "#app/features/leads/model.ts";
import { leadTableRules } from "#app/features/leads/search.ts";
import { stateNames } from "#app/features/places/model.ts";
import { sortIds } from "#app/features/projects/admin/table/table-rules.ts";
import { projectStatuses } from "#app/features/projects/model.ts";
import { shownChoices } from "#app/features/projects/standing.ts";
import { servicesTableRules } from "#app/features/providers/admin/services-table.ts";
import { availabilities, serviceChoices } from "#app/features/providers/model.ts";
import { applicationKinds, applicationStatuses } from "#app/features/signups/model.ts";
import { applicationTableRules } from "#app/features/signups/search.ts";
import { dashboardSegment } from "#app/links.ts";
import { recordId } from "./dashboard-records.ts";

/** A thing staff do in a table: what they see is the response to this call. */
export type Action = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Of the how many-th time it is done. */
  pathOf: (turn: number) => string;
  body?: Record<string, string>;
};

/** A tab of the dashboard, and what its table can be asked for. `page` is the file of its loader. */
type Table = {
  page: string;
  sorts: readonly string[];
  filters: Readonly<Record<string, readonly string[]>>;
};

export const tables = {
  projects: {
    page: "features/projects/admin/projects-page",
    sorts: sortIds,
    filters: { state: stateNames, status: projectStatuses, shown: shownChoices.map(({ value }) => value) },
  },
  contacts: {
    page: "features/leads/admin/contacts-page",
    sorts: leadTableRules.sorts,
    filters: {
      city: ["Gurugram", "Nowhere"],
      status: leadStatuses,
      from: ["2020-01-01"],
      to: ["2099-12-31"],
    },
  },
  services: {
    page: "features/providers/admin/services-page",
    sorts: servicesTableRules.sorts,
    filters: { state: stateNames, availability: availabilities, service: serviceChoices },
  },
  applications: {
    page: "features/signups/admin/applications-page",
    sorts: applicationTableRules.sorts,
    filters: { status: applicationStatuses, kind: applicationKinds },
  },
} as const satisfies Record<string, Table>;

export type Tab = keyof typeof tables;

/** Common and rare words, beginnings, slips, people, numbers and what is nowhere. */
const searches =
  `pune|p|sa|sai|green park|residency|residancy|zzyqxxv|MARERA2020P00|bench-3k|kavita|rawat devdar|9837041122|98|9|a
  |example|court 12|provider|gurugram|sector 12|lawyer|nobody at all`.split(/\s*\|/);

export function tabPath(tab: Tab): string {
  return `/${dashboardSegment("aangan")}/${tab}`;
}

/** The rows alone: for another order, page or filter the frame around the table asks for nothing. */
export function rowsPath(tab: Tab, address: Record<string, string>): string {
  const query = new URLSearchParams({ ...address, _routes: tables[tab].page });
  return `${tabPath(tab)}.data?${query}`;
}

/** Orders both ways at the first, middle and last page, filters, texts, several of these at once, and the whole page. */
export function readActions(tab: Tab, lastPage: number): Action[] {
  const { sorts, filters }: Table = tables[tab];
  const orders = sorts.flatMap((sort) => [sort, `-${sort}`]);
  const single = Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) => ({ [name]: value })),
  );
  const several = Object.fromEntries(Object.entries(filters).map(([name, [value = ""]]) => [name, value]));
  const addresses: Record<string, string>[] = [
    ...orders.flatMap((sort) =>
      [1, Math.ceil(lastPage / 2), lastPage].map((page) => ({ sort, page: String(page) })),
    ),
    ...orders.map((sort) => ({ sort, ...single[0] })),
    ...single,
    ...searches.map((q) => ({ q })),
    ...searches.map((q) => ({ q, ...single[0], sort: sorts[1] ?? "", perPage: "100" })),
    several,
    { perPage: "100", page: String(Math.ceil(lastPage / 8)) },
  ];
  const paths = [...addresses.map((address) => rowsPath(tab, address)), `${tabPath(tab)}.data`];
  return paths.map((path) => ({ method: "GET", pathOf: () => path }));
}

/** Apart, so that each lies in another page of the database; a catalogue of 2,400 has all of them. */
const projectId = (turn: number) => `bench-${(1 + turn * 71).toString(36)}`;
const idOf = (turn: number) => recordId(turn * 36);

/** What is done to one record, each time to another one. */
export const writes: Record<Tab, Action[]> = {
  projects: [
    { method: "GET", pathOf: (turn) => `/api/properties/getproperty/${projectId(turn)}` },
    {
      method: "PATCH",
      pathOf: (turn) => `/api/properties/patchproperty/${projectId(turn)}`,
      body: { title: "Saved Court", pricingmin: "4500000", amenites: "Park", visibility: "hidden" },
    },
    { method: "DELETE", pathOf: (turn) => `/api/properties/deleteproperty/${projectId(turn)}` },
  ],
  contacts: [
    {
      method: "POST",
      pathOf: (turn) => `/api/contacts/updatecontact/${idOf(turn)}`,
      body: { status: "Called" },
    },
    { method: "DELETE", pathOf: (turn) => `/api/contacts/deletecontact/${idOf(turn)}` },
  ],
  services: [
    {
      method: "POST",
      pathOf: (turn) => `/api/services/updateservice/${idOf(turn)}`,
      body: { name: "Saved Provider" },
    },
    { method: "DELETE", pathOf: (turn) => `/api/services/deleteservice/${idOf(turn)}` },
  ],
  applications: [
    {
      method: "POST",
      pathOf: (turn) => `/api/signups/updateapplication/${idOf(turn)}`,
      body: { status: "In talks" },
    },
    { method: "DELETE", pathOf: (turn) => `/api/signups/deleteapplication/${idOf(turn)}` },
  ],
};
