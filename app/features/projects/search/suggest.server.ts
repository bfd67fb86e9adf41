import { and, asc, eq, like, notInArray, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { parseProjectQuery } from "../search.ts";
import { parseSearchText, type TextQuery } from "../search-text.ts";
import { projectSearch, projects } from "../table.server.ts";
import { placeWords } from "./place-words.server.ts";
import { numberCondition, wordsCondition } from "./search-words.server.ts";
import {
  developerSuggestion,
  mostDevelopers,
  mostNumbers,
  mostPlaces,
  type NamedPlace,
  numberSuggestion,
  placeSuggestion,
  placesNamed,
  projectSuggestion,
  type Suggestion,
} from "./suggestions.server.ts";

/**
 * What a person may be typing: places, RERA numbers, developers and projects that begin with the text, then projects that
 * hold its words. Public projects only; every suggestion leads to at least one.
 */
export async function suggestProjects(db: DbOrTx, typed: string, limit = 8): Promise<Suggestion[]> {
  const { search } = parseProjectQuery({ search: typed });
  const text = parseSearchText(search, placeWords);
  if (text === null) return [];
  const [places, numbers, developers, titled] = await Promise.all([
    suggestPlaces(db, text),
    suggestNumbers(db, text),
    suggestDevelopers(db, text),
    findProjectsWhere(
      db,
      like(projectSearch.titleText, ` ${text.phrase}%`),
      limit,
      asc(projectSearch.titleText),
      asc(projectSearch.seq),
    ),
  ]);
  const ahead = [...places, ...numbers, ...developers].slice(0, limit);
  const room = limit - ahead.length;
  const missing = numbers.length > 0 ? 0 : room - titled.length;
  const others = missing > 0 ? await findOtherMatches(db, text, titled, missing) : [];
  return [...ahead, ...[...titled, ...others].slice(0, room).map(projectSuggestion)];
}

type Found = Awaited<ReturnType<typeof findProjectsWhere>>[number];

function findProjectsWhere(db: DbOrTx, condition: SQL | undefined, limit: number, ...order: SQL[]) {
  const { id, seq, title, locality, city, district, state, reraNumber } = projects;
  return db
    .select({ id, seq, title, locality, city, district, state, reraNumber })
    .from(projectSearch)
    .innerJoin(projects, eq(projects.seq, projectSearch.seq))
    .where(and(sql`${projectSearch.isPublic}`, condition))
    .orderBy(...order)
    .limit(limit);
}

/** In no order: to sort all that hold a common word would take longer than a person takes to type the next letter. */
function findOtherMatches(db: DbOrTx, text: TextQuery, known: Found[], limit: number): Promise<Found[]> {
  const isKnown =
    known.length > 0
      ? notInArray(
          projectSearch.seq,
          known.map(({ seq }) => seq),
        )
      : undefined;
  return findProjectsWhere(db, and(wordsCondition(projectSearch.words, text), isKnown), limit);
}

async function suggestNumbers(db: DbOrTx, text: TextQuery): Promise<Suggestion[]> {
  if (text.numbers.length === 0) return [];
  const isNumber = numberCondition(projectSearch.words, text.numbers);
  return (await findProjectsWhere(db, isNumber, mostNumbers)).map(numberSuggestion);
}

/** Steps from name to name through the index, whatever the number of projects each has. */
async function suggestDevelopers(db: DbOrTx, { phrase }: TextQuery): Promise<Suggestion[]> {
  const next = (after: SQL) => sql`select developer_text from project_search
    where is_public and developer_text like ${` ${phrase}%`} and ${after} order by developer_text limit 1`;
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    with recursive names (name) as (
      (${next(sql`true`)})
      union all
      select (${next(sql`developer_text > name`)}) from names where name is not null
    )
    select
      (select p.developer from project_search s join projects p using (seq)
        where s.is_public and s.developer_text = name order by s.seq limit 1) as name,
      (select count(*)::int from project_search where is_public and developer_text = name) as count
    from (select name from names where name is not null limit ${mostDevelopers}) as first_names`);
  return rows.map(({ name, count }) => developerSuggestion(name, count));
}

async function suggestPlaces(db: DbOrTx, { phrase }: TextQuery): Promise<Suggestion[]> {
  const named = placesNamed(phrase);
  if (named.length === 0) return [];
  const { rows } = await db.execute<NamedPlace>(sql`
    select state, city from unnest(${sql.param(named.map(({ state }) => state))}::text[],
      ${sql.param(named.map(({ city }) => city))}::text[]) with ordinality as asked (state, city, rank)
    where exists (
      select from project_search s
      where s.is_public and s.state = asked.state and (asked.city is null or s.place = asked.city)
    )
    order by rank limit ${mostPlaces}`);
  return rows.map(placeSuggestion);
}
