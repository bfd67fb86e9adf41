import type { Part } from "../../facets/facet.ts";
import { type FacetKey, facetKeys, facetOf, facets } from "../../facets.ts";
import { type ProjectFilters, type ProjectQuery, parseProjectQuery, setFilters } from "../query.ts";
import { sortLabel } from "../sorts.ts";
import type { Interpretation } from "./interpretation.ts";

/** What a sentence asks for as filters, and as the chips that people read. Pure. */

/** A filter that was understood: its words, and how an address says it. */
export type InterpretedChip = { label: string; param: string; value: string };

/** The parameters of an address that say the same; what was not understood is in none. */
function paramsOf({ rest, ...understood }: Interpretation): URLSearchParams {
  const { priceMin, price, possessionFrom, possessionBy, areaMin, areaMax, ...others } = understood;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(others))
    for (const one of [value].flat()) if (one !== null) params.append(name, String(one));
  const addRange = ({ param, format }: typeof facets.carpetArea, from: number | null, to: number | null) => {
    if (from !== null || to !== null) params.set(param, format({ from, to }));
  };
  addRange(facets.budgetRupees, priceMin, price);
  addRange(facets.possessionYear, possessionFrom, possessionBy);
  addRange(facets.carpetArea, areaMin, areaMax);
  if (rest) params.set("search", rest);
  return params;
}

/** The filters that a sentence sets, and no others, with its order; the text that is left is one of them. */
export function filtersOfInterpretation(
  interpretation: Interpretation,
): Partial<ProjectFilters & Pick<ProjectQuery, "sort">> {
  const query = parseProjectQuery(paramsOf(interpretation));
  const { sort } = interpretation;
  const filters = Object.fromEntries(setFilters(query).map((key) => [key, query[key]]));
  return { ...filters, search: query.search, ...(sort && { sort }) };
}

/** A chip for each part of what was understood; the text that is left is none. */
export function chipsOfInterpretation(interpretation: Interpretation): InterpretedChip[] {
  const query = parseProjectQuery(paramsOf({ ...interpretation, rest: "" }));
  const { sort } = interpretation;
  const chips = facetKeys.flatMap((key) =>
    facetOf(key)
      .parts(query[key])
      .flatMap((part) => chipsOfPart(key, part, interpretation)),
  );
  return sort ? [...chips, { label: sortLabel(sort), param: "sort", value: sort }] : chips;
}

function chipsOfPart(
  key: FacetKey,
  { label, option }: Part<unknown>,
  interpretation: Interpretation,
): InterpretedChip[] {
  if (key === "possessionYear" && interpretation.possessionFrom === null)
    return [{ label, param: "possessionBy", value: String(interpretation.possessionBy) }];
  if (key !== "carpetArea") return [{ label, param: facetOf(key).param, value: option }];
  const { areaMin, areaMax } = interpretation;
  return [
    { param: "areaMin", value: areaMin, end: { from: areaMin, to: null } },
    { param: "areaMax", value: areaMax, end: { from: null, to: areaMax } },
  ].flatMap(({ param, value, end }) =>
    value === null
      ? []
      : [{ label: facets.carpetArea.parts(end)[0]?.label ?? label, param, value: String(value) }],
  );
}
