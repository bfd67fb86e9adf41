/** Pictures in a form before they are sent: stored ones and files that were just picked, in order. Pure. */

export interface ImageItem {
  readonly key: string;
  /** Works in `src`: the address of the stored picture, or a small copy of the file; "" until that is made. */
  readonly url: string;
  /** Smaller and larger files of a stored picture; "" where there are none. */
  readonly srcset: string;
  readonly alt: string;
  /** The file's name; "" for a stored picture. */
  readonly name: string;
  /** Null for a picture that is not stored yet: then `file` is there. */
  readonly storedId: string | null;
  readonly file: File | null;
  /** Removed but not yet saved: it keeps its place, so that it can come back. */
  readonly isRemoved: boolean;
}

/** What will be there after saving. */
export function presentImages(items: readonly ImageItem[]): readonly ImageItem[] {
  return items.filter((item) => !item.isRemoved);
}

/** The list with one picture changed. */
export function patchImage(
  items: readonly ImageItem[],
  key: string,
  patch: Partial<Pick<ImageItem, "alt" | "isRemoved">>,
): readonly ImageItem[] {
  return items.map((item) => (item.key === key ? { ...item, ...patch } : item));
}
