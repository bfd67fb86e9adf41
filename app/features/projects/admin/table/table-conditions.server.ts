import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { parseState } from "#app/features/places/model.ts";
import { isStorableText } from "#app/shared/typed-text.ts";
import { projectStatuses } from "../../model.ts";
import { placeWords } from "../../search/place-words.server.ts";
import { parseSearchText } from "../../search/search-text.ts";
import { wordsCondition } from "../../search/search-words.server.ts";
import { shownChoices } from "../../standing/standing.ts";
import { projectSearch, projects } from "../../table.server.ts";
import type { ProjectTableQuery } from "./table-rules.ts";

/** The bits of `project_search` that hold the place of the status in its list, from 1; 0 where it is unknown. */
const statusMask = 0b11;

/** Masks come from our own constants; written out they are planned better than as parameters. */
function literal(bits: number): SQL {
  return sql.raw(String(bits));
}

/**
 * Which projects a table asks for, drafts and hidden ones included. The text is title, developer, place and RERA number
 * by the rules of search-text.ts, or an id, or the address of a project's page.
 */
export async function tableCondition(
  db: DbOrTx,
  { q, filters }: Pick<ProjectTableQuery, "q" | "filters">,
): Promise<SQL> {
  const { state, bits, standing } = projectSearch;
  const status = (projectStatuses as readonly string[]).indexOf(filters.status) + 1;
  const shown = shownChoices.find(({ value }) => value === filters.shown);
  return (
    and(
      filters.state === "" ? undefined : eq(state, parseState(filters.state) ?? filters.state),
      status === 0 ? undefined : sql`${bits} & ${literal(statusMask)} = ${literal(status)}`,
      shown && sql`${standing} & ${literal(shown.mask)} = ${literal(shown.bits)}`,
      q === "" ? undefined : await textCondition(db, q),
    ) ?? sql`true`
  );
}

async function textCondition(db: DbOrTx, q: string): Promise<SQL | undefined> {
  const text = parseSearchText(q, placeWords);
  const words = text === null ? sql`false` : wordsCondition(projectSearch.words, text);
  const seq = await findSeq(db, q);
  return seq === undefined ? words : or(words, eq(projectSearch.seq, seq));
}

/** The project whose id, or the address of whose page, was typed. */
async function findSeq(db: DbOrTx, q: string): Promise<number | undefined> {
  const id = q.split(/[?#]/)[0]?.split("/").findLast(Boolean) ?? "";
  if (!isStorableText(id)) return undefined;
  const [found] = await db.select({ seq: projects.seq }).from(projects).where(eq(projects.id, id));
  return found?.seq;
}
