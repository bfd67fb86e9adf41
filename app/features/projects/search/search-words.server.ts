import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { TextQuery } from "./search-text.ts";
import { type Options, type SoughtWord, wordsOfPhrase } from "./sought-words.ts";

/**
 * Whether a set of words fits the text. The index is asked for the words that are rare by their length only; the others
 * would have it list half the catalogue first, and are looked up in what is found.
 */
export function wordsCondition(words: SQLWrapper, { terms, numbers }: TextQuery): SQL {
  // "gurukrupa" finds what "guru krupa" does, also where they are apart: the stored sets of words give no order.
  const all = withoutImplied(
    terms.map(({ options }) => options.map((wanted) => wanted.flatMap(wordsOfPhrase))),
  );
  const { rare = [], common = [] } = Object.groupBy(all, (term) =>
    lengthOf(term) >= rareLength ? "rare" : "common",
  );
  if (rare.length === 0)
    rare.push(...common.sort((left, right) => lengthOf(right) - lengthOf(left)).splice(0, 1));
  const fits = holdsAll(words, rare);
  // "is true" keeps the planner from the index.
  const fitsAll = common.length === 0 ? fits : sql`(${fits} and (${holdsAll(words, common)}) is true)`;
  return numbers.length === 0 ? fitsAll : sql`(${fitsAll} or ${numberCondition(words, numbers)})`;
}

/** Rows with a RERA number that begins so. */
function numberCondition(words: SQLWrapper, numbers: TextQuery["numbers"]): SQL {
  return holdsAll(words, [numbers.map((number) => [number])]);
}

/** Rows with one option of each term. */
function holdsAll(words: SQLWrapper, terms: readonly Options[]): SQL {
  return sql`${words} @@ ${allOf(terms)}::tsquery`;
}

const rareLength = 3;

/** The length of the shortest word that would do. */
function lengthOf(options: Options): number {
  return Math.min(...options.map((words) => Math.max(...words.map(({ text }) => text.length))));
}

/** "s sai" asks for nothing more than "sai". */
function withoutImplied(terms: readonly Options[]): Options[] {
  const startOf = (options: Options) => {
    const [words, ...others] = options;
    const [word, ...more] = words ?? [];
    return word && !word.isWhole && others.length === 0 && more.length === 0 ? word.text : undefined;
  };
  const plain = new Map(terms.map((options) => [startOf(options), options]));
  const starts = [...plain.keys()];
  const isImplied = (start: string) =>
    starts.some((other) => other !== undefined && other !== start && other.startsWith(start));
  return [
    ...[...plain].flatMap(([start, options]) => (start === undefined || isImplied(start) ? [] : [options])),
    ...terms.filter((options) => startOf(options) === undefined),
  ];
}

/** In PostgreSQL's language of queries. Words are letters, digits and a mark at most, so nothing in them can mean anything. */
function allOf(terms: readonly Options[]): string {
  return terms
    .map((options) => `(${options.map((words) => words.map(wordQuery).join(" & ")).join(" | ")})`)
    .join(" & ");
}

/** A word, or the beginning of one. */
function wordQuery({ text, isWhole }: SoughtWord): string {
  return `'${text.replaceAll("'", "''")}'${isWhole ? "" : ":*"}`;
}
