import { formatDate } from "#app/shared/dates.ts";
import type { FieldKey } from "./fields.ts";

/** Who says a fact of a project, and as of when: a list of a register, or staff. */

export type Source = {
  /** The list (`register_lists`); absent where staff say so. */
  readonly list?: number | undefined;
  /** As of this day, YYYY-MM-DD; absent where it is the date of the list's last edition, which holds the project. */
  readonly on?: string | undefined;
};

/** The facts of one source. */
export type SourceGroup = Source & { readonly fields: readonly FieldKey[] };

/**
 * The sources of a project's facts; facts without one were stored before sources were. A list that says the same again
 * changes nothing here: what it says is as of the date of its last edition.
 */
export type Sources = readonly SourceGroup[];

/** Choices of staff that are no facts of the project, and what the program counts. */
const noFacts: ReadonlySet<string> = new Set(["id", "views", "visibility", "isHotDeal", "isSample"]);

export const isFact = (key: string): key is FieldKey => !noFacts.has(key);

/** The source of each fact that has one. */
export function sourceOfEach(sources: Sources): Map<FieldKey, Source> {
  return new Map(
    sources.flatMap(({ fields, ...source }) => fields.map((key): [FieldKey, Source] => [key, source])),
  );
}

/** The same sources always make the same value, whatever their order. */
export function buildSources(sourceOf: ReadonlyMap<FieldKey, Source>): Sources {
  const groups = Map.groupBy(sourceOf.keys(), (key) => textOf(sourceOf.get(key)));
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, keys]) => {
      const { list, on } = (keys[0] && sourceOf.get(keys[0])) ?? {};
      return {
        ...(list !== undefined && { list }),
        ...(on !== undefined && { on }),
        fields: keys.toSorted(),
      };
    });
}

function textOf({ list, on }: Source = {}): string {
  return `${list ?? ""} ${on ?? ""}`;
}

/** Staff have told these facts on a day. */
export function withStaffWord(sources: Sources, keys: Iterable<string>, today: string): Sources {
  const sourceOf = sourceOfEach(sources);
  for (const key of keys) if (isFact(key)) sourceOf.set(key, { on: today });
  return buildSources(sourceOf);
}

/** What a list says is as of that day, for its later editions no longer say it. */
export function pinned(sources: Sources, list: number, on: string): Sources {
  const sourceOf = sourceOfEach(sources);
  for (const [key, source] of sourceOf)
    if (source.list === list && source.on === undefined) sourceOf.set(key, { list, on });
  return buildSources(sourceOf);
}

/** The day as of which a source says its facts; undefined where no edition of its list is left. */
export function dayOfSource(
  { list, on }: Source,
  latestOf: (list: number) => string | null | undefined,
): string | undefined {
  return on ?? (list === undefined ? undefined : (latestOf(list) ?? undefined));
}

/** A list as the catalogue remembers it: see `register_lists`. */
export type RegisterList = { id: number; name: string; latestOn: string | null; isDated: boolean };

export type RegisterLists = ReadonlyMap<number, RegisterList>;

export const noLists: RegisterLists = new Map();

/** As of which day a source says its facts; null where the list's own date is not known. */
function asOf(source: Source, lists: RegisterLists): string | null {
  if (source.list === undefined) return source.on ?? null;
  const list = lists.get(source.list);
  return list?.isDated ? (source.on ?? list.latestOn) : null;
}

export type FactSource = { source: string; as_of: string | null };

/** Each fact with its source, by the names of `nameOf`; facts that have none there are left out. */
export function sourcesByName(
  sources: Sources,
  lists: RegisterLists,
  nameOf: (key: FieldKey) => string | undefined,
): Record<string, FactSource> {
  return Object.fromEntries(
    sources.flatMap(({ fields, ...source }) => {
      const name = source.list === undefined ? "staff" : (lists.get(source.list)?.name ?? "register");
      const fact = { source: name, as_of: asOf(source, lists) };
      return fields.flatMap((key) => {
        const apiNameOf = nameOf(key);
        return apiNameOf === undefined ? [] : [[apiNameOf, fact] as const];
      });
    }),
  );
}

function findSource(sources: Sources, key: FieldKey): Source | undefined {
  return sources.find(({ fields }) => fields.includes(key));
}

/** Whether a list gives the fact, and not staff. */
export function isFromList(sources: Sources, key: FieldKey): boolean {
  return findSource(sources, key)?.list !== undefined;
}

/** As of which day a fact is told; null where nobody knows. */
export function asOfFact(sources: Sources, key: FieldKey, lists: RegisterLists): string | null {
  const source = findSource(sources, key);
  return source ? asOf(source, lists) : null;
}

/** Facts that are older than so many days are said to be; prices that are, are prices of the past. */
export const factDays = { fresh: 90, currentPrice: 180 } as const;

export function isOlderThan(day: string, today: string, days: number): boolean {
  return daysSinceEpoch(today) - daysSinceEpoch(day) > days;
}

/** A fact that is told as of an earlier day is no longer fresh. */
export function firstFreshDay(today: string): string {
  return new Date(Date.parse(today) - factDays.fresh * 86_400_000).toISOString().slice(0, 10);
}

/** A day as a number that grows by one each day. */
export function daysSinceEpoch(day: string): number {
  return Date.parse(day) / 86_400_000;
}

/** By whose word a fact is, and of when: "by the list of 31 March 2026". Undefined where nobody knows. */
export function formatSourceText(
  sources: Sources,
  key: FieldKey,
  lists: RegisterLists,
  today: string,
): string | undefined {
  const source = findSource(sources, key);
  if (!source) return undefined;
  const day = asOf(source, lists);
  const takenOver = dayOfSource(source, (id) => lists.get(id)?.latestOn);
  const text =
    source.list === undefined ? "entered on" : day ? "by the list of" : "by our copy of the register of";
  const shown = day ?? takenOver;
  if (shown === undefined) return undefined;
  return `${text} ${formatDate(shown)}${isOlderThan(shown, today, factDays.fresh) ? `, more than ${factDays.fresh} days ago` : ""}`;
}
