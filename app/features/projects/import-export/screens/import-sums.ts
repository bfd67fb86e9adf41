import type { ImportCounts, ImportFile } from "../model.ts";

const none: ImportCounts = {
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  public: 0,
  drafts: 0,
  withheld: 0,
};

/** The counts of all files together. */
export function sumCounts(files: readonly Pick<ImportFile, "counts">[]): ImportCounts {
  return files.reduce((sum, { counts }) => addUp(sum, counts), none);
}

/** Whether rows of a register's list were read: also one that changes no fact is as of a later day, and may miss projects. */
export function isOfList(files: readonly Pick<ImportFile, "counts" | "register">[]): boolean {
  const { read, refused } = sumCounts(files);
  return read > refused && files.some(({ register }) => register);
}

/** Why projects are not public, over all files; the most frequent reason first. */
export function sumReasons(files: readonly Pick<ImportFile, "reasons">[]): [reason: string, count: number][] {
  const sums = files.reduce<Record<string, number>>((sum, { reasons }) => addUp(sum, reasons), {});
  return Object.entries(sums).sort(([, one], [, other]) => other - one);
}

function addUp<Counts extends Record<string, number>>(sum: Counts, more: Record<string, number>): Counts {
  const names = [...new Set([...Object.keys(sum), ...Object.keys(more)])];
  const added = names.map((name) => [name, (sum[name] ?? 0) + (more[name] ?? 0)]);
  // The same names as before, and those of `more`, which has no others but where any name is allowed.
  return Object.fromEntries(added) as Counts;
}
