import { serviceFields as fields } from "./signup-fields.ts";
import styles from "./signup-form.module.css";
import type { SignupRefusal } from "./signup-outcome.ts";
import { SignupTextField } from "./signup-text-field.tsx";

interface ReachFieldsProps {
  readonly refused: SignupRefusal | undefined;
  readonly emailLabel?: string;
}

/** How staff reach whoever applies. */
export function ReachFields({ refused, emailLabel }: ReachFieldsProps) {
  return (
    <div className={styles.pair}>
      <SignupTextField
        field={fields.mobile}
        refused={refused}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="10 digits"
      />
      <SignupTextField
        field={fields.email}
        refused={refused}
        {...(emailLabel && { label: emailLabel })}
        type="email"
        autoComplete="email"
        placeholder="name@example.in"
      />
    </div>
  );
}
