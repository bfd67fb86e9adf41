import { pictureBytes, pictureFormats, pictureLimits } from "./picture-limits.ts";

/** Which files are worth sending. The server decides by their bytes; this spares an upload that it would refuse. */

/** For the `accept` of a file field. */
export const acceptedTypes = "image/png,image/jpeg,image/webp";

export type SortedFiles = { accepted: File[]; refusals: string[] };

/** The files to take, and for each other one why not, by name. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const refusals = files.flatMap((file) => refusalOf(file) ?? []);
  return { accepted: files.filter((file) => refusalOf(file) === undefined), refusals };
}

function refusalOf({ name, type, size }: File): string | undefined {
  if (!acceptedTypes.split(",").includes(type)) return `“${name}” is no ${pictureFormats} picture.`;
  if (size === 0) return `“${name}” is empty.`;
  if (size <= pictureBytes) return undefined;
  return `“${name}” is ${formatMegabytes(size)} MB; at most ${pictureLimits.megabytes} MB are taken.`;
}

/** Megabytes with one decimal: "3.2". */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 100 ? String(Math.round(megabytes)) : String(Math.ceil(megabytes * 10) / 10);
}
