import { controlId, type FieldErrors, fieldNames } from "./fields.ts";

/** Moves the focus to the first field of the form that is wrong; call it when the page tells so already. */
export function focusFirstError(errors: FieldErrors): void {
  const name = fieldNames.find((candidate) => errors[candidate]);
  if (!name) return;
  const field = document.getElementById(controlId(name));
  const control = field?.matches("fieldset")
    ? field.querySelector<HTMLElement>("input, textarea, button")
    : field;
  control?.focus();
  // A whole group, or the label above, shall be seen too.
  control?.scrollIntoView({ block: "center" });
}
