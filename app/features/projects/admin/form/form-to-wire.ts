import { type ImageItem, presentImages } from "#app/ui/image-list-state.ts";
import { fields } from "../../fields.ts";
import { type FormKey, formKeys } from "./fields.ts";
import { formKindOf, tellingUnits } from "./form-kinds.ts";
import type { ProjectForm } from "./form-state.ts";

/** The form's texts by field, as they travel; an empty list is a field that tells nothing. Pictures are apart. */
export function textsOf(form: ProjectForm): Record<FormKey, readonly string[]> {
  const texts = formKeys.map((key) => [key, formKindOf(fields[key].kind).toTexts(form[key])]);
  return Object.fromEntries(texts) as Record<FormKey, readonly string[]>;
}

/** The pictures of each kind that travel, in order; null stands for a unit without a plan before others with one. */
export function picturesOf(form: ProjectForm): Record<PictureKind, readonly (ImageItem | null)[]> {
  const plans = tellingUnits(form.units).map((unit) => presentImages(unit.plan)[0] ?? null);
  return {
    imgCollection: presentImages(form.images),
    image: plans.slice(0, plans.findLastIndex((plan) => plan !== null) + 1),
    developer_logo: presentImages(form.logo),
  };
}

export const pictureKinds = ["imgCollection", "image", "developer_logo"] as const;
export type PictureKind = (typeof pictureKinds)[number];
