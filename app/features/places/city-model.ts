import citiesJson from "./cities.json" with { type: "json" };
import { parseState, type State, states as stateWords } from "./model.ts";

/** The cities offered under each state: more than a visitor's page should carry in its script. */

export type StateWithCities = State & {
  /** The largest market first. */
  readonly cities: readonly string[];
};

const citiesByState: Readonly<Record<string, readonly string[]>> = citiesJson;

/** All 36 states and union territories, states first. */
export const states: readonly StateWithCities[] = stateWords.map((state) => ({
  ...state,
  cities: citiesByState[state.name] ?? [],
}));

/** The cities to offer under a state; empty where the state is not known. */
export function citiesOf(state: string | null | undefined): readonly string[] {
  const name = parseState(state);
  return (name && citiesByState[name]) || [];
}
