import { sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import {
  type Corrections,
  maxCorrected,
  mistypedWords,
  parseSearchText,
  placesOnly,
  type Reading,
  type TextQuery,
  withReading,
} from "../search-text.ts";
import { projectSearch } from "../table.server.ts";
import { mostRare, nearPlaces, placeWords, timesMore } from "./place-words.server.ts";
import { wordQuery, wordsCondition } from "./search-words.server.ts";
import { allowedEdits, wordsByDistance } from "./spelling.ts";

/** A text, and what was made of it where its own words find nothing, or little. */
export type UnderstoodText = { text: TextQuery | null; reading: Reading | null };

/** Whose words count. */
type Among = { db: DbOrTx; includeWithheld: boolean };

/** The text as it was typed, but for names of places that are more likely than their rare misspelling. */
export async function readText(among: Among, search: string): Promise<UnderstoodText> {
  const text = parseSearchText(search, placeWords);
  const slips = text && (await findSlips(among, text));
  const read = slips && slips.size > 0 ? parseSearchText(search, placeWords, slips) : null;
  if (!text || !read) return { text, reading: null };
  return { text: withReading(text, read), reading: { text: read.phrase, isAddition: true } };
}

/**
 * What to search for instead of a text that is in no project, whatever the other filters: the text with its mistyped words
 * mended, else the places alone that it names. The text itself where neither is anywhere.
 */
export async function rereadText(
  among: Among,
  search: string,
  asTyped: UnderstoodText,
): Promise<UnderstoodText> {
  const { text } = asTyped;
  if (text === null || (await isAnywhere(among, text))) return asTyped;
  const corrections = await findCorrections(among, text);
  const mended = parseSearchText(search, placeWords, corrections) ?? text;
  for (const other of [mended, placesOnly(mended)]) {
    if (other && other !== text && (await isAnywhere(among, other)))
      return { text: other, reading: { text: other.phrase, isAddition: false } };
  }
  return { text: mended, reading: null };
}

async function isAnywhere(among: Among, text: TextQuery): Promise<boolean> {
  return (await countOf(among, text, 1)) > 0;
}

/** How many projects hold the text; counted no further than `most`. */
async function countOf({ db, includeWithheld }: Among, text: TextQuery, most?: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${projectSearch}
      where ${wordsCondition(projectSearch.words, text)} and (${projectSearch.isPublic} or ${includeWithheld})
      ${most === undefined ? sql`` : sql`limit ${most}`}
    ) as found`);
  return rows[0]?.count ?? 0;
}

async function countWord(among: Among, word: string): Promise<number> {
  const text = parseSearchText(word, placeWords);
  return text ? countOf(among, text) : 0;
}

async function findSlips(among: Among, text: TextQuery): Promise<Map<string, string[]>> {
  const slips = new Map<string, string[]>();
  for (const [word, names] of nearPlaces(text)) {
    const rare = await countWord(among, word);
    if (rare === 0 || rare > mostRare) continue;
    const meant = (await byCount(among, names)).filter(({ count }) => count >= timesMore * rare);
    if (meant.length > 0)
      slips.set(
        word,
        meant.map((one) => one.word),
      );
  }
  return slips;
}

/** The words with how many projects each finds, most first. */
async function byCount(among: Among, words: readonly string[]): Promise<{ word: string; count: number }[]> {
  const counted = await Promise.all(
    words.map(async (word) => ({ word, count: await countWord(among, word) })),
  );
  return counted.sort((left, right) => right.count - left.count || (left.word < right.word ? -1 : 1));
}

/** For each word of the text that no project's text holds: the words people may have meant, nearest only. */
async function findCorrections(among: Among, text: TextQuery): Promise<Corrections> {
  const corrections = new Map<string, string[]>();
  const suspects = mistypedWords(text);
  const known = new Set(await findKnown(among, suspects, false));
  for (const word of suspects.filter((suspect) => !known.has(suspect)).slice(0, maxCorrected)) {
    const meant = await findMeant(among, word);
    if (meant.length > 0) corrections.set(word, meant);
  }
  return corrections;
}

async function findMeant(among: Among, word: string): Promise<string[]> {
  const vocabulary = await wordsOfLength(among, [...word].length, allowedEdits(word));
  for (const candidates of wordsByDistance(word, [...vocabulary, ...aliasWords])) {
    const stored = await findKnown(among, candidates, true);
    const meant = new Set([...candidates.filter((name) => placeWords.aliases.has(name)), ...stored]);
    if (meant.size > 0) return (await byCount(among, [...meant])).map((one) => one.word);
  }
  return [];
}

const aliasWords = [...placeWords.aliases.keys()].filter((phrase) => !phrase.includes(" "));

async function wordsOfLength({ db }: Among, length: number, tolerance: number): Promise<string[]> {
  const { rows } = await db.execute<{ words: string | null }>(sql`
    select string_agg(word, ' ') as words from search_words
    where length(word) between ${length - tolerance} and ${length + tolerance}`);
  return rows[0]?.words?.split(" ") ?? [];
}

/** Those words that a project holds. */
async function findKnown(
  { db, includeWithheld }: Among,
  words: readonly string[],
  isWhole: boolean,
): Promise<string[]> {
  if (words.length === 0) return [];
  const queries = words.map((text) => wordQuery({ text, isWhole }));
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param([...words])}::text[], ${sql.param(queries)}::text[]) as asked(word, query)
    where exists (
      select from project_search where words @@ query::tsquery and (is_public or ${includeWithheld}) limit 1
    )`);
  return rows.map(({ word }) => word);
}
