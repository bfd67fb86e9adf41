import type { ComponentProps } from "react";
import { FieldError } from "./field.tsx";
import styles from "./file-field.module.css";

interface FileFieldProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  readonly id: string;
  readonly label: string;
  /** What may be chosen; it stays in sight. */
  readonly hint: string;
  readonly error?: string | undefined;
}

/** The browser's own file field under our look. */
export function FileField({ id, label, hint, error, ...rest }: FileFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <p id={`${id}-limits`} className={styles.hint}>
        {hint}
      </p>
      <input
        {...rest}
        id={id}
        type="file"
        className={styles.file}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-limits`}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
