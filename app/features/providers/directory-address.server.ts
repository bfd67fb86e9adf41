import { states } from "#app/features/places/city-model.ts";
import { parseCity, placeOf } from "#app/features/places/model.server.ts";
import { isPlaceholder, parseState, placeKey } from "#app/features/places/model.ts";
import { parsePage } from "#app/shared/query-params.ts";
import { textLimits } from "#app/shared/typed-text.ts";
import { type ProviderFilters, unsetChoice } from "./directory-address.ts";
import { availabilities, serviceChoices } from "./model.ts";

export type DirectoryAddress = {
  filters: ProviderFilters;
  page: number;
  /** The address says more than it needs to, as a plain form's does: its reader goes on to the short one. */
  isWordy: boolean;
};

/**
 * Reads the directory's address. Never throws: what is missing, unknown or nonsense is no filter; of a repeated
 * parameter the last counts. A city of another state is dropped, for choosing a state resets the city; a city alone
 * gives its state.
 */
export function parseDirectoryAddress(params: URLSearchParams): DirectoryAddress {
  const text = (name: string) => readText(params.getAll(name).at(-1));
  const availability = availabilities.find((choice) => choice === text("availability")) ?? null;
  const service = serviceChoices.find((choice) => choice === text("service")) ?? null;
  const isWordy = ["state", "city", "availability", "service"].some((name) =>
    params.getAll(name).some((value) => value === "" || value === unsetChoice),
  );
  return {
    filters: { ...parsePlace(text("state"), text("city")), availability, service },
    page: parsePage(params.getAll("page").at(-1)),
    isWordy,
  };
}

function readText(value = ""): string {
  return value
    .slice(0, textLimits.search)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
}

function parsePlace(stateText: string, cityText: string): Pick<ProviderFilters, "state" | "city"> {
  const state = parseState(stateText) ?? null;
  if (isPlaceholder(cityText)) return { state, city: null };
  if (state === null) {
    const city = placeOf({ state, city: cityText, district: null });
    return { state: findStateOf(city), city };
  }
  const city = parseCity(state, cityText);
  if (city !== undefined) return { state, city };
  const isElsewhere = parseCity(null, cityText) !== undefined || findStateOf(cityText) !== null;
  return { state, city: isElsewhere ? null : placeOf({ state, city: cityText, district: null }) };
}

/** The state that lists this city; of two that do, the first. */
function findStateOf(city: string | null): string | null {
  if (city === null) return null;
  const key = placeKey(city);
  return states.find(({ cities }) => cities.some((listed) => placeKey(listed) === key))?.name ?? null;
}
