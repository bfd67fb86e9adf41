/** Joins the class names that are there; undefined when none is, so that no empty attribute is written. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
