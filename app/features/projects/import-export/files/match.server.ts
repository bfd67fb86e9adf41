import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { reraKey } from "#app/features/rera/model.ts";
import { cutText } from "#app/shared/words.ts";
import type { NewProject, Project } from "../../model.ts";
import { titleTextOf } from "../../search/searchable-text.ts";
import { projectFromRow } from "../../store.server.ts";
import { projectSearch, projects } from "../../table.server.ts";

/**
 * What makes two rows the same project: state and number; for a row without a number state, title and developer. The same
 * text for the same project on every run.
 */
export function matchKeyOf({ state, reraNumber, title, developer }: NewProject): string {
  const number = reraKey(reraNumber);
  return number
    ? `number|${state ?? ""}|${number}`
    : `name|${state ?? ""}|${fold(title)}|${fold(developer ?? "")}`;
}

/** Letters and digits in small letters: what two spellings of a name have in common. */
export function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/**
 * Finds the stored projects of a batch, each by its id if the row names one, by number, or by name and developer; those
 * of `knownById` by their id only.
 */
export async function findStored(
  db: DbOrTx,
  rows: readonly NewProject[],
  knownById: ReadonlySet<NewProject>,
) {
  const [byId, byNumber, byName] = [
    await storedById(db, rows),
    await storedByNumber(db, rows),
    await storedByName(db, rows),
  ];
  return (row: NewProject): Project | undefined => {
    const known = row.id === undefined ? undefined : byId.get(row.id);
    if (known || knownById.has(row)) return known;
    return byNumber.get(matchKeyOf(row)) ?? byName.get(matchKeyOf(row));
  };
}

async function storedById(db: DbOrTx, rows: readonly NewProject[]): Promise<Map<string, Project>> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(projects)
    .where(sql`${projects.id} = any(${sql.param(ids)}::text[])`);
  return new Map(found.map((row) => [row.id, projectFromRow(row)]));
}

async function storedByNumber(db: DbOrTx, rows: readonly NewProject[]): Promise<Map<string, Project>> {
  const keys = rows.flatMap(({ reraNumber }) => reraKey(reraNumber) ?? []);
  if (keys.length === 0) return new Map();
  const states = [...new Set(rows.flatMap(({ state }) => state ?? []))];
  const ofAnyKey = sql`${projects.reraKey} = any(${sql.param(keys)}::text[])`;
  const withState = sql`${projects.state} = any(${sql.param(states)}::text[]) and ${ofAnyKey}`;
  const isStateless = rows.some(({ state }) => !state);
  const found = await db
    .select()
    .from(projects)
    .where(isStateless ? sql`(${withState}) or (${projects.state} is null and ${ofAnyKey})` : withState)
    .orderBy(asc(projects.seq));
  return firstByKey(found.map(projectFromRow));
}

/**
 * A draft that staff have given a number since counts too, after one that has none. Asked for by its words first, for
 * which there is an index: without one, a file with a draft in every hundred rows would read all projects every time.
 */
async function storedByName(db: DbOrTx, rows: readonly NewProject[]): Promise<Map<string, Project>> {
  const nameless = rows.filter(({ reraNumber }) => !reraKey(reraNumber));
  if (nameless.length === 0) return new Map();
  const titles = nameless.map(({ title }) => title.toLowerCase());
  const titleTexts = nameless.map(({ title }) => storedTitleText(title));
  const found = await db
    .select(getTableColumns(projects))
    .from(projectSearch)
    .innerJoin(projects, eq(projects.seq, projectSearch.seq))
    .where(
      sql`${projectSearch.titleText} = any(${sql.param(titleTexts)}::text[])
        and lower(${projects.title}) = any(${sql.param(titles)}::text[])`,
    )
    .orderBy(sql`${projects.reraKey} is not null`, asc(projects.seq));
  return firstByKey(found.map(projectFromRow), (project) => matchKeyOf({ ...project, reraNumber: null }));
}

/** As the search keeps it: its trigger (db/migrations) cuts it at so many characters. */
function storedTitleText(title: string): string {
  return cutText(titleTextOf(title), 300);
}

/** Staff may have stored a number twice; the oldest record is the one that imports keep up to date. */
function firstByKey(
  stored: Project[],
  keyOf: (project: Project) => string = matchKeyOf,
): Map<string, Project> {
  return new Map(stored.reverse().map((project) => [keyOf(project), project]));
}
