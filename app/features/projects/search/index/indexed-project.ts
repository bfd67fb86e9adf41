import type { ColumnKind, Facet, FactValue } from "../../facets/facet.ts";
import { type FacetKey, facetKeys, facetOf } from "../../facets.ts";
import type { FieldKey } from "../../fields.ts";
import { homesOf, packHomes } from "../../homes/homes.ts";
import type { Project } from "../../model.ts";
import { promoterNumber } from "../../promoters/promoter-key.ts";
import { daysSinceEpoch } from "../../sources.ts";
import { startingPriceDay } from "../../standing/price-age.ts";
import { standingCodeOf } from "../../standing-model.ts";
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
  readonly facetValues: readonly (readonly FactValue[])[];
  /** What each of the `storedSorts` orders it by. */
  readonly keys: readonly number[];
};

/** What gives the filters whose columns are of one kind only; the others' rows say it themselves. */
const valuesOf: Partial<Record<ColumnKind, Facet<unknown>["of"]>> = {
  standing: standingCodeOf,
  priceDay: (project) => {
    const day = startingPriceDay(project);
    return day === null ? null : daysSinceEpoch(day);
  },
  homes: (project) => packHomes(homesOf(project)),
  locality: localitiesOf,
  promoter: promoterNumber,
};

const ownColumns: readonly ColumnKind[] = ["choice", "number"];

/** The filters that have a column in the index; places and texts are kept apart. */
export const indexedFacets: readonly FacetKey[] = facetKeys.filter((key) => {
  const { column } = facetOf(key);
  return ownColumns.includes(column) || column in valuesOf;
});

/** The fields that tell them, and the orders. */
export const indexedFields: readonly FieldKey[] = [
  ...new Set([...indexedFacets.flatMap((key) => facetOf(key).reads), ...sortReads]),
];

const none: readonly FactValue[] = [];

/** Of a stored project; `project` needs the `indexedFields` and, where it has a price, its sources only. */
export function indexedProject(
  project: Project,
  stored: Pick<IndexedProject, "seq" | "isPublic" | "state" | "place" | "searchText"> & {
    hasPicture: boolean;
  },
): IndexedProject {
  const { seq, isPublic, state, place, searchText } = stored;
  const facetValues = indexedFacets.map((key) => {
    const { column, of } = facetOf(key);
    const value = (valuesOf[column] ?? of)(project);
    if (value === null) return none;
    return typeof value === "object" ? value : [value];
  });
  const keys = storedSorts.map((sort) => sortKeys[sort](project, stored));
  return { seq, isPublic, state, place, searchText, facetValues, keys };
}
