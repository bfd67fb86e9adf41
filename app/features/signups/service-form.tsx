import { availabilities, serviceChoices } from "#app/features/providers/model.ts";
import { acceptedTypes, pictureBytes, pictureLimits, pictureRule } from "#app/shared/picture-files.ts";
import { FieldError } from "#app/ui/field.tsx";
import {
  controlProps,
  type PublicField,
  type PublicFields,
  PublicTextField,
} from "#app/ui/form/public-field.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { applicationTexts } from "./model.ts";
import { serviceFields as fields } from "./signup-fields.ts";
import styles from "./signup-form.module.css";
import { SignupForm, signupFieldsOf } from "./signup-form.tsx";
import type { OwnFormProps } from "./signup-layout.tsx";
import { PlaceFields, ReachFields } from "./who-fields.tsx";

/** What a service provider or agent tells: the card's own fields, and how to reach whoever keeps it. */
export function ServiceForm({ page, brandName, outcome }: OwnFormProps) {
  const form = signupFieldsOf(outcome);
  const notice =
    "Once you are listed, everybody sees the name, services, place, links and picture; never the contact person, mobile number or email address.";
  return (
    <SignupForm kind="service" title="About you" hasFiles {...{ page, brandName, outcome, notice }}>
      <PublicTextField
        field={fields.name}
        form={form}
        autoComplete="organization"
        hint="Yours, or your firm’s"
      />
      <WorkFields form={form} />
      <PlaceFields form={form} />
      <PublicTextField
        field={fields.area}
        form={form}
        autoComplete="address-level3"
        placeholder="Locality, such as Rajpur Road"
      />
      <ReachFields form={form} />
      <PublicTextField
        field={fields.contactName}
        form={form}
        autoComplete="name"
        hint="If we should speak to someone else"
      />
      <LinkFields form={form} />
      <PictureField form={form} />
      <TextAreaField {...controlProps(form, fields.remarks)} label={fields.remarks.label} rows={3} />
    </SignupForm>
  );
}

interface FieldsProps {
  readonly form: PublicFields;
}

function WorkFields({ form: { refused } }: FieldsProps) {
  const { availability } = fields;
  return (
    <>
      <ChoiceField
        id="signup-services"
        type="checkbox"
        name="services"
        label="What do you offer?"
        choices={serviceChoices}
        chosen={refused?.typed.services ?? []}
        error={refused?.fields.services}
        missing={applicationTexts.services}
      />
      <ChoiceField
        id="signup-availability"
        type="radio"
        name={availability.name}
        label={availability.label}
        choices={availabilities}
        chosen={refused?.typed[availability.name] ?? []}
        hint="Online: by phone or video, for all of India. Offline: in person, where you are."
        error={refused?.fields[availability.name]}
        missing={availability.missing}
      />
    </>
  );
}

/** The browser's own file field under our look. */
function PictureField({ form: { refused } }: FieldsProps) {
  const again = refused?.hadFile ? "Choose the picture again: it couldn't be uploaded." : undefined;
  const error = refused?.fields.profile_pic ?? again;
  return (
    <div className={styles.picture}>
      <label htmlFor="signup-picture" className={styles.pictureLabel}>
        Profile picture
      </label>
      <p id="signup-picture-limits" className={styles.hint}>
        {pictureRule}.
      </p>
      <input
        id="signup-picture"
        name="profile_pic"
        type="file"
        accept={acceptedTypes}
        className={styles.file}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "signup-picture-error" : "signup-picture-limits"}
        data-max-bytes={pictureBytes}
        data-too-large={`This picture is larger than ${pictureLimits.megabytes} MB.`}
      />
      {error ? <FieldError id="signup-picture-error">{error}</FieldError> : null}
    </div>
  );
}

const links: readonly { field: PublicField; placeholder: string }[] = [
  { field: fields.whatsappUrl, placeholder: "10 digits, or a link" },
  { field: fields.websiteUrl, placeholder: "example.com" },
  { field: fields.facebookUrl, placeholder: "facebook.com/…" },
  { field: fields.instagramUrl, placeholder: "instagram.com/…" },
];

/** Where buyers can find a provider: all of it is shown on the card, and one of it is needed. */
function LinkFields({ form }: FieldsProps) {
  return (
    <fieldset>
      <legend className={styles.reach}>
        How buyers reach you, at least one<span className={styles.star}> *</span>
      </legend>
      <div className={styles.pair}>
        {links.map(({ field, placeholder }) => (
          <PublicTextField
            key={field.name}
            field={field}
            form={form}
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
