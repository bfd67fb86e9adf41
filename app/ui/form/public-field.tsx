import type { ComponentProps } from "react";
import type { FormFailure } from "#app/shared/form.ts";
import { TextField } from "../field.tsx";

/** A field of a form for visitors: what the browser checks first, and what is said then. The server decides. */
export type PublicField = {
  /** On the wire. */
  readonly name: string;
  readonly label: string;
  /** What is said where it is left empty; a field without it is optional. */
  readonly missing?: string;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly mismatch?: string;
};

/** The form that fields stand in. */
export type PublicFields = {
  readonly idPrefix: string;
  /** What it said when it was sent without script and not taken. */
  readonly refused: FormFailure | undefined;
};

interface PublicTextFieldProps extends Partial<Omit<ComponentProps<typeof TextField>, "form">> {
  readonly form: PublicFields;
  readonly field: PublicField;
}

/** One line of such a form, with the checks and words of its field; after a refusal as it was typed. */
export function PublicTextField({ form, field, defaultValue, ...rest }: PublicTextFieldProps) {
  const control = controlProps(form, field);
  return (
    <TextField
      required={field.missing !== undefined}
      {...rest}
      {...control}
      defaultValue={form.refused ? control.defaultValue : defaultValue}
      label={rest.label ?? field.label}
      pattern={field.pattern}
      title={field.mismatch}
      data-mismatch={field.mismatch}
    />
  );
}

/** What every kind of control takes from its field. */
export function controlProps({ idPrefix, refused }: PublicFields, { name, missing, maxLength }: PublicField) {
  return {
    id: `${idPrefix}-${name}`,
    name,
    maxLength,
    error: refused?.fields[name],
    defaultValue: refused?.typed[name]?.at(-1),
    "data-missing": missing,
  };
}
