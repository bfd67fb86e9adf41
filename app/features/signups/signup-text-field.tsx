import type { ComponentProps } from "react";
import { TextField } from "#app/ui/field.tsx";
import type { SignupField } from "./signup-fields.ts";
import type { SignupRefusal } from "./signup-outcome.ts";

interface SignupTextFieldProps extends Partial<ComponentProps<typeof TextField>> {
  readonly field: SignupField<unknown>;
  readonly refused: SignupRefusal | undefined;
}

/** One line of a sign-up form, with the checks and words of its field; after a refusal as it was typed. */
export function SignupTextField({ field, refused, ...rest }: SignupTextFieldProps) {
  return (
    <TextField
      required={field.missing !== undefined}
      {...rest}
      {...controlProps(field, refused)}
      label={rest.label ?? field.label}
      pattern={field.pattern}
      title={field.mismatch}
      data-mismatch={field.mismatch}
    />
  );
}

/** What every kind of control takes from its field. */
export function controlProps({ name, missing, maxLength }: SignupField<unknown>, refused?: SignupRefusal) {
  return {
    id: `signup-${name}`,
    name,
    maxLength,
    error: refused?.fields[name],
    defaultValue: refused?.typed[name]?.at(-1),
    "data-missing": missing,
  };
}
