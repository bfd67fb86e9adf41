import type { SignupField } from "./signup-fields.ts";
import { serviceFields as fields } from "./signup-fields.ts";
import styles from "./signup-form.module.css";
import type { SignupRefusal } from "./signup-outcome.ts";
import { SignupTextField } from "./signup-text-field.tsx";

const links: readonly { field: SignupField<unknown>; placeholder: string }[] = [
  { field: fields.whatsappUrl, placeholder: "10 digits, or a link" },
  { field: fields.websiteUrl, placeholder: "example.com" },
  { field: fields.facebookUrl, placeholder: "facebook.com/…" },
  { field: fields.instagramUrl, placeholder: "instagram.com/…" },
];

/** Where buyers can find a provider: all of it is shown on the card, and one of it is needed. */
export function LinkFields({ refused }: { readonly refused: SignupRefusal | undefined }) {
  return (
    <fieldset>
      <legend className={styles.reach}>
        How buyers reach you, at least one<span className={styles.star}> *</span>
      </legend>
      <div className={styles.pair}>
        {links.map(({ field, placeholder }) => (
          <SignupTextField
            key={field.name}
            field={field}
            refused={refused}
            inputMode={field === fields.whatsappUrl ? "text" : "url"}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
          />
        ))}
      </div>
    </fieldset>
  );
}
