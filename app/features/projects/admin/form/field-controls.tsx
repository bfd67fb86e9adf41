import type { ComponentProps, ReactNode } from "react";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { CheckField } from "#app/ui/form/check-field.tsx";
import { controlId, fields, isStarred, type StarredField } from "./fields.ts";
import styles from "./form.module.css";
import { useFormScope } from "./form-scope.tsx";
import type { TextName } from "./form-state.ts";

interface FormTextProps extends Omit<ComponentProps<typeof TextField>, "label" | "name" | "value"> {
  readonly name: TextName;
}

/** A field of one line, by its name. */
export function FormText({ name, error, ...rest }: FormTextProps) {
  const { state, dispatch } = useFormScope();
  return (
    <Starred name={name}>
      <TextField
        onChange={({ currentTarget }) => dispatch({ type: "text", name, value: currentTarget.value })}
        {...rest}
        id={controlId(name)}
        label={fields[name].label}
        value={state.form[name]}
        error={state.errors[name] ?? error}
        required={name === "title" || isStarred(name)}
        autoComplete="off"
      />
    </Starred>
  );
}

interface FormSelectProps
  extends Omit<ComponentProps<typeof SelectField>, "label" | "name" | "value" | "error" | "children"> {
  readonly name: TextName;
  /** Shown while nothing is chosen; without it one of the choices always is. */
  readonly placeholder?: string;
  readonly choices: readonly (string | { value: string; label: string })[];
}

/** A choice of one, by its name. A stored value that is none of the choices is kept as one. */
export function FormSelect({ name, placeholder, choices, ...rest }: FormSelectProps) {
  const { state, dispatch } = useFormScope();
  const options = choices.map((choice) =>
    typeof choice === "string" ? { value: choice, label: choice } : choice,
  );
  const value = state.form[name];
  const isKnown = value === "" || options.some((option) => option.value === value);
  return (
    <Starred name={name}>
      <SelectField
        onChange={({ currentTarget }) => dispatch({ type: "text", name, value: currentTarget.value })}
        {...rest}
        id={controlId(name)}
        label={fields[name].label}
        value={value}
        error={state.errors[name]}
        required={isStarred(name)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {isKnown ? null : <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    </Starred>
  );
}

function Starred({ name, children }: { readonly name: TextName; readonly children: ReactNode }) {
  if (!isStarred(name)) return children;
  return (
    <div className={styles.starred}>
      {children}
      <NotPublished name={name} />
    </div>
  );
}

/** Lifts the requirement of a starred field. What was typed comes back when it is taken back. */
export function NotPublished({ name }: { readonly name: StarredField }) {
  const { state, dispatch } = useFormScope();
  return (
    <CheckField
      className={styles.notPublished}
      label="Not published"
      aria-label={`${fields[name].label}: not published`}
      checked={state.notPublished.includes(name)}
      onChange={({ currentTarget }) => dispatch({ type: "not-published", name, isOn: currentTarget.checked })}
    />
  );
}
