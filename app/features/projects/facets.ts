import { parseState } from "#app/features/places/model.ts";
import { formatGrouped } from "#app/shared/money.ts";

import type { Facet, Range } from "./facets/facet.ts";
import { allOf, anyOf, flag, named, names, oneOf, place, range, text } from "./facets/facet-kinds.ts";
import { oldPrices } from "./facets/old-prices-facet.ts";
import { price } from "./facets/price-facet.ts";
import { standing } from "./facets/standing-facet.ts";
import { readLocality } from "./localities/locality-names.ts";
import {
  amenityChoices,
  bhkChoices,
  formatAmenity,
  housingUses,
  parseAmenity,
  projectStatuses,
  propertyTypes,
  registeredUseLabels,
} from "./model.ts";
import { readPlace } from "./search/query-text.ts";
import { slipChoiceOf, slipChoices, slipLabels } from "./standing/slip.ts";
import { standingLabels } from "./standing-model.ts";

/** How people read a budget that means everything. */
export const allInLabel = "In all, with GST, stamp duty and registration";

/**
 * Every filter of the list of projects, one row each, in the order of its controls. From the rows follow the address, the
 * session, the chips, the panels, the hints of an empty list, the API's documentation, the columns of the index, the counts
 * and what the tests compare with.
 */
export const facets = {
  state: place({
    param: "state",
    label: "State",
    sessionKey: "project_state",
    read: (name) => parseState(name) ?? readPlace(name),
  }),
  city: names({
    kind: "places",
    column: "place",
    param: "city",
    label: "City",
    sessionKey: "project_city",
    read: (name) => (name === "" ? null : readPlace(name)),
  }),
  search: text({
    param: "search",
    label: "Text",
    sessionKey: "search_keyword",
  }),
  projectStatus: oneOf({
    param: "projectStatus",
    label: "Project status",
    sessionKey: "project_status",
    panel: "own",
    unpublishedName: "project status",
    choices: projectStatuses,
    reads: ["projectStatus"],
    of: ({ projectStatus }) => projectStatus,
  }),
  bhk: anyOf<"bhk", number>({
    param: "bhk",
    label: "BHK",
    sessionKey: "bhk",
    panel: "own",
    unpublishedName: "BHK",
    choices: bhkChoices,
    chipLabel: (bhk) => `${bhk} BHK`,
    // A number of rooms such as 3 or 2.5.
    read: (typed) => (/^\d{1,2}(\.[05])?$/.test(typed) ? Number(typed) || null : null),
    reads: ["bhk"],
    of: ({ bhk }) => bhk,
  }),
  budgetRupees: price({
    param: "price",
    label: "Budget",
    sessionKey: "price",
  }),
  oldPrices: oldPrices({
    param: "old_prices",
    label: "Old prices",
    sessionKey: "old_prices",
  }),
  allIn: flag({
    param: "all_in",
    label: "In all",
    sessionKey: "all_in",
    partLabel: allInLabel,
  }),
  unpublished: flag({
    param: "unpublished",
    label: "Unpublished",
    sessionKey: "unpublished",
    // Whether filters take a project that publishes nothing of what they ask.
    widens: true,
    isCarried: true,
    partLabel: "Unpublished facts too",
    column: "homes",
    reads: ["units", "bhk", "priceMinRupees"],
  }),
  localities: names({
    kind: "names",
    column: "locality",
    param: "locality",
    label: "Locality",
    sessionKey: "locality",
    read: readLocality,
    reads: ["state", "city", "district", "locality", "pinCode"],
  }),
  promoter: named({
    column: "promoter",
    param: "promoter",
    label: "Promoter",
    sessionKey: "promoter",
    isCarried: true,
    reads: ["developer", "isSample"],
  }),
  propertyTypes: anyOf({
    param: "propertyType",
    label: "Sub Type",
    sessionKey: "sub-type",
    panel: "more",
    unpublishedName: "sub type",
    choices: propertyTypes,
    reads: ["propertyType"],
    of: ({ propertyType }) => propertyType,
  }),
  amenities: allOf<"amenities", string>({
    param: "amenities",
    alsoRead: "amenites",
    label: "Amenities",
    sessionKey: "amenities",
    panel: "more",
    unpublishedName: "amenities",
    choices: amenityChoices.map(({ value }) => value),
    optionLabel: formatAmenity,
    read: parseAmenity,
    reads: ["amenities"],
    of: ({ amenities }) => amenities,
  }),
  carpetArea: range({
    param: "carpetArea",
    label: "Carpet area",
    sessionKey: "carpet_area",
    otherParams: {
      names: ["areaMin", "areaMax"],
      toText: ([from = "", to = ""]) => `${from}-${to}`,
    },
    panel: "more",
    unpublishedName: "carpet area",
    unit: "sq ft",
    least: 1,
    most: 1_000_000,
    chipLabel: (area) => `${formatRange(area)} sq ft`,
    reads: ["units"],
    of: ({ units }) => units.flatMap(({ areaSqft }) => areaSqft ?? []),
  }),
  possessionYear: range({
    param: "possession",
    label: "Possession",
    sessionKey: "possession_year",
    otherParams: {
      names: ["possessionFrom", "possessionBy"],
      toText: ([from = "", by = ""]) => `${from}-${by}`,
    },
    panel: "more",
    unpublishedName: "possession date",
    unit: "year",
    least: 2000,
    most: 2100,
    chipLabel: (years) => `Possession ${formatRange(years, String)}`,
    reads: ["possessionOn"],
    of: ({ possessionOn }) => (possessionOn === null ? null : Number(possessionOn.slice(0, 4))),
  }),
  slips: anyOf({
    param: "completionDate",
    label: "Completion date",
    sessionKey: "completion_date",
    panel: "more",
    unpublishedName: "first completion date",
    choices: slipChoices,
    optionLabel: (choice) => slipLabels[choice],
    chipLabel: (choice) => `Completion date: ${slipLabels[choice].toLowerCase()}`,
    reads: ["originalCompletionOn", "revisedCompletionOn", "extendedCompletionOn"],
    of: slipChoiceOf,
  }),
  registeredUses: anyOf({
    param: "registeredUse",
    label: "Registered for",
    sessionKey: "registered_use",
    panel: "more",
    unpublishedName: "registered use",
    choices: housingUses,
    optionLabel: (use) => registeredUseLabels[use],
    reads: ["registeredUse"],
    of: ({ registeredUse }) => housingUses.find((use) => use === registeredUse) ?? null,
  }),
  standing: standing({
    param: "standing",
    label: "Registration",
    sessionKey: "standing",
    panel: "more",
    optionLabel: (name) => standingLabels[name],
  }),
};

