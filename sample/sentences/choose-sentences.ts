import type { Random } from "../random.ts";
import { shuffle } from "../random.ts";
import type { ProjectFacts, Sentence } from "./project-facts.ts";

/**
 * Up to `count` sentences that are true of the project, each on a topic of its own; topics in `spoken` are left out, and
 * those of the chosen sentences are added to it.
 */
export function chooseSentences(
  sentences: readonly Sentence[],
  {
    facts,
    random,
    count,
    spoken,
  }: { facts: ProjectFacts; random: Random; count: number; spoken: Set<string> },
): string[] {
  const chosen: string[] = [];
  for (const { topic, text, fits } of shuffle(random, sentences)) {
    if (chosen.length === count) break;
    if (spoken.has(topic) || (fits && !fits(facts))) continue;
    spoken.add(topic);
    chosen.push(typeof text === "string" ? text : text(facts, random));
  }
  return chosen;
}
