import { mediaFolder } from "#app/links.ts";
import type { PictureSource } from "#app/ui/images/picture.tsx";

/** Stored pictures and their addresses. Pure and browser-safe: pages and the API build the same ones. */

const variantWidths = [180, 360, 720, 1200, 1600] as const;
export const variantFormats = ["avif", "webp"] as const;
export type VariantFormat = (typeof variantFormats)[number];

export type StoredImage = { contentHash: string; width: number; height: number };

/** Widths a picture is served at: the standard ones below its own, and its own (at most 1600). */
export function widthsOf(image: Pick<StoredImage, "width">): number[] {
  const smaller = variantWidths.filter((width) => width < image.width);
  return image.width <= 1600 ? [...smaller, image.width] : [...variantWidths];
}

/** The address of one variant: `/media/<hash>-<width>.<format>`. Its content never changes. */
export function imageUrl(
  image: Pick<StoredImage, "contentHash">,
  width: number,
  format: VariantFormat,
): string {
  return `${mediaFolder}${image.contentHash}-${width}.${format}`;
}

/** Reads back which picture an address of `imageUrl` is of. */
export function contentHashOf(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1, url.lastIndexOf("-"));
}

/** A plain address that works in `src`: WebP, about 720 wide. */
export function plainImageUrl(image: StoredImage): string {
  return imageUrl(image, plainWidth(image), "webp");
}

/** The largest file of a picture, for whoever wants to look closely. */
export function largestImageUrl(image: StoredImage): string {
  return imageUrl(image, widthsOf(image).at(-1) ?? image.width, "webp");
}

function plainWidth(image: Pick<StoredImage, "width">): number {
  return widthsOf(image).findLast((candidate) => candidate <= 720) ?? image.width;
}

export function imageSrcset(image: StoredImage, format: VariantFormat, maxWidth = 1600): string {
  return widthsOf(image)
    .filter((width, index) => index === 0 || width <= maxWidth)
    .map((width) => `${imageUrl(image, width, format)} ${width}w`)
    .join(", ");
}

/** A stored picture as the Picture part takes it; `maxWidth` leaves out variants wider than its box needs. */
export function buildPictureSource(image: StoredImage, maxWidth = 1600): PictureSource {
  const width = plainWidth(image);
  return {
    src: plainImageUrl(image),
    width,
    height: Math.round((image.height * width) / image.width),
    avif: imageSrcset(image, "avif", maxWidth),
    webp: imageSrcset(image, "webp", maxWidth),
  };
}
