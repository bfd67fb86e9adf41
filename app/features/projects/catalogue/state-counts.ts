import type { Sources } from "../sources.ts";
import { type Standing, standingsOn } from "../standing-model.ts";
import { hashName, noName, type ProjectColumns } from "./project-columns.ts";

/** What is told of a state's register as a whole. */
export type StateCount = {
  projects: number;
  standings: Record<Standing, number>;
  bySources: Map<Sources, number>;
};

/** Counts the projects of each of these states that are no samples, as they are on a day. */
export function countStates(
  columns: ProjectColumns,
  states: readonly string[],
  today: string,
  findSources: (id: number | undefined) => Sources,
): Map<string, StateCount> {
  const { states: hashes, isSample, sourceIds, standingCodes } = columns.all;
  const standingOf = standingsOn(today);
  const counts = new Map(states.map((state) => [hashName(state), { state, ...emptyStateCount() }]));
  for (let row = 0; row < columns.count; row++) {
    const count = isSample[row] === 0 ? counts.get(hashes[row] ?? noName) : undefined;
    if (!count) continue;
    count.projects++;
    count.standings[standingOf(standingCodes[row] ?? 0)]++;
    const sources = findSources(sourceIds[row]);
    count.bySources.set(sources, (count.bySources.get(sources) ?? 0) + 1);
  }
  return new Map([...counts.values()].map(({ state, ...count }) => [state, count]));
}

function emptyStateCount(): StateCount {
  const standings = { "in-term": 0, completed: 0, "term-not-published": 0, "term-over": 0 };
  return { projects: 0, standings, bySources: new Map() };
}
