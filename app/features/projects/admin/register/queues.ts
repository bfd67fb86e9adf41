import { parseTableQuery, type TableQuery, type TableRules } from "#app/shared/table-query.ts";
import { factDays } from "../../sources.ts";
import type { ProjectTableRow } from "../table/table-row.ts";

/** The queues of the Register tab: what a keeper looks through. Safe in the browser. */

/** How many days before its end a term waits here. */
export const termDays = 60;

/** What a keeper has compared leaves the queue for as long as that is fresh. */
const comesBack = `Whatever you compare returns here after ${factDays.fresh} days.`;

export const queues = [
  {
    name: "missing",
    label: "Missing from the last list",
    about: `The latest edition of their list no longer contains them. Look them up, then hide what is gone. ${comesBack}`,
    none: "Every project is in the latest edition of its list, or was compared since.",
  },
  {
    name: "term",
    label: `Term over or within ${termDays} days`,
    about: `The nearest date comes first. Projects whose term is over are not advertised; look for an extension. ${comesBack}`,
    none: "Every term that is over or ends soon has been compared since.",
  },
  {
    name: "not-compared",
    label: "Never compared",
    about: "Nobody has compared their number with the authority’s register yet.",
    none: "Every number has been compared with its register.",
  },
  {
    name: "possession",
    label: "Possession past, still building",
    about: `Their possession date is over, and their status is still Under Construction. ${comesBack}`,
    none: "Every project under construction past its possession date has been compared.",
  },
  {
    name: "changed",
    label: "Changed by the last import",
    about: "The last import changed their facts, or differs from what staff entered later.",
    none: "Everything that the last import changed has been compared since.",
  },
  {
    name: "pins",
    label: "Pins off",
    about: `The register’s coordinates are outside their district or far from others with the same PIN code, or the PIN code belongs to another district. Pages show no place that is in doubt. ${comesBack}`,
    none: "All doubtful coordinates and PIN codes have been compared.",
  },
  {
    name: "price",
    label: `Price older than ${factDays.fresh} days`,
    about: `Staff entered the price more than ${factDays.fresh} days ago. The oldest come first.`,
    none: `No price that staff entered is older than ${factDays.fresh} days.`,
    confirms: "price",
  },
] as const;

export type QueueName = (typeof queues)[number]["name"];

/** What a keeper says most often of what waits there. */
export function confirmationOf(queue: (typeof queues)[number]): "compared" | "price" {
  return "confirms" in queue ? queue.confirms : "compared";
}

export const queueOf = (name: QueueName) => queues.find((queue) => queue.name === name) ?? queues[0];

/** Whether the public sees them; without a choice it does. */
export const queueShownChoices = [{ value: "hidden", label: "Hidden by staff" }] as const;

const columns = ["title", "note", "rera", "developer", "state", "city", "until", "compared", "id"] as const;
export type QueueColumn = (typeof columns)[number];

type QueueFilter = "queue" | "state" | "shown";
export type QueueQuery = TableQuery<"queue", QueueFilter>;

/** Each queue has an order of its own. */
export const queueTableRules: TableRules<"queue", QueueFilter> = {
  sorts: ["queue"],
  defaultSort: "queue",
  columns,
  defaultColumns: columns,
  filters: ["queue", "state", "shown"],
  tables: ["queue"],
};

/** The table's state from an address; never fails. */
export function parseQueueTable(params: URLSearchParams): QueueQuery {
  return parseTableQuery(params, queueTableRules);
}

/** The queue that an address asks for: the first where it names none. */
export function queueNameOf({ filters }: Pick<QueueQuery, "filters">): QueueName {
  return queues.find(({ name }) => name === filters.queue)?.name ?? queues[0].name;
}

/** A project as a queue shows it. */
export type QueueRow = ProjectTableRow & {
  /** What it waits for. */
  note: string;
  registeredUntil: string;
  comparedOn: string;
  /** The authority's page for the number, or its search. */
  registerUrl: string | null;
};

/** A list of a register as the keeper sees it. */
export type KeptList = {
  id: number;
  name: string;
  states: string[];
  /** The list's own date, or that on which we took it over; null while no edition of it is whole. */
  latestOn: string | null;
  isDated: boolean;
  /** Projects that its latest edition holds. */
  projects: number;
  /** Projects that an earlier edition held. */
  missing: number;
  importedBy: string;
  /** ISO 8601. */
  importedAt: string;
};
