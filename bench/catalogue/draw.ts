import { between, pick, type Random } from "#sample/random.ts";

/** Things to draw by their share; the shares need not add up to anything. */
export type Choices<Item> = { items: readonly Item[]; until: readonly number[]; total: number };

/** Prepares a draw by shares: `choose({ Pune: 27, Thane: 13 })` or pairs where the things are no texts. */
export function choose<Item>(shares: readonly (readonly [Item, number])[]): Choices<Item>;
export function choose(shares: Readonly<Record<string, number>>): Choices<string>;
export function choose(
  shares: readonly (readonly [unknown, number])[] | Readonly<Record<string, number>>,
): Choices<unknown> {
  const pairs = Array.isArray(shares) ? shares : Object.entries(shares);
  let total = 0;
  const until = pairs.map(([, share]) => {
    total += share;
    return total;
  });
  return { items: pairs.map(([item]) => item), until, total };
}

export function draw<Item>(random: Random, { items, until, total }: Choices<Item>): Item {
  const point = random() * total;
  const found = items[until.findIndex((bound) => point < bound)];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
}

/** The 10th, 25th, 50th, 75th and 90th percentile of something counted. */
export type Percentiles = readonly [number, number, number, number, number];

const shares = [0.1, 0.25, 0.5, 0.75, 0.9];

/** A number spread as the percentiles tell; beyond the outer two it runs on as far again as their neighbours lie. */
export function drawSpread(random: Random, percentiles: Percentiles): number {
  const point = random();
  const [p10, p25, , p75, p90] = percentiles;
  const knots = [Math.max(0, 2 * p10 - p25), ...percentiles, 2 * p90 - p75];
  const places = [0, ...shares, 1];
  const next = Math.max(
    1,
    places.findIndex((place) => point < place),
  );
  const [from = 0, to = 1, low = 0, high = 0] = [
    places[next - 1],
    places[next],
    knots[next - 1],
    knots[next],
  ];
  return low + ((point - from) / (to - from)) * (high - low);
}

/** About the middle, half to twice of it as a rule: prices are spread so. `sigma` is that of the logarithm. */
export function drawAround(random: Random, middle: number, sigma: number): number {
  // Three even draws added up are near enough to a bell.
  const bell = between(random, -1, 1) + between(random, -1, 1) + between(random, -1, 1);
  return middle * Math.exp(bell * sigma);
}

export function chance(random: Random, share: number): boolean {
  return random() < share;
}

/** One of the words of a text. */
export function pickWord(random: Random, words: readonly string[]): string {
  return pick(random, words);
}

export function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
