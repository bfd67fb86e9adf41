import { propertyTypes } from "#app/features/projects/model.ts";
import { CheckField } from "#app/ui/form/check-field.tsx";
import { controlProps, PublicTextField } from "#app/ui/form/public-field.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { applicationTexts } from "./model.ts";
import { ProjectRows } from "./project-rows.tsx";
import { partnershipFields as fields } from "./signup-fields.ts";
import styles from "./signup-form.module.css";
import { SignupForm, signupFieldsOf } from "./signup-form.tsx";
import type { OwnFormProps } from "./signup-layout.tsx";
import { PlaceFields, ReachFields } from "./who-fields.tsx";

/** What a builder tells: the company, whom to call, and the projects with their RERA numbers. */
export function PartnershipForm({ page, brandName, outcome }: OwnFormProps) {
  const form = signupFieldsOf(outcome);
  const { refused } = form;
  const notice = "Your name, mobile number and email address are never shown on the site.";
  return (
    <SignupForm kind="partnership" title="About your company" {...{ page, brandName, outcome, notice }}>
      <PublicTextField field={fields.name} form={form} autoComplete="organization" />
      <div className={styles.pair}>
        <PublicTextField field={fields.contactName} form={form} autoComplete="name" />
        <PublicTextField field={fields.designation} form={form} autoComplete="organization-title" />
      </div>
      <ReachFields form={form} emailLabel="Work email" />
      <PlaceFields form={form} />
      <ProjectRows form={form} />
      <ChoiceField
        id="signup-types"
        type="checkbox"
        name="property_type"
        label="What do you build?"
        choices={propertyTypes}
        chosen={refused?.typed.property_type ?? []}
        error={refused?.fields.property_type}
      />
      <PublicTextField
        field={fields.websiteUrl}
        form={form}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="example.com"
      />
      <TextAreaField {...controlProps(form, fields.remarks)} label={fields.remarks.label} rows={3} />
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
