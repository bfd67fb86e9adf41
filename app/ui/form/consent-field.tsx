import { type ConsentBox, consentFields, currentNotice, noticeLanguages } from "#app/shared/consent.ts";
import { CheckField } from "./check-field.tsx";
import styles from "./consent-field.module.css";
import type { PublicFields } from "./public-field.tsx";

interface ConsentFieldProps {
  readonly form: PublicFields;
  readonly boxes: readonly ConsentBox[];
}

/** What a person agrees to, box by box, none ticked beforehand. The form names the notice that was beside them. */
export function ConsentField({ form: { idPrefix, refused }, boxes }: ConsentFieldProps) {
  return (
    <fieldset className={styles.consent}>
      <legend className={styles.legend}>What do you agree to?</legend>
      {boxes.map(({ purpose, label, missing }) => (
        <CheckField
          key={purpose}
          id={`${idPrefix}-consent-${purpose}`}
          name={consentFields.consent}
          value={purpose}
          required={missing !== undefined}
          defaultChecked={refused?.typed[consentFields.consent]?.includes(purpose)}
          label={missing === undefined ? label : `${label} (needed)`}
          error={missing === undefined ? undefined : refused?.fields[consentFields.consent]}
          data-missing={missing}
        />
      ))}
      <input type="hidden" name={consentFields.notice} value={currentNotice} />
      <input type="hidden" name={consentFields.language} value={noticeLanguages[0]} />
    </fieldset>
  );
}
