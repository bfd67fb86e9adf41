import type { PictureSource } from "#app/ui/picture.tsx";
import { imageSrcset, plainImageUrl, type StoredImage, widthsOf } from "./model.ts";

/** A stored picture as the Picture part takes it; `maxWidth` leaves out variants wider than its box needs. */
export function buildPictureSource(image: StoredImage, maxWidth = 1600): PictureSource {
  const width = widthsOf(image).findLast((candidate) => candidate <= 720) ?? image.width;
  return {
    src: plainImageUrl(image),
    width,
    height: Math.round((image.height * width) / image.width),
    avif: imageSrcset(image, "avif", maxWidth),
    webp: imageSrcset(image, "webp", maxWidth),
  };
}
