import { daysSinceEpoch } from "../sources.ts";
import { noDay, noName, noPrice, type ProjectColumns, rowsWith } from "./project-columns.ts";

type Wanted = {
  readonly row: number;
  /** What is not advertised on this day is no alternative. */
  readonly today: string;
  readonly limit: number;
};

/** The rows of other projects that a reader may compare with that of a row, all of its state; samples among themselves. */
export function findSimilarRows(columns: ProjectColumns, wanted: Wanted): number[] {
  const { states, prices } = columns.all;
  if (states[wanted.row] === noName) return [];
  return prices[wanted.row] === noPrice ? nearestInPlace(columns, wanted) : nearestInPrice(columns, wanted);
}

/** Those of the same place first, then by nearness of the starting price, unknown prices last. */
function nearestInPrice(columns: ProjectColumns, { row, today, limit }: Wanted): number[] {
  const { all, count } = columns;
  const { states, isSample, places, prices } = all;
  const [place, price] = [places[row] ?? noName, prices[row] ?? noPrice];
  const isAdvertised = columns.advertisedOn(today);
  const nearest = (rows: Iterable<number>, most: number) => {
    const found: { row: number; distance: number }[] = [];
    for (const other of rows) {
      const distance = Math.abs((prices[other] ?? noPrice) - price);
      const last = found[most - 1];
      if ((last && distance >= last.distance) || states[other] !== states[row]) continue;
      if (isSample[other] !== isSample[row] || other === row || !isAdvertised(other)) continue;
      const at = found.findIndex((one) => distance < one.distance);
      found.splice(at < 0 ? found.length : at, 0, { row: other, distance });
      if (found.length > most) found.pop();
    }
    return found.map((one) => one.row);
  };
  // A project of no place is near no other of none.
  const inPlace = place === noName ? [] : nearest(rowsWith(places.subarray(0, count), place), limit);
  if (inPlace.length === limit) return inPlace;
  const elsewhere = rowsBut(places.subarray(0, count), place);
  return [...inPlace, ...nearest(elsewhere, limit - inPlace.length)];
}

function* rowsBut(names: Int32Array, name: number): Iterable<number> {
  for (let row = 0; row < names.length; row++) if (names[row] !== name) yield row;
}

/**
 * For a project without a price: those of its locality or PIN code, then of its city, its district, its state. In each, of those that
 * were stored next to it (a register's neighbours are of one age) the ones of its type, its status, its term first.
 */
function nearestInPlace(columns: ProjectColumns, wanted: Wanted): number[] {
  const { limit } = wanted;
  const [later, earlier] = [rowsBeside(columns, wanted, 1), rowsBeside(columns, wanted, -1)];
  const found = new Set<number>();
  for (const [area, rows] of later.entries()) {
    const around = [...rows, ...(earlier[area] ?? [])];
    for (const other of around.sort((left, right) => compareAlike(columns, wanted, left, right)))
      if (found.size < limit) found.add(other);
  }
  return [...found];
}

/** More on each side than are shown, so that there is something to choose among. */
const mostBeside = 24;

/** The next rows from a row on, or back, in each area that it is in, the smallest area first. All in one pass. */
function rowsBeside(columns: ProjectColumns, { row, today }: Wanted, step: 1 | -1): number[][] {
  const { all, count } = columns;
  const { states, isSample, places, localities, pinCodes, districts, prices } = all;
  const isAdvertised = columns.advertisedOn(today);
  const inLocality: number[] = [];
  const unpriced: number[] = [];
  const priced: number[] = [];
  const inDistrict: number[] = [];
  const inState: number[] = [];
  const add = (rows: number[], other: number) => rows.length < mostBeside && rows.push(other);
  const isSame = (names: Int32Array, other: number) => names[other] === names[row] && names[other] !== noName;
  for (let other = row + step; other >= 0 && other < count && inLocality.length < mostBeside; other += step) {
    const isNear = isSame(districts, other) || isSame(places, other);
    if (!isNear && inState.length === mostBeside) continue;
    if (states[other] !== states[row] || isSample[other] !== isSample[row]) continue;
    if (!isAdvertised(other)) continue;
    add(inState, other);
    if (isSame(districts, other)) add(inDistrict, other);
    if (!isSame(places, other)) continue;
    add(prices[other] === noPrice ? unpriced : priced, other);
    if (isSame(localities, other) || isSame(pinCodes, other)) add(inLocality, other);
  }
  return [inLocality, unpriced, priced, inDistrict, inState];
}

function compareAlike({ all }: ProjectColumns, { row, today }: Wanted, left: number, right: number): number {
  const { types, statuses, terms, seqs } = all;
  const unlike = (names: Uint8Array, other: number) =>
    names[row] !== noName && names[row] === names[other] ? 0 : 1;
  const term = terms[row] ?? noDay;
  // Nearest to a term that is over would be those that end next.
  const isComparable = term !== noDay && term >= daysSinceEpoch(today);
  const days = (other: number) =>
    isComparable && terms[other] !== noDay ? Math.abs((terms[other] ?? 0) - term) : Number.MAX_SAFE_INTEGER;
  const steps = (other: number) => Math.abs((seqs[other] ?? 0) - (seqs[row] ?? 0));
  return (
    unlike(types, left) - unlike(types, right) ||
    unlike(statuses, left) - unlike(statuses, right) ||
    days(left) - days(right) ||
    steps(left) - steps(right) ||
    left - right
  );
}
