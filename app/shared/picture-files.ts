/** What the site takes of picture files. The browser spares an upload by these rules, the server decides by the bytes. */

export const pictureLimits = {
  /** Of one file. */
  megabytes: 15,
  /** Of one file, in millions. */
  megapixels: 40,
  perRequest: 40,
  /** Of a project: gallery, or plans. */
  perKind: 40,
  /** Of the words that say what a picture shows. */
  altCharacters: 300,
} as const;

export const pictureBytes = pictureLimits.megabytes * 1024 * 1024;

/** What people read of them. */
export const pictureFormats = "PNG, JPG or WebP";
export const pictureRule = `${pictureFormats}, up to ${pictureLimits.megabytes} MB`;

/** For the `accept` of a file field. */
export const acceptedTypes = "image/png,image/jpeg,image/webp";

export type SortedFiles = { accepted: File[]; refusals: string[] };

/** The files to take, and for each other one why not, by name. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const refusals = files.flatMap((file) => refusalOf(file) ?? []);
  return { accepted: files.filter((file) => refusalOf(file) === undefined), refusals };
}

function refusalOf({ name, type, size }: File): string | undefined {
  if (!acceptedTypes.split(",").includes(type)) return `“${name}” is not a ${pictureFormats} picture.`;
  if (size === 0) return `“${name}” is empty.`;
  if (size <= pictureBytes) return undefined;
  return `“${name}” is ${formatMegabytes(size)} MB; at most ${pictureLimits.megabytes} MB are taken.`;
}

/** Megabytes with one decimal: "3.2". */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 100 ? String(Math.round(megabytes)) : String(Math.ceil(megabytes * 10) / 10);
}
