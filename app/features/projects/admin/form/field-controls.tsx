import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "#app/ui/class-names.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { CheckField } from "#app/ui/form/check-field.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { circleAlert } from "#app/ui/icons/icons.ts";
import styles from "./form.module.css";
import {
  controlId,
  type FieldName,
  fields,
  isStarred,
  type StarredField,
  type TextName,
} from "./form-fields.ts";
import { useFormScope } from "./form-scope.tsx";

/** What controls are made of. Label, hint, example, star and choices are those of the field's row. */

interface FormTextProps extends Omit<ComponentProps<typeof TextField>, "label" | "name" | "value"> {
  readonly name: TextName;
}

/** A field of one line, by its name. */
export function FormText({ name, error, ...rest }: FormTextProps) {
  const { state, dispatch } = useFormScope();
  const { label, hint, example } = fields[name];
  return (
    <Starred name={name}>
      <TextField
        onChange={({ currentTarget }) => dispatch({ type: "text", name, value: currentTarget.value })}
        hint={hint}
        placeholder={example}
        {...rest}
        id={controlId(name)}
        label={label}
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
  readonly placeholder?: string | undefined;
  readonly choices: readonly string[];
}

/** A choice of one, by its name. A stored value that is none of the choices is kept as one. */
export function FormSelect({ name, placeholder, choices, ...rest }: FormSelectProps) {
  const { state, dispatch } = useFormScope();
  const { label, hint, choiceLabels } = fields[name];
  const value = state.form[name];
  const isKnown = value === "" || choices.includes(value);
  return (
    <Starred name={name}>
      <SelectField
        onChange={({ currentTarget }) => dispatch({ type: "text", name, value: currentTarget.value })}
        hint={hint}
        {...rest}
        id={controlId(name)}
        label={label}
        value={value}
        error={state.errors[name]}
        required={isStarred(name)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {isKnown ? null : <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceLabels?.[choice] ?? choice}
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

interface FieldGroupProps {
  readonly name: FieldName;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A field of several controls, with its name above and what is wrong with it below. A jump to it finds it by its id. */
export function FieldGroup({ name, className, children }: FieldGroupProps) {
  const { label, hint } = fields[name];
  const { state } = useFormScope();
  const error = state.errors[name];
  const [hintId, errorId] = [`${controlId(name)}-hint`, `${controlId(name)}-error`];
  return (
    <fieldset
      id={controlId(name)}
      className={joinClasses(styles.group, className)}
      aria-describedby={[hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined}
    >
      <legend className={styles.legend}>
        {label}
        {isStarred(name) ? <span className={styles.star}> *</span> : null}
      </legend>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p id={errorId} className={styles.error}>
          <Icon drawing={circleAlert} size="small" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
