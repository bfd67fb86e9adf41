import { availabilities, serviceChoices } from "#app/features/providers/model.ts";
import { acceptedTypes } from "#app/shared/image-files.ts";
import { pictureBytes, pictureLimits, pictureRule } from "#app/shared/picture-limits.ts";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { LinkFields } from "./link-fields.tsx";
import { applicationTexts } from "./model.ts";
import { PlaceFields } from "./place-fields.tsx";
import { ReachFields } from "./reach-fields.tsx";
import { serviceFields as fields } from "./signup-fields.ts";
import { SignupForm } from "./signup-form.tsx";
import { SignupNotice } from "./signup-notice.tsx";
import type { SignupOutcome, SignupRefusal } from "./signup-outcome.ts";
import { controlProps, SignupTextField } from "./signup-text-field.tsx";

interface ServiceFormProps {
  readonly page: string;
  readonly brandName: string;
  readonly outcome: SignupOutcome | undefined;
}

/** What a service provider or agent tells: the card's own fields, and how to reach whoever keeps it. */
export function ServiceForm({ page, brandName, outcome }: ServiceFormProps) {
  const refused = outcome?.isSent === false ? outcome : undefined;
  const notice = (
    <SignupNotice brandName={brandName}>
      Once you are listed, everybody sees the name, services, place, links and picture; never the contact
      person, mobile number or email address.
    </SignupNotice>
  );
  return (
    <SignupForm kind="service" title="About you" hasFiles {...{ page, brandName, outcome, notice }}>
      <SignupTextField
        field={fields.name}
        refused={refused}
        autoComplete="organization"
        hint="Yours, or your firm’s"
      />
      <WorkFields refused={refused} />
      <PlaceFields refused={refused} />
      <SignupTextField
        field={fields.area}
        refused={refused}
        autoComplete="address-level3"
        placeholder="Locality, such as Rajpur Road"
      />
      <ReachFields refused={refused} />
      <SignupTextField
        field={fields.contactName}
        refused={refused}
        autoComplete="name"
        hint="If we should speak to someone else"
      />
      <LinkFields refused={refused} />
      <PictureField refused={refused} />
      <TextAreaField {...controlProps(fields.remarks, refused)} label={fields.remarks.label} rows={3} />
    </SignupForm>
  );
}

interface RefusedProps {
  readonly refused: SignupRefusal | undefined;
}

function WorkFields({ refused }: RefusedProps) {
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

function PictureField({ refused }: RefusedProps) {
  const again = refused?.hadPicture ? "Choose the picture again: it couldn't be uploaded." : undefined;
  return (
    <FileField
      id="signup-picture"
      name="profile_pic"
      label="Profile picture"
      hint={`${pictureRule}.`}
      accept={acceptedTypes}
      error={refused?.fields.profile_pic ?? again}
      data-max-bytes={pictureBytes}
      data-too-large={`This picture is larger than ${pictureLimits.megabytes} MB.`}
    />
  );
}
