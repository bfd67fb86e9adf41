import type { ComponentProps } from "react";
import { joinClasses } from "../class-names.ts";
import styles from "../field.module.css";
import { type FieldLook, Frame, fieldState, useFieldIds } from "../field.tsx";

interface TextAreaFieldProps extends FieldLook, ComponentProps<"textarea"> {}

/** Several lines of text; it can be drawn higher. */
export function TextAreaField({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  rows = 4,
  ...rest
}: TextAreaFieldProps) {
  const ids = useFieldIds(rest.id);
  return (
    <Frame {...{ label, isLabelHidden, hint, error, className, ids }} isRequired={rest.required}>
      <textarea
        {...rest}
        {...fieldState(ids, error, hint)}
        rows={rows}
        className={joinClasses(styles.control, styles.area)}
      />
    </Frame>
  );
}
