import type { Services } from "#app/context.server.ts";
import { stateNames } from "#app/features/places/model.ts";
import {
  authorityOf,
  formatRegisterCount,
  type RegisterCount,
  statesWithAuthority,
} from "#app/features/rera/model.server.ts";
import { indianDay } from "#app/shared/india-time.ts";
import type { StateCount } from "../catalogue/state-counts.ts";
import { type FieldKey, fieldKeys, fieldOf } from "../fields.ts";
import type { RegisterList, RegisterLists } from "../sources.ts";
import type { Standing } from "../standing-model.ts";

/** What we have of a state's register. */
export type StateCoverage = {
  state: string;
  authority: {
    name: string;
    url: string;
    /** What its register held of all kinds of projects, in all of `states`. */
    register: RegisterCount | null;
    registerText: string | null;
    states: readonly string[];
  } | null;
  /** Those that we show. */
  projects: number;
  standings: Readonly<Record<Standing, number>>;
  /** Its lists, by name. */
  lists: readonly RegisterList[];
  /** The facts that its lists tell, and of how many of its projects; what most tell first. */
  published: readonly { key: FieldKey; label: string; projects: number }[];
};

/**
 * Every state that has an authority, or of which there are projects: those with the most of these first, then by name. From
 * memory.
 */
export async function findCoverage({
  catalogue,
  clock,
}: Pick<Services, "catalogue" | "clock">): Promise<StateCoverage[]> {
  const remembered = await catalogue.complete();
  const counts = remembered.countStates(stateNames, indianDay(clock()));
  return [...counts]
    .filter(([state, { projects }]) => projects > 0 || statesWithAuthority.includes(state))
    .sort(
      ([state, one], [another, other]) => other.projects - one.projects || state.localeCompare(another, "en"),
    )
    .map(([state, count]) => coverageOf(state, count, remembered.lists));
}

function coverageOf(state: string, count: StateCount, lists: RegisterLists): StateCoverage {
  const { projects, standings, bySources } = count;
  const projectsWith = new Map<FieldKey, number>();
  const used = new Set<number>();
  for (const [sources, shared] of bySources) {
    for (const { list, fields } of sources) {
      if (list === undefined) continue;
      used.add(list);
      for (const key of fields) projectsWith.set(key, (projectsWith.get(key) ?? 0) + shared);
    }
  }
  const authority = authorityOf(state);
  return {
    ...{ state, projects, standings },
    authority: authority
      ? {
          ...{ name: authority.name, url: authority.searchUrlFor(null) },
          ...{ register: authority.register, states: authority.states },
          registerText: authority.register && formatRegisterCount(authority.register),
        }
      : null,
    lists: [...used].flatMap((id) => lists.get(id) ?? []).sort((a, b) => a.name.localeCompare(b.name, "en")),
    published: fieldKeys
      .flatMap((key) => {
        const { isRegisterFact, label, fact } = fieldOf(key);
        const name = isRegisterFact ? label : fact;
        const withFact = projectsWith.get(key);
        return name === undefined || withFact === undefined ? [] : [{ key, label: name, projects: withFact }];
      })
      .sort((a, b) => b.projects - a.projects),
  };
}
