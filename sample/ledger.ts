import type { Home } from "./homes.ts";
import { nameEndings, nameWords } from "./names.ts";
import type { Region, SamplePlace } from "./places.ts";
import type { Random } from "./random.ts";
import { pick, shuffle } from "./random.ts";

/** What has been given out so far: no title and no number twice, buildings in turns. */
export type Ledger = { freeWords: Record<Region, string[]>; turns: Map<string, number> };

export function openLedger(random: Random): Ledger {
  const shuffled = (region: Region) => shuffle(random, nameWords[region]);
  return {
    freeWords: {
      hills: shuffled("hills"),
      north: shuffled("north"),
      west: shuffled("west"),
      south: shuffled("south"),
      east: shuffled("east"),
    },
    turns: new Map(),
  };
}

/** 0 for the first who asks under a name, then 1, 2, … */
export function takeTurn({ turns }: Ledger, name: string): number {
  const turn = turns.get(name) ?? 0;
  turns.set(name, turn + 1);
  return turn;
}

/** A name of the region, used once, and an ending that gives the kind of home: "Devdar Heights". */
export function takeTitle({ freeWords }: Ledger, region: Region, home: Home, random: Random): string {
  const word = freeWords[region].pop();
  if (word === undefined) throw new Error(`the region ${region} needs more names`);
  return `${word} ${pick(random, nameEndings[home])}`;
}

/** "SAMPLE/UK/2026/0001": a shape that belongs to no authority, counted through each state. */
export function takeReraNumber(ledger: Ledger, { stateCode }: SamplePlace, year: number): string {
  const count = takeTurn(ledger, `number ${stateCode}`) + 1;
  return `SAMPLE/${stateCode}/${year}/${String(count).padStart(4, "0")}`;
}
