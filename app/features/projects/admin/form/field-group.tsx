import type { ReactNode } from "react";
import { joinClasses } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { circleAlert } from "#app/ui/icons.ts";
import { controlId, type FieldName, fields, isStarred } from "./fields.ts";
import styles from "./form.module.css";
import { useFormScope } from "./form-scope.tsx";

interface FieldGroupProps {
  readonly name: FieldName;
  readonly hint?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A field of several controls, with its name above and what is wrong with it below. A jump to it finds it by its id. */
export function FieldGroup({ name, hint, className, children }: FieldGroupProps) {
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
        {fields[name].label}
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
