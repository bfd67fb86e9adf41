import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { formatDate, formatMonth } from "#app/shared/dates.ts";
import { startOfIndianDay } from "#app/shared/india-time.ts";
import { formatQuantity } from "#app/shared/money.ts";
import { pageCount } from "#app/shared/query-params.ts";
import { findProjectAuthority } from "../../card/summary.server.ts";
import type { RememberedProjects } from "../../catalogue/remembered-projects.server.ts";
import { registerEditions, registerLists, registerRows } from "../../import-export/table.server.ts";
import { doubtOf } from "../../localities/spot-doubts.ts";
import type { ProjectWithImages } from "../../model.ts";
import { firstFreshDay } from "../../sources.ts";
import { startingPriceDay } from "../../standing/price-age.ts";
import { attachImages } from "../../store.server.ts";
import { projectSearch, projects } from "../../table.server.ts";
import { tableCondition } from "../table/table-conditions.server.ts";
import { buildTableRow } from "../table/table-row.ts";
import { formatChanges, type LedgerChange, readRunChanges } from "./changes.server.ts";
import { type QueueName, type QueueQuery, type QueueRow, queueNameOf, queues, termDays } from "./queues.ts";

/** Which projects wait in a queue on a day, and in which order. Each has an index in table.server.ts. */
type Queue = { readonly condition: SQL; readonly order: SQL };

/** `today` is the day in India, YYYY-MM-DD. */
type QueueContext = {
  readonly today: string;
  readonly lastRun: LastRun | undefined;
  readonly places: Places;
  /** The `seq` of those whose spot or PIN code can't be right. */
  readonly doubted: readonly number[];
};

/** What is known of all places together: while projects are being read, of those that are there. */
type Places = Pick<RememberedProjects, "findById" | "findDoubted" | "spotJudge">;

/** The last import of a register's list that was not taken back. */
type LastRun = { id: string; day: string };

const { reraValidUntil, reraCheckedOn, possessionOn, seq, pinOutside, latitude } = projects;
const staffPriceOn = sql`staff_word_on(${projects.sources}, 'priceMinRupees')`;
/** What no queue holds is left out in the words of the index. */
const noSample = sql`not ${projects.isSample}`;

/**
 * Whether nobody has compared the number within the days in which a fact is fresh, or since the day that brought the project
 * into the queue: what a keeper has looked at comes back after that.
 */
function isUnseen(today: string, since?: SQL): SQL {
  const fresh = sql`${firstFreshDay(today)}::date`;
  const seenFrom = since ? sql`greatest(${fresh}, ${since})` : fresh;
  return sql`(${reraCheckedOn} is null or ${reraCheckedOn} < ${seenFrom})`;
}

const importDay = sql`(${registerEditions.importedAt} at time zone 'Asia/Kolkata')::date`;

const queueRules: Record<QueueName, (context: QueueContext) => Queue> = {
  missing: ({ today }) => ({
    condition: sql`exists (
      select 1 from ${registerRows} join ${registerEditions} on ${registerEditions.id} = ${registerRows.missingSince}
      where ${registerRows.projectId} = ${projects.id} and ${isUnseen(today, importDay)})`,
    order: sql`${seq}`,
  }),
  term: ({ today }) => ({
    condition: sql`${projects.registrationStatus} = 'Registered' and ${projects.completionPaper} is null
      and ${noSample} and ${reraValidUntil} <= ${today}::date + ${termDays}::int
      and ${isUnseen(today, sql`case when ${reraValidUntil} < ${today}::date then ${reraValidUntil} + 1 end`)}`,
    order: sql`abs(${reraValidUntil} - ${today}::date), ${seq}`,
  }),
  "not-compared": () => ({
    condition: sql`${projects.reraCheckedOn} is null and ${projects.reraKey} is not null and ${noSample}`,
    order: sql`${seq}`,
  }),
  possession: ({ today }) => ({
    condition: sql`${projects.projectStatus} = 'Under Construction' and ${noSample} and ${possessionOn} < ${today}::date
      and ${isUnseen(today, sql`${possessionOn} + 1`)}`,
    order: sql`${possessionOn}, ${seq}`,
  }),
  changed: ({ lastRun }) => ({
    condition: lastRun
      ? sql`${projects.id} in (
          select c.project_id from register_changes c join register_editions e on e.id = c.edition_id
          where e.run_id = ${lastRun.id} and c.kind in ('changed', 'kept'))
        and (${projects.reraCheckedOn} is null or ${projects.reraCheckedOn} < ${lastRun.day}::date)`
      : sql`false`,
    order: sql`${seq}`,
  }),
  pins: ({ today, doubted }) => ({
    condition: sql`((${isNotNull(pinOutside)} and ${isNull(latitude)})
      or ${seq} = any(${sql.param([...doubted])}::bigint[])) and ${isUnseen(today)}`,
    order: sql`${seq}`,
  }),
  price: ({ today }) => ({
    condition: sql`${projects.priceMinRupees} is not null and ${noSample} and ${staffPriceOn} < ${firstFreshDay(today)}`,
    order: sql`${staffPriceOn}, ${seq}`,
  }),
};

