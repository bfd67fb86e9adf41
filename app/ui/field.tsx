import { type ComponentProps, type ReactNode, useId } from "react";
import { joinClasses } from "./class-names.ts";
import styles from "./field.module.css";
import { Icon, type IconDrawing } from "./icons/icon.tsx";
import { chevronDown, circleAlert } from "./icons/icons.ts";

export interface FieldLook {
  readonly label: string;
  /** Keeps the label for screen readers only, where the place says it to the eye. */
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

interface SelectFieldProps extends FieldLook, ComponentProps<"select"> {}

/** A native select under our edge and chevron. An option with an empty value shows as a placeholder. */
export function SelectField({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  children,
  ...rest
}: SelectFieldProps) {
  const ids = useFieldIds(rest.id);
  return (
    <Frame {...{ label, isLabelHidden, hint, error, className, ids }} isRequired={rest.required}>
      <span className={styles.selectBox}>
        <select
          {...rest}
          {...fieldState(ids, error, hint)}
          className={joinClasses(styles.control, styles.select)}
        >
          {children}
        </select>
        <Icon drawing={chevronDown} className={styles.chevron} />
      </span>
    </Frame>
  );
}

interface TextFieldProps extends FieldLook, ComponentProps<"input"> {
  readonly icon?: IconDrawing | undefined;
}

/** One line of text with its label above, hint and error under it. */
export function TextField({ label, isLabelHidden, hint, error, icon, className, ...rest }: TextFieldProps) {
  const ids = useFieldIds(rest.id);
  return (
    <Frame {...{ label, isLabelHidden, hint, error, className, ids }} isRequired={rest.required}>
      <span className={styles.textBox}>
        {icon ? <Icon drawing={icon} className={styles.lead} /> : null}
        <input
          {...rest}
          {...fieldState(ids, error, hint)}
          className={joinClasses(styles.control, icon && styles.led)}
        />
      </span>
    </Frame>
  );
}

export interface FieldIds {
  readonly control: string;
  readonly hint: string;
  readonly error: string;
}

export function useFieldIds(id: string | undefined): FieldIds {
  const own = useId();
  const control = id ?? own;
  return { control, hint: `${control}-hint`, error: `${control}-error` };
}

export function fieldState(ids: FieldIds, error: string | undefined, hint: ReactNode) {
  return {
    id: ids.control,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? ids.error : hint ? ids.hint : undefined,
  };
}

interface FrameProps extends FieldLook {
  readonly ids: FieldIds;
  readonly isRequired?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Frame({
  label,
  isLabelHidden,
  hint,
  error,
  ids,
  isRequired,
  className,
  children,
}: FrameProps) {
  return (
    <div className={joinClasses(styles.field, className)}>
      <label htmlFor={ids.control} className={isLabelHidden ? "visually-hidden" : styles.label}>
        {label}
        {isRequired ? <span className={styles.star}> *</span> : null}
      </label>
      {children}
      <Notes {...{ ids, hint, error }} />
    </div>
  );
}

/** The error of a field, else its hint. */
export function Notes({ ids, hint, error }: Pick<FrameProps, "ids" | "hint" | "error">) {
  if (error) return <FieldError id={ids.error}>{error}</FieldError>;
  return hint ? (
    <p id={ids.hint} className={styles.hint}>
      {hint}
    </p>
  ) : null;
}

interface FieldErrorProps {
  readonly id?: string;
  readonly children: ReactNode;
}

/** What is wrong with a field. `data-text` marks the words for the script of the public forms (enhance-form.ts). */
export function FieldError({ id, children, ...rest }: FieldErrorProps) {
  return (
    <p {...rest} id={id} className={styles.error}>
      <Icon drawing={circleAlert} size="small" />
      <span data-text="">{children}</span>
    </p>
  );
}
