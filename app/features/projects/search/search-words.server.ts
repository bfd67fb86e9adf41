import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { searchAliases } from "#app/features/places/model.server.ts";
import { foldText } from "#app/shared/words.ts";
import {
  type Aliases,
  type Corrections,
  maxCorrected,
  mistypedWords,
  parseSearchText,
  type TextQuery,
} from "../search-text.ts";
import { allowedEdits, wordsByDistance } from "./spelling.ts";

/** Other names of places, folded by the rules of search-text.ts. */
export const placeAliases: Aliases = new Map(
  [...searchAliases].map(([phrase, meanings]) => [foldText(phrase), meanings.map(foldText)]),
);

/**
 * Whether a set of words fits the text. The index is asked for the words that are rare by their length only; the others
 * would have it list half the catalogue first, and are looked up in what is found.
 */
export function wordsCondition(words: SQLWrapper, { terms, numberKey }: TextQuery): SQL {
  const all = withoutImplied(terms.map(({ options }) => options));
  const { rare = [], common = [] } = Object.groupBy(all, (term) =>
    lengthOf(term) >= rareLength ? "rare" : "common",
  );
  if (rare.length === 0)
    rare.push(...common.sort((left, right) => lengthOf(right) - lengthOf(left)).splice(0, 1));
  const fits = sql`${words} @@ ${allOf(rare)}::tsquery`;
  // "is true" keeps the planner from the index.
  const fitsAll =
    common.length === 0 ? fits : sql`(${fits} and (${words} @@ ${allOf(common)}::tsquery) is true)`;
  return numberKey === null ? fitsAll : sql`(${fitsAll} or ${numberCondition(words, numberKey)})`;
}

/** Rows with a RERA number whose key begins so. */
export function numberCondition(words: SQLWrapper, numberKey: string): SQL {
  return sql`${words} @@ ${wordStart(numberKey)}::tsquery`;
}

const rareLength = 3;

/** The length of the shortest word that would do. */
function lengthOf(options: string[][]): number {
  return Math.min(...options.map((words) => Math.max(...words.map((word) => word.length))));
}

/** "s sai" asks for nothing more than "sai". */
function withoutImplied(terms: string[][][]): string[][][] {
  const isPlain = (options: string[][]) => options.length === 1 && options[0]?.length === 1;
  const plain = [...new Set(terms.filter(isPlain).map((options) => options[0]?.[0] ?? ""))];
  const needed = plain.filter((word) => !plain.some((other) => other !== word && other.startsWith(word)));
  return [...needed.map((word) => [[word]]), ...terms.filter((options) => !isPlain(options))];
}

/** In PostgreSQL's language of queries. Words are letters and digits only, so nothing in them can mean anything. */
function allOf(terms: string[][][]): string {
  return terms
    .map((options) => `(${options.map((words) => words.map(wordStart).join(" & ")).join(" | ")})`)
    .join(" & ");
}

function wordStart(word: string): string {
  return `'${word.replaceAll("'", "''")}':*`;
}

/**
 * For each word of the text that no project's text holds: the words people may have meant, nearest only. Empty where
 * every word is known, or the text is a known RERA number.
 */
export async function findCorrections(
  db: DbOrTx,
  search: string,
  { includeWithheld }: { includeWithheld: boolean },
): Promise<Corrections> {
  const text = parseSearchText(search, placeAliases);
  const corrections = new Map<string, string[]>();
  if (text === null) return corrections;
  const isKnown = (words: string[]) =>
    findKnown(
      db,
      words.map((word) => [word, wordStart(word)]),
      includeWithheld,
    );
  if (text.numberKey && (await isKnown([text.numberKey])).length > 0) return corrections;
  const suspects = mistypedWords(text);
  const known = new Set(await isKnown(suspects));
  for (const word of suspects.filter((suspect) => !known.has(suspect)).slice(0, maxCorrected)) {
    const meant = await findMeant(db, word, includeWithheld);
    if (meant.length > 0) corrections.set(word, meant);
  }
  return corrections;
}

async function findMeant(db: DbOrTx, word: string, includeWithheld: boolean): Promise<string[]> {
  const vocabulary = await wordsOfLength(db, [...word].length, allowedEdits(word));
  for (const candidates of wordsByDistance(word, [...vocabulary, ...aliasWords])) {
    const aliases = candidates.filter((candidate) => placeAliases.has(candidate));
    const stored = await findKnown(
      db,
      candidates.map((candidate) => [candidate, `'${candidate}'`]),
      includeWithheld,
    );
    const meant = new Set([...aliases, ...stored]);
    if (meant.size > 0) return candidates.filter((candidate) => meant.has(candidate));
  }
  return [];
}

const aliasWords = [...placeAliases.keys()].filter((phrase) => !phrase.includes(" "));

async function wordsOfLength(db: DbOrTx, length: number, tolerance: number): Promise<string[]> {
  const { rows } = await db.execute<{ words: string | null }>(sql`
    select string_agg(word, ' ') as words from search_words
    where length(word) between ${length - tolerance} and ${length + tolerance}`);
  return rows[0]?.words?.split(" ") ?? [];
}

/** Those names whose word query finds a project. */
async function findKnown(
  db: DbOrTx,
  queries: [name: string, query: string][],
  includeWithheld: boolean,
): Promise<string[]> {
  if (queries.length === 0) return [];
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(queries.map(([name]) => name))}::text[], ${sql.param(queries.map(([, query]) => query))}::text[])
      as asked(name, query)
    where exists (
      select from project_search where words @@ query::tsquery and (is_public or ${includeWithheld}) limit 1
    )`);
  return rows.map(({ name }) => name);
}