async function findLastRun(db: DbOrTx): Promise<LastRun | undefined> {
  const [last] = await db
    .select({
      id: registerEditions.runId,
      day: sql<string>`to_char(${registerEditions.importedAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
    })
    .from(registerEditions)
    .where(and(isNull(registerEditions.undoneAt), isNotNull(registerEditions.listId)))
    .orderBy(desc(registerEditions.id))
    .limit(1);
  return last;
}

export type QueuePage = {
  rows: QueueRow[];
  total: number;
  /** The page these rows are: the last one where a later one was asked for. */
  page: number;
  /** How many public projects wait in each queue. */
  counts: Record<QueueName, number>;
};

/** A page of a queue, and how many projects wait in each: those that the public sees, unless the hidden ones are asked for. */
export async function searchQueue(
  db: DbOrTx,
  query: QueueQuery,
  { today, places }: Pick<QueueContext, "today" | "places">,
): Promise<QueuePage> {
  const name = queueNameOf(query);
  const context = { today, places, doubted: places.findDoubted(), lastRun: await findLastRun(db) };
  const { condition, order } = queueRules[name](context);
  const where = and(condition, await narrowing(db, query));
  const [counts, total] = await Promise.all([countQueues(db, context), countWhere(db, where)]);
  const page = Math.max(1, Math.min(query.page, pageCount(total, query.perPage)));
  // The page is found in an index alone, however far behind it lies; only its rows are read whole.
  const seqs = db
    .select({ seq })
    .from(projects)
    .where(where)
    .orderBy(order)
    .limit(query.perPage)
    .offset((page - 1) * query.perPage);
  const found = await db.select().from(projects).where(inArray(seq, seqs)).orderBy(order);
  const rows = await buildQueueRows(db, name, await attachImages(db, found), context);
  return { rows, total, page, counts };
}

/** As the table of projects, but for those that are not public. */
async function narrowing(db: DbOrTx, { q, filters: { state, shown } }: QueueQuery): Promise<SQL | undefined> {
  const isPublic = shown === "hidden" ? eq(projects.visibility, "hidden") : sql`${projects.isPublic}`;
  if (q === "" && state === "") return isPublic;
  const searched = await tableCondition(db, { q, filters: { state, status: "", shown: "" } });
  const seqs = db.select({ seq: projectSearch.seq }).from(projectSearch).where(searched);
  return and(isPublic, inArray(seq, seqs));
}

async function countWhere(db: DbOrTx, where: SQL | undefined): Promise<number> {
  const [found] = await db.select({ count: sql<number>`count(*)::int` }).from(projects).where(where);
  return found?.count ?? 0;
}

async function countQueues(db: DbOrTx, context: QueueContext): Promise<Record<QueueName, number>> {
  const counts = queues.map(
    ({ name }) => sql`(select count(*)::int from ${projects}
      where ${projects.isPublic} and ${queueRules[name](context).condition}) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<QueueName, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  const [row] = rows;
  if (!row) throw new Error("Counting the queues answered nothing");
  return row;
}

async function buildQueueRows(
  db: DbOrTx,
  name: QueueName,
  found: readonly ProjectWithImages[],
  { today, lastRun, places }: QueueContext,
): Promise<QueueRow[]> {
  const ids = found.map(({ id }) => id);
  const lists = name === "missing" ? await findMissing(db, ids) : new Map<string, string>();
  const changes = name === "changed" && lastRun ? await readRunChanges(db, lastRun.id, ids) : [];
  return found.map((project) => ({
    ...buildTableRow(project),
    note: formatWhy(name, project, {
      ...{ today, places, list: lists.get(project.id) },
      changes: changes.filter(({ projectId }) => projectId === project.id),
    }),
    registeredUntil: project.reraValidUntil ? formatDate(project.reraValidUntil) : "",
    comparedOn: project.reraCheckedOn ? formatDate(project.reraCheckedOn) : "",
    registerUrl: findProjectAuthority(project)?.checkUrl ?? null,
  }));
}

/** Of which list, and from when on, each project is missing. */
async function findMissing(db: DbOrTx, ids: readonly string[]): Promise<Map<string, string>> {
  const gone = await db
    .select({ id: registerRows.projectId, list: registerLists.name, day: registerEditions.day })
    .from(registerRows)
    .innerJoin(registerLists, eq(registerLists.id, registerRows.listId))
    .innerJoin(registerEditions, eq(registerEditions.id, registerRows.missingSince))
    .where(inArray(registerRows.projectId, [...ids]));
  return new Map(gone.map(({ id, list, day }) => [id, `Not in ${list} of ${formatDate(day)}`]));
}

type Why = Pick<QueueContext, "today" | "places"> & {
  list: string | undefined;
  changes: readonly LedgerChange[];
};

function formatWhy(
  name: QueueName,
  project: ProjectWithImages,
  { today, places, list, changes }: Why,
): string {
  switch (name) {
    case "missing":
      return list ?? "";
    case "term":
      return formatTerm(project.reraValidUntil, today);
    case "not-compared":
      return "No day of a comparison";
    case "possession":
      return project.possessionOn ? `Possession was given as ${formatDate(project.possessionOn)}` : "";
    case "changed":
      return formatChanges(changes);
    case "pins":
      return formatPlaces(project, places);
    case "price":
      return `Price of ${formatMonth(startingPriceDay(project) ?? "")}`;
  }
}

function formatPlaces(project: ProjectWithImages, places: Places): string {
  const { state, district, pinCode, pinOutside, latitude } = project;
  const doubt = state === null ? null : doubtOf(project, places.spotJudge(state));
  return [
    pinOutside !== null && latitude === null && `${pinOutside}, outside ${district ?? "the district"}`,
    doubt?.kind === "far" && `${Math.round(doubt.km)} km from the others of PIN ${pinCode}`,
    places.findById(project.id)?.placed.isPinElsewhere && `PIN ${pinCode} is no code of ${district} district`,
  ]
    .filter(Boolean)
    .join("; ");
}

function formatTerm(until: string | null, today: string): string {
  if (until === null) return "";
  const days = Math.round(
    (startOfIndianDay(until).getTime() - startOfIndianDay(today).getTime()) / 86_400_000,
  );
  if (days < 0) return `Ended on ${formatDate(until)}`;
  if (days === 0) return "Ends today";
  return `Ends in ${formatQuantity(days, "day")}`;
}
