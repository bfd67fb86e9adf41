import { mobileFault, mobilePattern } from "#app/shared/mobile.ts";
import { textLimits } from "#app/shared/text-limits.ts";
import { emailFault, emailPattern } from "#app/shared/typed-text.ts";
import { TextField } from "#app/ui/field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import type { ContactRefusal } from "./contact-form-action.server.ts";
import { ContactPlaceFields } from "./contact-place-fields.tsx";
import { type ContactSubject, leadLimits, missingLeadTexts } from "./model.ts";
import { leadFieldNames as names } from "./wire.ts";

interface ContactFormFieldsProps {
  readonly subject: ContactSubject;
  readonly refused: ContactRefusal | undefined;
}

/** What a visitor fills in, with the browser's own checks for those who have no script. */
export function ContactFormFields({ subject, refused }: ContactFormFieldsProps) {
  const field = (key: "name" | "mobile" | "email" | "projectName" | "budget" | "remarks") => ({
    id: `contact-${names[key]}`,
    name: names[key],
    error: refused?.fields[names[key]],
    defaultValue: refused?.typed[names[key]],
  });
  return (
    <>
      <TextField
        {...field("name")}
        label="Name"
        required
        autoComplete="name"
        maxLength={leadLimits.text}
        data-missing={missingLeadTexts.name}
      />
      <TextField
        {...field("mobile")}
        label="Mobile"
        required
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        placeholder="10 digits"
        pattern={mobilePattern}
        title={mobileFault}
        data-missing={missingLeadTexts.mobile}
        data-mismatch={mobileFault}
      />
      <TextField
        {...field("email")}
        label="Email"
        required
        type="email"
        autoComplete="email"
        placeholder="name@example.in"
        pattern={emailPattern}
        title={emailFault}
        maxLength={textLimits.email}
        data-missing={missingLeadTexts.email}
        data-mismatch={emailFault}
      />
      <TextField
        {...field("projectName")}
        label="Project name"
        required
        autoComplete="off"
        maxLength={leadLimits.text}
        defaultValue={refused?.typed[names.projectName] ?? subject.title}
        data-missing={missingLeadTexts.projectName}
      />
      <ContactPlaceFields subject={subject} refused={refused} />
      <TextField
        {...field("budget")}
        label="Budget"
        inputMode="decimal"
        autoComplete="off"
        placeholder="In Lacs, e.g. 75"
        maxLength={leadLimits.text}
      />
      <TextAreaField
        {...field("remarks")}
        label="Remarks"
        autoComplete="off"
        placeholder="Anything we should know"
        hint={`Up to ${leadLimits.remarksHint} characters`}
        maxLength={leadLimits.remarks}
        data-count-to={leadLimits.remarksHint}
      />
    </>
  );
}
