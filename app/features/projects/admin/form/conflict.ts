import { presentImages } from "#app/ui/images/image-list-state.ts";
import { fieldOf } from "../../fields.ts";
import { changedFields } from "./form-api.ts";
import {
  type FieldName,
  fieldNames,
  fields,
  isEmptyField,
  isPictureField,
  type ProjectForm,
} from "./form-fields.ts";
import { formKindOf } from "./form-kinds.ts";

export type Side = "theirs" | "mine";
export type Choices = Partial<Record<FieldName, Side>>;

/** A field that somebody else changed after this form was loaded. */
export type Conflict = {
  name: FieldName;
  theirs: string;
  mine: string;
  /** Both changed it, each in another way: a person has to choose. */
  isBoth: boolean;
};

/** What somebody else changed between `base` and `theirs`, against what is in this form. */
export function findConflicts(base: ProjectForm, theirs: ProjectForm, mine: ProjectForm): Conflict[] {
  const differing = new Set(changedFields(theirs, mine));
  const touched = new Set(changedFields(base, mine));
  return changedFields(base, theirs)
    .filter((name) => differing.has(name))
    .map((name) => ({
      name,
      theirs: describeField(theirs, name),
      mine: describeField(mine, name),
      isBoth: touched.has(name),
    }));
}

/**
 * The form with what was chosen of each side; what is no conflict stays as it is in `mine`. Stored pictures that the
 * other person deleted can't be kept, new ones can.
 */
export function mergeForms(theirs: ProjectForm, mine: ProjectForm, choices: Choices): ProjectForm {
  const taken = fieldNames.filter((name) => choices[name] === "theirs");
  const picked = Object.fromEntries(taken.map((name) => [name, theirs[name]]));
  return withoutLost({ ...mine, ...picked }, storedIds(theirs));
}

function storedIds({ images, logo, units }: ProjectForm): Set<string> {
  const all = [...images, ...logo, ...units.flatMap((unit) => unit.plan)];
  return new Set(all.flatMap(({ storedId }) => storedId ?? []));
}

function withoutLost(form: ProjectForm, stored: Set<string>): ProjectForm {
  const isThere = ({ storedId }: { storedId: string | null }) => storedId === null || stored.has(storedId);
  return {
    ...form,
    images: form.images.filter(isThere),
    logo: form.logo.filter(isThere),
    units: form.units.map((unit) => ({ ...unit, plan: unit.plan.filter(isThere) })),
  };
}

/** A field's value in one line, for the comparison. */
function describeField(form: ProjectForm, name: FieldName): string {
  if (isEmptyField(form, name) && fields[name].kind !== "flag") return "Nothing";
  if (isPictureField(name)) {
    const pictures = presentImages(form[name]);
    return describePictures(pictures.length, pictures.filter((image) => image.file).length);
  }
  const choice = fieldOf(name).choiceLabels?.[String(form[name])];
  return choice ?? formKindOf(fieldOf(name).kind).describe(form[name]);
}

function describePictures(count: number, added: number): string {
  const pictures = count === 1 ? "1 picture" : `${count} pictures`;
  return added > 0 ? `${pictures}, ${added} of them new` : pictures;
}
