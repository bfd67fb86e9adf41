import type { StoredImage } from "#app/features/media/model.ts";
import { pictureLimits } from "#app/shared/picture-files.ts";
import type { ImageKind, ProjectImage } from "../model.ts";
import { type ImageChanges, type ImageField, imageFields, imageKindOf, type Slot } from "./image-changes.ts";

/** A picture as it shall stand: a stored one, or the uploaded file with this index. */
type PlannedImage = { from: ProjectImage | number; position: number; alt: string };

/** All pictures that a kind shall hold. */
export type PlannedKind = { field: ImageField; kind: ImageKind; images: PlannedImage[] };

/** What the pictures of a project become; only kinds that change are in it. Adds to `errors` what can't be done. */
export function planImages(
  stored: readonly ProjectImage[],
  changes: ImageChanges,
  errors: Record<string, string>,
): PlannedKind[] {
  const isStored = (id: string | number) => typeof id === "number" || stored.some((image) => image.id === id);
  if (![...changes.alts.keys()].every(isStored)) errors.alt = "This describes no picture of this project.";
  return imageFields.flatMap((field) => {
    const kind = imageKindOf(field) ?? "gallery";
    const ofKind = stored.filter((image) => image.kind === kind);
    const slots = changes.slots.get(field);
    const images = slots ? fillPlaces(ofKind, slots, errors) : ofKind.map(asItStands);
    const described = images.map((image) => ({ ...image, alt: findAlt(image, changes) ?? image.alt }));
    checkNumber(field, described.length, errors);
    return isSame(ofKind, described) ? [] : [{ field, kind, images: described }];
  });
}

function asItStands(image: ProjectImage): PlannedImage {
  return { from: image, position: image.position, alt: image.alt };
}

function fillPlaces(
  ofKind: readonly ProjectImage[],
  slots: readonly Slot[],
  errors: Record<string, string>,
): PlannedImage[] {
  const waiting = new Map(ofKind.map((image) => [image.id, image]));
  return slots.flatMap((slot, position): PlannedImage[] => {
    if (slot === "none") return [];
    if ("file" in slot) return [{ from: slot.file, position, alt: "" }];
    const image = waiting.get(slot.keepId);
    waiting.delete(slot.keepId);
    if (image) return [{ ...asItStands(image), position }];
    errors.keep = "A picture to keep is none of this project's, or is named twice.";
    return [];
  });
}

function findAlt({ from }: PlannedImage, { alts }: ImageChanges): string | undefined {
  return alts.get(typeof from === "number" ? from : from.id);
}

function checkNumber(field: ImageField, count: number, errors: Record<string, string>): void {
  if (field === "developer_logo" && count > 1) errors[field] = "A developer has one logo.";
  else if (count > pictureLimits.perKind) errors[field] = `At most ${pictureLimits.perKind} pictures.`;
}

function isSame(stored: readonly ProjectImage[], planned: readonly PlannedImage[]): boolean {
  return (
    stored.length === planned.length &&
    planned.every(
      ({ from, position, alt }, index) =>
        from === stored[index] && position === from.position && alt === from.alt,
    )
  );
}

/** The rows of a kind as planned, the uploaded pictures in the order of their files. */
export function buildImageRows(
  { kind, images }: PlannedKind,
  pictures: readonly StoredImage[],
  makeId: () => string,
): ProjectImage[] {
  return images.map(({ from, position, alt }) => {
    if (typeof from !== "number") return { ...from, position, alt };
    const picture = pictures[from];
    if (!picture) throw new Error("A planned picture was not stored");
    const { contentHash, width, height } = picture;
    return { id: makeId(), kind, position, contentHash, width, height, alt };
  });
}
