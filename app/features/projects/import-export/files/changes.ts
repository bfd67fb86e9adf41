import { isDeepStrictEqual } from "node:util";
import { reraKey } from "#app/features/rera/model.ts";
import type { FieldKey } from "../../fields.ts";
import type { NewProject, Project } from "../../model.ts";
import { buildSources, dayOfSource, isFact, type Source, type Sources, sourceOfEach } from "../../sources.ts";
import { fold } from "./match.server.ts";

/** The id says which project a row is, and views are counted here: an import never changes them. */
const neverChanged = new Set<string>(["id", "views", "sources"]);

/** Names that people may spell anew without changing them: case, spaces and punctuation don't count. */
const names = new Set<string>(["title", "developer", "locality"]);

/** Who says what the rows of a file say. */
export type Word = {
  /** The list; undefined for our own CSV, whose words are those of staff. */
  list: number | undefined;
  /** As of which day, YYYY-MM-DD. */
  day: string;
  /** The date of a list's latest edition before this import. */
  latestOf: (list: number) => string | null | undefined;
};

export type Merge = {
  /** What becomes of the project. */
  changes: Partial<Project>;
  /** Who says what then; undefined where that stays as it is. */
  sources: Sources | undefined;
  /** What the row says differently from what somebody said as of a later day, which stays. */
  kept: Partial<NewProject>;
};

/**
 * What a row does to the stored project. Only fields that the row carries count, so what staff added stays. Where a row does
 * carry a field, the list's word stands over an older one; what staff or another list said as of a later day stays. The
 * fields of `fillsOnly`, which are no words of the list, only fill what is unknown.
 */
export function mergeRow(
  stored: Project,
  row: NewProject,
  word: Word,
  fillsOnly: readonly (keyof NewProject)[] = [],
): Merge {
  const changes: Record<string, unknown> = {};
  const kept: Record<string, unknown> = {};
  const sourceOf = sourceOfEach(stored.sources);
  const own = sourceOfWord(word);
  const carried = new Set<string>();
  for (const [field, value] of Object.entries(row) as [keyof NewProject, unknown][]) {
    if (neverChanged.has(field) || value === undefined || value === "") continue;
    carried.add(field);
    if (fillsOnly.includes(field) && stored[field]) continue;
    const isOther = isChange(field, stored, value);
    const source = isFact(field) ? sourceOf.get(field) : undefined;
    if (source && isLater(source, word)) {
      if (isOther) kept[field] = value;
      continue;
    }
    if (isOther) changes[field] = value;
    // What an own CSV only repeats is nobody's new word.
    if (isFact(field) && (isOther || word.list !== undefined)) sourceOf.set(field, own);
  }
  pinSilent(sourceOf, word, carried);
  const sources = buildSources(sourceOf);
  return { changes, kept, sources: isDeepStrictEqual(sources, stored.sources) ? undefined : sources };
}

/** Who says the facts of a new project. */
export function sourcesOfNew(row: NewProject, word: Word): Sources {
  const facts = Object.entries(row).filter(
    ([key, value]) => isFact(key) && value !== undefined && value !== "",
  );
  const own = sourceOfWord(word);
  return buildSources(new Map(facts.map(([key]) => [key as FieldKey, own])));
}

/** An edition older than the list's latest holds what the list said then. */
function sourceOfWord({ list, day, latestOf }: Word): Source {
  if (list === undefined) return { on: day };
  return (latestOf(list) ?? "") > day ? { list, on: day } : { list };
}

function isLater(source: Source, { list, day, latestOf }: Word): boolean {
  return list !== undefined && (dayOfSource(source, latestOf) ?? "") > day;
}

/** Facts that the list no longer tells of a project which it holds are as of its edition before. */
function pinSilent(sourceOf: Map<FieldKey, Source>, { list, day, latestOf }: Word, carried: Set<string>) {
  const before = list === undefined ? undefined : latestOf(list);
  if (list === undefined || !before || before >= day) return;
  for (const [key, source] of sourceOf)
    if (source.list === list && source.on === undefined && !carried.has(key))
      sourceOf.set(key, { list, on: before });
}

function isChange(field: keyof NewProject, stored: Project, value: unknown): boolean {
  const old = stored[field];
  if (field === "reraNumber") return reraKey(stored.reraNumber) !== reraKey(String(value));
  if (names.has(field)) return fold(String(old ?? "")) !== fold(String(value));
  return !isSame(old, value);
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null)
    return one === other;
  const keys = Object.keys(other);
  return (
    Object.keys(one).length === keys.length &&
    keys.every((key) => key in one && isSame(Reflect.get(one, key), Reflect.get(other, key)))
  );
}
