/** What a form holds while it is open: a text per field. */
export type Draft<Field extends string> = Readonly<Record<Field, string>>;

/** A field that somebody else changed while the form was open. */
export type DraftDifference<Field extends string> = {
  field: Field;
  theirs: string;
  /** Both changed it: the form keeps what was typed here until it is said otherwise. */
  isContested: boolean;
};

/**
 * Brings what somebody else saved meanwhile into a form: untouched fields take it, typed ones stay. `seen` is the form
 * as it was opened, `theirs` as it would open now.
 */
export function mergeDrafts<Field extends string>(
  fields: readonly Field[],
  { draft, seen, theirs }: Record<"draft" | "seen" | "theirs", Draft<Field>>,
): { draft: Draft<Field>; differences: DraftDifference<Field>[] } {
  const differences = fields
    .filter((field) => theirs[field] !== seen[field] && theirs[field] !== draft[field])
    .map((field) => ({ field, theirs: theirs[field], isContested: draft[field] !== seen[field] }));
  const taken = differences.filter(({ isContested }) => !isContested);
  return {
    draft: { ...draft, ...Object.fromEntries(taken.map(({ field, theirs: text }) => [field, text])) },
    differences,
  };
}

/** The fields that differ from what was seen; spaces around a text are no difference. */
export function changedFields<Field extends string>(
  fields: readonly Field[],
  draft: Draft<Field>,
  seen: Draft<Field>,
): Field[] {
  return fields.filter((field) => draft[field].trim() !== seen[field].trim());
}
