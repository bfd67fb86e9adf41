import type { VariantFormat } from "./model.ts";

/** Where a picture's files lie in the storage. Keys are made of a hash of the content and nothing that anybody typed. */

export const masterFolder = "master/";
export const variantFolder = "variant/";

/** The picture as it was taken in. */
export function masterKey(contentHash: string): string {
  return `${masterFolder}${contentHash.slice(0, 2)}/${contentHash}.webp`;
}

/** One of the sizes made from it. */
export function variantKey(contentHash: string, width: number, format: VariantFormat): string {
  return `${variantPrefix(contentHash)}${width}.${format}`;
}

/** What the keys of all sizes of one picture begin with, and of no other's. */
export function variantPrefix(contentHash: string): string {
  return `${variantFolder}${contentHash.slice(0, 2)}/${contentHash}-`;
}

/** The picture a key belongs to; undefined for a key that no picture has. */
export function contentHashOf(key: string): string | undefined {
  return /^(?:master|variant)\/[0-9a-f]{2}\/([0-9a-f]{32})[.-]/.exec(key)?.[1];
}
