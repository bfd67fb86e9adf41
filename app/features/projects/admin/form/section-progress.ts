import type { SectionId } from "../../field-row.ts";
import { type FieldName, fieldNames, fields, isStarred } from "./fields.ts";
import type { FormState } from "./form-reducer.ts";
import { isEmptyField } from "./form-state.ts";

export type SectionMark = "open" | "done" | "wrong";

/**
 * How far a section is, for its mark in the list of sections. It is done when all that is wanted or starred is told; where
 * nothing is, when anything is.
 */
export function markSection(id: SectionId, { form, notPublished, errors }: FormState): SectionMark {
  const names = fieldNames.filter((name) => fields[name].section === id);
  if (names.some((name) => errors[name])) return "wrong";
  const isTold = (name: FieldName) =>
    !isEmptyField(form, name) || (isStarred(name) && notPublished.includes(name));
  const wanted = names.filter((name) => isStarred(name) || fields[name].isWanted);
  const isDone = wanted.length > 0 ? wanted.every(isTold) : names.some(isTold);
  return isDone ? "done" : "open";
}
