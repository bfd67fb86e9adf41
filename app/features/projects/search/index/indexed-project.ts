import type { Told } from "../../facets/facet.ts";
import { type FacetKey, facetKeys, facetOf } from "../../facets.ts";
import type { FieldKey } from "../../fields.ts";
import type { Project } from "../../model.ts";
import { promoterNumber } from "../../promoters/promoter-key.ts";
import { localitiesOf } from "../localities.server.ts";
import { sortKeys, sortReads } from "../sort-keys.ts";
import { storedSorts } from "../sorts.ts";

/** What the index reads of a project. */
export type IndexedProject = {
  readonly seq: number;
  /** Whether strangers see it. */
  readonly isPublic: boolean;
  readonly state: string | null;
  /** What the city filter compares. */
  readonly place: string | null;
  /** What `buildSearchText` (searchable-text.ts) makes of it. */
  readonly searchText: string;
  /** What it tells each of the `indexedFacets`. */
  readonly told: readonly (readonly Told[])[];
  /** What each of the `storedSorts` orders it by. */
  readonly keys: readonly number[];
};

/** The filters that have a column of their own. */
export const indexedFacets: readonly FacetKey[] = facetKeys.filter((key) =>
  ["choice", "number", "standing", "priceDay", "homes", "locality", "promoter"].includes(facetOf(key).column),
);

/** The fields that tell them, and the orders. */
export const indexedFields: readonly FieldKey[] = [
  ...new Set([...indexedFacets.flatMap((key) => facetOf(key).reads), ...sortReads]),
];

const none: readonly Told[] = [];

/** Of a stored project; `project` needs the `indexedFields` and, where it has a price, its sources only. */
export function indexedProject(
  project: Project,
  stored: Pick<IndexedProject, "seq" | "isPublic" | "state" | "place" | "searchText"> & {
    hasPicture: boolean;
  },
): IndexedProject {
  const { seq, isPublic, state, place, searchText } = stored;
  const told = indexedFacets.map((key) => {
    const { column, of } = facetOf(key);
    if (column === "locality") return localitiesOf(project);
    const value = column === "promoter" ? promoterNumber(project) : of(project);
    if (value === null) return none;
    return typeof value === "object" ? value : [value];
  });
  const keys = storedSorts.map((sort) => sortKeys[sort](project, stored));
  return { seq, isPublic, state, place, searchText, told, keys };
}
