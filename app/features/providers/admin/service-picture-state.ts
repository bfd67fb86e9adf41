import { type ImageItem, presentImages } from "#app/ui/image-list-state.ts";
import type { ProviderOnWire } from "../wire.ts";
import type { PictureChange } from "./service-draft.ts";

/** The picture as the form's picture place takes it: what is stored, or nothing. */
export function buildPictureItems({ profile_pic: picture, name }: ProviderOnWire): readonly ImageItem[] {
  if (!("url" in picture)) return [];
  const { url, srcset } = picture;
  return [{ key: url, url, srcset, alt: name, name: "", storedId: url, file: null, isRemoved: false }];
}

/** A file that was just picked, shown from `url`. */
export function buildPickedItem(file: File, url: string): ImageItem {
  return { key: url, url, srcset: "", alt: "", name: file.name, storedId: null, file, isRemoved: false };
}

/** What saving would do to the picture. */
export function pictureChangeOf(items: readonly ImageItem[]): PictureChange {
  const [shown] = presentImages(items);
  if (shown) return shown.file ?? undefined;
  return items.some(({ storedId }) => storedId !== null) ? "removed" : undefined;
}
