import { propertyTypes } from "#app/features/projects/model.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { applicationTexts } from "./model.ts";
import { PlaceFields } from "./place-fields.tsx";
import { ProjectRows } from "./project-rows.tsx";
import { ReachFields } from "./reach-fields.tsx";
import { partnershipFields as fields } from "./signup-fields.ts";
import styles from "./signup-form.module.css";
import { SignupForm } from "./signup-form.tsx";
import { SignupNotice } from "./signup-notice.tsx";
import type { SignupOutcome } from "./signup-outcome.ts";
import { controlProps, SignupTextField } from "./signup-text-field.tsx";

interface PartnershipFormProps {
  readonly page: string;
  readonly brandName: string;
  readonly outcome: SignupOutcome | undefined;
}

/** What a builder tells: the company, whom to call, and the projects with their RERA numbers. */
export function PartnershipForm({ page, brandName, outcome }: PartnershipFormProps) {
  const refused = outcome?.isSent === false ? outcome : undefined;
  const notice = (
    <SignupNotice brandName={brandName}>
      Your name, mobile number and email address are never shown on the site.
    </SignupNotice>
  );
  return (
    <SignupForm kind="partnership" title="About your company" {...{ page, brandName, outcome, notice }}>
      <SignupTextField field={fields.name} refused={refused} autoComplete="organization" />
      <div className={styles.pair}>
        <SignupTextField field={fields.contactName} refused={refused} autoComplete="name" />
        <SignupTextField field={fields.designation} refused={refused} autoComplete="organization-title" />
      </div>
      <ReachFields refused={refused} emailLabel="Work email" />
      <PlaceFields refused={refused} />
      <ProjectRows refused={refused} />
      <ChoiceField
        id="signup-types"
        type="checkbox"
        name="property_type"
        label="What do you build?"
        choices={propertyTypes}
        chosen={refused?.typed.property_type ?? []}
        error={refused?.fields.property_type}
      />
      <SignupTextField
        field={fields.websiteUrl}
        refused={refused}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="example.com"
      />
      <TextAreaField {...controlProps(fields.remarks, refused)} label={fields.remarks.label} rows={3} />
      <CheckField
        id="signup-accepts_cons"
        name="accepts_cons"
        value="yes"
        required
        className={styles.accept}
        defaultChecked={refused?.typed.accepts_cons !== undefined}
        label="I accept that the page shows the cons of my project as well as the pros."
        error={refused?.fields.accepts_cons}
        data-missing={applicationTexts.acceptsCautions}
      />
    </SignupForm>
  );
}
