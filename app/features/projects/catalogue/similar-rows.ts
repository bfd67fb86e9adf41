import { noDay, noName, noPrice, type ProjectColumns } from "./project-columns.ts";

/** The rows of other projects that a reader may compare with that of a row, all of its state; samples among themselves. */
export function findSimilarRows(columns: ProjectColumns, row: number, limit: number): number[] {
  const { states, isSample, prices } = columns.all;
  if (states[row] === noName) return [];
  const isCompared = (other: number) =>
    states[other] === states[row] && isSample[other] === isSample[row] && other !== row;
  return prices[row] === noPrice
    ? nearestInPlace(columns, row, { limit, isCompared })
    : nearestInPrice(columns, row, { limit, isCompared });
}

type Search = { limit: number; isCompared: (row: number) => boolean };

/** Those of the same place first, then by nearness of the starting price, unknown prices last. */
function nearestInPrice(
  { all, count }: ProjectColumns,
  row: number,
  { limit, isCompared }: Search,
): number[] {
  const { places, prices } = all;
  const [place, price] = [places[row] ?? noName, prices[row] ?? noPrice];
  const nearest: { row: number; rank: number; distance: number }[] = [];
  for (let other = 0; other < count; other++) {
    // A project of no place is near no other of none.
    if (!isCompared(other) || (place === noName && places[other] === noName)) continue;
    const distance = Math.abs((prices[other] ?? noPrice) - price);
    const rank = (places[other] === place ? 0 : 2) + (distance === noPrice ? 1 : 0);
    const at = nearest.findIndex((one) => rank < one.rank || (rank === one.rank && distance < one.distance));
    if (at < 0 && nearest.length === limit) continue;
    nearest.splice(at < 0 ? nearest.length : at, 0, { row: other, rank, distance });
    if (nearest.length > limit) nearest.pop();
  }
  return nearest.map((one) => one.row);
}

/** More than are shown, so that there is something to choose among. */
const aroundInTime = 24;

/**
 * For a project without a price: those of its locality, then of its city, its district, its state. In each, of those that
 * were stored next to it (a register's neighbours are of one age) the ones of its type, its status, its term first.
 */
function nearestInPlace(columns: ProjectColumns, row: number, { limit, isCompared }: Search): number[] {
  const { places, localities, districts, prices } = columns.all;
  const isSame = (names: Int32Array) => (other: number) =>
    names[other] === names[row] && names[other] !== noName;
  const [inPlace, inLocality, inDistrict] = [isSame(places), isSame(localities), isSame(districts)];
  const areas = [
    (other: number) => inLocality(other) && inPlace(other),
    (other: number) => inPlace(other) && prices[other] === noPrice,
    (other: number) => inPlace(other) && prices[other] !== noPrice,
    inDistrict,
    () => true,
  ];
  const found = new Set<number>();
  for (const isInArea of areas) {
    if (found.size >= limit) break;
    const around = rowsAround(columns.count, row, (other) => isCompared(other) && isInArea(other));
    for (const other of around.sort((left, right) => compareAlike(columns, row, left, right)))
      if (found.size < limit) found.add(other);
  }
  return [...found];
}

function rowsAround(count: number, row: number, isWanted: (row: number) => boolean): number[] {
  const around: number[] = [];
  for (let other = row + 1; other < count && around.length < aroundInTime; other++)
    if (isWanted(other)) around.push(other);
  const mostInAll = around.length + aroundInTime;
  for (let other = row - 1; other >= 0 && around.length < mostInAll; other--)
    if (isWanted(other)) around.push(other);
  return around;
}

function compareAlike({ all }: ProjectColumns, row: number, left: number, right: number): number {
  const { types, statuses, terms, seqs } = all;
  const unlike = (names: Int32Array, other: number) =>
    names[row] !== noName && names[row] === names[other] ? 0 : 1;
  const days = (other: number) =>
    terms[row] === noDay || terms[other] === noDay
      ? Number.MAX_SAFE_INTEGER
      : Math.abs((terms[other] ?? 0) - (terms[row] ?? 0));
  const steps = (other: number) => Math.abs((seqs[other] ?? 0) - (seqs[row] ?? 0));
  return (
    unlike(types, left) - unlike(types, right) ||
    unlike(statuses, left) - unlike(statuses, right) ||
    days(left) - days(right) ||
    steps(left) - steps(right) ||
    left - right
  );
}
