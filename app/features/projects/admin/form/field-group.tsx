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
  const noteId = `${controlId(name)}-note`;
  return (
    <fieldset
      id={controlId(name)}
      className={joinClasses(styles.group, className)}
      aria-describedby={error || hint ? noteId : undefined}
    >
      <legend className={styles.legend}>
        {fields[name].label}
        {isStarred(name) ? <span className={styles.star}> *</span> : null}
      </legend>
      {children}
      <Note id={noteId} error={error} hint={hint} />
    </fieldset>
  );
}

function Note({
  id,
  error,
  hint,
}: {
  readonly id: string;
  readonly error: string | undefined;
  readonly hint: string | undefined;
}) {
  if (error) {
    return (
      <p id={id} className={styles.error}>
        <Icon drawing={circleAlert} size="small" />
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  ) : null;
}
