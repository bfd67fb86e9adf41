import { Chip } from "#app/ui/chip.tsx";
import { FieldError } from "#app/ui/field.tsx";
import styles from "./signup-form.module.css";

interface ChoiceFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** One of them, or any number. */
  readonly type: "radio" | "checkbox";
  readonly choices: readonly string[];
  readonly chosen: readonly string[];
  readonly hint?: string;
  readonly error?: string | undefined;
  /** What is said where none is chosen; without it none need be. */
  readonly missing?: string;
}

/** Choices as chips under one label, in a plain form. The first of them carries hint and error. */
export function ChoiceField({
  id,
  name,
  label,
  type,
  choices,
  chosen,
  hint,
  error,
  missing,
}: ChoiceFieldProps) {
  const hintId = `${id}-hint`;
  const described = error ? `${id}-error` : hint ? hintId : undefined;
  return (
    <fieldset id={id} className={styles.choices} data-missing={missing}>
      <legend className={styles.choiceLegend}>
        {label}
        {missing ? <span className={styles.star}> *</span> : null}
      </legend>
      <div className={styles.chips}>
        {choices.map((choice, index) => (
          <Chip
            key={choice}
            type={type}
            name={name}
            value={choice}
            label={choice}
            defaultChecked={chosen.includes(choice)}
            // Of boxes only one must be ticked, which HTML can't say.
            required={missing !== undefined && type === "radio"}
            aria-invalid={index === 0 && error ? true : undefined}
            aria-describedby={index === 0 ? described : undefined}
          />
        ))}
      </div>
      {hint ? (
        <p id={hintId} className={styles.hint} hidden={error !== undefined}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
