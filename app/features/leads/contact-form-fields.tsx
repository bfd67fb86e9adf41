import type { FormFailure } from "#app/shared/form.ts";
import { emailField, mobileField } from "#app/shared/person.ts";
import { ConsentField } from "#app/ui/form/consent-field.tsx";
import { controlProps, type PublicField, PublicTextField } from "#app/ui/form/public-field.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { leadFieldNames as names } from "./api-shape.ts";
import { ContactPlaceFields } from "./contact-place-fields.tsx";
import { ContactTimeFields } from "./contact-time-fields.tsx";
import { type ContactSubject, leadConsents, leadLimits, missingLeadTexts } from "./model.ts";

const line = { maxLength: leadLimits.text };
const { maxLength: _, ...mobile } = mobileField;

const fields = {
  name: { ...line, name: names.name, label: "Name", missing: missingLeadTexts.name },
  mobile,
  email: emailField,
  projectName: {
    ...line,
    name: names.projectName,
    label: "Project name",
    missing: missingLeadTexts.projectName,
  },
  budget: { ...line, name: names.budget, label: "Budget" },
  remarks: { name: names.remarks, label: "Remarks", maxLength: leadLimits.remarks },
} satisfies Record<string, PublicField>;

interface ContactFormFieldsProps {
  readonly subject: ContactSubject;
  readonly cities: readonly string[];
  readonly refused: FormFailure | undefined;
}

/** What a visitor fills in, with the browser's own checks for those who have no script. */
export function ContactFormFields({ subject, cities, refused }: ContactFormFieldsProps) {
  const form = { idPrefix: "contact", refused };
  return (
    <>
      <PublicTextField form={form} field={fields.name} autoComplete="name" />
      <PublicTextField
        form={form}
        field={fields.mobile}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        placeholder="10 digits"
      />
      <PublicTextField
        form={form}
        field={fields.email}
        type="email"
        autoComplete="email"
        placeholder="name@example.in"
      />
      <PublicTextField
        form={form}
        field={fields.projectName}
        autoComplete="off"
        defaultValue={subject.title}
      />
      <ContactPlaceFields subject={subject} cities={cities} refused={refused} />
      <PublicTextField
        form={form}
        field={fields.budget}
        inputMode="decimal"
        autoComplete="off"
        placeholder="In Lacs, e.g. 75"
      />
      <TextAreaField
        {...controlProps(form, fields.remarks)}
        label={fields.remarks.label}
        autoComplete="off"
        placeholder="Anything we should know"
        hint={`Up to ${leadLimits.remarksHint} characters`}
        data-count-to={leadLimits.remarksHint}
      />
      <ContactTimeFields refused={refused} />
      <ConsentField form={form} boxes={leadConsents} />
    </>
  );
}
