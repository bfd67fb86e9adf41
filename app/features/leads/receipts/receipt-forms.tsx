import { consentPurposes, mayDo } from "#app/shared/consent.ts";
import type { FormFailure } from "#app/shared/form.ts";
import { formatMobile } from "#app/shared/mobile.ts";
import { emailField, mobileField } from "#app/shared/person.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/form/check-field.tsx";
import { controlProps, PublicTextField } from "#app/ui/form/public-field.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { chevronDown } from "#app/ui/icons/icons.ts";
import { leadFieldNames as names } from "../api-shape.ts";
import { ContactTimeFields } from "../contact-time-fields.tsx";
import { leadLimits, missingLeadTexts } from "../model.ts";
import styles from "../receipt-page.module.css";
import { type ApiReceipt, deedField, purposeWords, sureField, withdrawField } from "./receipt.ts";

interface FormProps {
  readonly path: string;
  /** What one of the forms said when it was not taken. */
  readonly refused: FormFailure | undefined;
}

interface ReceiptFormProps extends FormProps {
  readonly receipt: ApiReceipt;
}

/** Takes back what was agreed to, purpose by purpose. Nothing where nothing stands. */
export function WithdrawalForm({ receipt: { consents }, path, refused }: ReceiptFormProps) {
  const standing = consentPurposes.filter((purpose) => mayDo(purpose, consents));
  if (standing.length === 0) return null;
  const own = refused && isOf(refused, "withdraw") ? refused : undefined;
  return (
    <section id="withdraw" className={styles.part}>
      <h2>Take back your consent</h2>
      <form method="post" action={`${path}#withdraw`} className={styles.form}>
        <input type="hidden" name={deedField} value="withdraw" />
        {standing.map((purpose, at) => (
          <CheckField
            key={purpose}
            id={`withdraw-${purpose}`}
            name={withdrawField}
            value={purpose}
            label={`No more ${purposeWords[purpose]}`}
            error={at === 0 ? own?.fields[withdrawField] : undefined}
          />
        ))}
        <p>
          <Button type="submit" variant="secondary">
            Take back what is ticked
          </Button>
        </p>
      </form>
    </section>
  );
}

/** What the person may correct, as it is stored. */
export function CorrectionForm({ receipt, path, refused }: ReceiptFormProps) {
  const own = refused && isOf(refused, "correct") ? refused : undefined;
  const form = { idPrefix: "correct", refused: own ?? asStored(receipt) };
  const line = { maxLength: leadLimits.text };
  return (
    <section id="correct" className={styles.part}>
      <details open={own !== undefined} className={styles.correction}>
        <summary>
          <h2>Correct it</h2>
          <Icon drawing={chevronDown} />
        </summary>
        <form method="post" action={`${path}#correct`} className={styles.form}>
          <input type="hidden" name={deedField} value="correct" />
          <PublicTextField
            form={form}
            field={{ ...line, name: names.name, label: "Name", missing: missingLeadTexts.name }}
            autoComplete="name"
          />
          <PublicTextField form={form} field={mobileField} type="tel" inputMode="tel" autoComplete="tel" />
          <PublicTextField form={form} field={emailField} type="email" autoComplete="email" />
          <PublicTextField
            form={form}
            field={{ ...line, name: names.budget, label: "Budget, in Lacs" }}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextAreaField
            {...controlProps(form, { name: names.remarks, label: "Remarks", maxLength: leadLimits.remarks })}
            label="Remarks"
            autoComplete="off"
          />
          <ContactTimeFields refused={form.refused} />
          <p>
            <Button type="submit" variant="secondary">
              Save the corrections
            </Button>
          </p>
        </form>
      </details>
    </section>
  );
}

/** Deletes everything, once the person says so twice. */
export function DeletionForm({ path, refused }: FormProps) {
  const own = refused && isOf(refused, "delete") ? refused : undefined;
  return (
    <section id="delete" className={styles.part}>
      <h2>Delete it</h2>
      <p>
        What you sent is deleted from the site at once, with any mails not sent yet. Nobody can bring it back.
        Only a code made from your number stays. Nobody can read your number from it; it stops other programs
        from entering you again.
      </p>
      <form method="post" action={`${path}#delete`} className={styles.form}>
        <input type="hidden" name={deedField} value="delete" />
        <CheckField
          id="delete-sure"
          name={sureField}
          value="1"
          required
          label="Yes, delete my request and my details"
          error={own?.fields[sureField]}
        />
        <p>
          <Button type="submit" variant="danger">
            Delete
          </Button>
        </p>
      </form>
    </section>
  );
}

function isOf({ typed }: FormFailure, deed: string): boolean {
  return typed[deedField]?.at(-1) === deed;
}

/** The fields filled in with what is stored. */
function asStored(receipt: ApiReceipt): FormFailure {
  const texts = {
    [names.name]: receipt.name,
    [names.mobile]: formatMobile(receipt.mobile),
    [names.email]: receipt.email,
    [names.budget]: receipt.budget,
    [names.remarks]: receipt.remarks,
    [names.language]: receipt.language,
    [names.callWindow]: receipt.call_window,
    [names.timeZone]: receipt.time_zone,
  };
  const typed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, [text]]));
  return { isSent: false, message: "", fields: {}, typed, hadFile: false };
}
