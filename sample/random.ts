/** Random numbers that are the same on every machine and in every run. */
export type Random = () => number;

/** mulberry32: numbers from 0 (included) to 1 (excluded), settled by the seed alone. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed for a name (FNV-1a): the same text, the same seed. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** A number from `low` (included) to `high` (excluded). */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

/** A whole number from `low` to `high`, both included. */
export function wholeBetween(random: Random, low: number, high: number): number {
  return Math.floor(between(random, low, high + 1));
}

/** One of the choices, which must not be empty. */
export function pick<Choice>(random: Random, choices: readonly Choice[]): Choice {
  return at(choices, Math.floor(random() * choices.length));
}

/** The choice at a position that may run past the end: it starts again from the first. */
export function at<Choice>(choices: readonly Choice[], position: number): Choice {
  const choice = choices[position % choices.length];
  if (choice === undefined) throw new Error("nothing to choose from");
  return choice;
}

/** The same items in another order (Fisher and Yates). */
export function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
  const shuffled: Item[] = [];
  for (const item of items) {
    const place = Math.floor(random() * (shuffled.length + 1));
    const displaced = shuffled[place];
    if (displaced === undefined) shuffled.push(item);
    else {
      shuffled[place] = item;
      shuffled.push(displaced);
    }
  }
  return shuffled;
}