/** "500–900", "from 500", "up to 900". */
function formatRange({ from, to }: Range, format: (end: number) => string = formatGrouped): string {
  if (from === null) return `up to ${to === null ? "" : format(to)}`;
  return to === null ? `from ${format(from)}` : `${format(from)}–${format(to)}`;
}

export type FacetKey = keyof typeof facets;

/** What is filtered by. An unset filter is null, "" or an empty list. */
export type FacetValues = { [Key in FacetKey]: ReturnType<(typeof facets)[Key]["parse"]> };

// The keys of the record; Object.keys only forgets it.
export const facetKeys = Object.keys(facets) as readonly FacetKey[];

/** A row whatever its values are: who has its key knows them. */
export function facetOf(key: FacetKey): Facet<unknown> {
  return facets[key];
}

/** The filters that the form carries along without a control. */
export const carriedFacets = facetKeys.filter((key) => facetOf(key).isCarried);

/** The filters with a panel of their own, and those under "More Filters". */
export const ownPanels = facetKeys.filter((key) => facetOf(key).panel === "own");
export const morePanels = facetKeys.filter((key) => facetOf(key).panel === "more");

/** The keys under which a session remembers the list's filters. */
export const filterSessionKeys = facetKeys.map((key) => facetOf(key).sessionKey);
