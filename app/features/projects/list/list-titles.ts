import { stateNames } from "#app/features/places/model.ts";
import type { ProjectQuery } from "../search.ts";

/** The specification's texts, where no place is chosen. */
const titleOfAll = "List of all RERA Approved Housing Projects in India";
const listDescription =
  "List of all 1bhk, 2bhk, 3bhk, 4bhk flats, villas and duplex for sale and all are RERA approved";
export const listKeywords = "RERA, projects, 1bhk, 2bhk, 3bhk, 4bhk, flats duplex, villa";

type ListPlace = Pick<ProjectQuery, "state" | "city">;

/** Title and heading of the list: the specification's for all of India, a place's own where one is chosen. */
export function formatListTitle(place: ListPlace): string {
  const name = formatListPlace(place);
  return name ? `RERA Approved Housing Projects in ${name}` : titleOfAll;
}

export function formatListDescription(place: ListPlace): string {
  const name = formatListPlace(place);
  return name ? `RERA approved flats, villas and duplexes for sale in ${name}: 1 to 6 BHK` : listDescription;
}

/** Only of a state that exists: anybody can write anything into an address, and a title is quoted elsewhere. */
function formatListPlace({ state, city }: ListPlace): string {
  if (state === null || !stateNames.includes(state)) return "";
  return [...new Set([city, state])].filter(Boolean).join(", ");
}
