import { controlId, type FieldErrors, fieldNames, fields } from "./fields.ts";

/** Days that are typed in part ("31-02-2026", "05-–-2026"): the browser keeps those to itself and tells only that they are. */
export function findBrokenDates(): FieldErrors {
  const dates = fieldNames.filter((name) => fields[name].kind === "day");
  const broken = dates.filter((name) => {
    const field = document.getElementById(controlId(name));
    return field instanceof HTMLInputElement && field.validity.badInput;
  });
  return Object.fromEntries(broken.map((name) => [name, "This is no whole date yet."]));
}
