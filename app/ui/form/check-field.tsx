import type { ComponentProps } from "react";
import { joinClasses } from "../class-names.ts";
import styles from "../field.module.css";
import { type FieldLook, fieldState, Notes, useFieldIds } from "../field.tsx";

interface CheckFieldProps extends Omit<FieldLook, "isLabelHidden">, Omit<ComponentProps<"input">, "type"> {}

/** One thing that is so or not, with its label beside the box. */
export function CheckField({ label, hint, error, className, ...rest }: CheckFieldProps) {
  const ids = useFieldIds(rest.id);
  return (
    <div className={joinClasses(styles.field, className)}>
      <label htmlFor={ids.control} className={styles.checkBox}>
        <input {...rest} {...fieldState(ids, error, hint)} type="checkbox" className={styles.check} />
        {label}
      </label>
      <Notes {...{ ids, hint, error }} />
    </div>
  );
}
