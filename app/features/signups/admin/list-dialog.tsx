import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { hasPublicContact, noPublicContact } from "#app/features/providers/model.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { DefinitionGrid } from "#app/ui/definition-grid.tsx";
import { Modal } from "#app/ui/dialogs/modal.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useSending } from "#app/ui/form/edit-form.ts";
import record from "#app/ui/table/record-details.module.css";
import type { ApiApplication } from "../api-shape.ts";
import { ProfilePicture } from "./application-details.tsx";
import { publicFacts } from "./application-facts.tsx";
import type { Listed, Listing } from "./use-listing.ts";

interface ListDialogProps {
  readonly application: ApiApplication;
  readonly listing: Listing;
  readonly onClose: () => void;
}

/** Shows what would become public before an applicant is listed; asks for a public contact where none was sent. */
export function ListDialog({ application, listing, onClose }: ListDialogProps) {
  const { name } = application;
  const form = useRef<HTMLFormElement>(null);
  const [whatsapp, setWhatsapp] = useState("");
  const isUnreachable = !hasPublicContact(linksOf(application));
  const { errors, failure, isBusy, send, forgetError } = useSending({
    onSaved: (listed: Listed) => listing.showSaved(application, listed),
  });

  async function list() {
    const isMissing = isUnreachable && whatsapp.trim() === "";
    const wrong: Record<string, string> = isMissing ? { whatsapp_link: noPublicContact } : {};
    if (form.current) await send(form.current, wrong, () => listing.send(application, whatsapp));
  }

  return (
    <Modal
      title={`List ${name}?`}
      size="small"
      mayClose={() => !isBusy}
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" data-autofocus disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button busyLabel={isBusy ? "Listing" : undefined} onClick={list}>
            List as provider
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        className={record.details}
        onSubmit={(event) => {
          event.preventDefault();
          void list();
        }}
      >
        {failure ? (
          <Banner key={failure.message} tone="bad">
            {whyNotListed(name, failure)}
          </Banner>
        ) : null}
        <p>Anyone will see this in the directory of service providers:</p>
        <ProfilePicture application={application} />
        <DefinitionGrid items={publicFacts(application)} />
        {isUnreachable ? (
          <TextField
            label="WhatsApp number or link that may be public"
            hint="Ask the applicant first. The mobile number was given to us alone."
            error={errors.whatsapp_link}
            value={whatsapp}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              setWhatsapp(currentTarget.value);
              forgetError("whatsapp_link");
            }}
          />
        ) : null}
        <p>Not shown to the public: contact person, mobile number, email, remarks.</p>
      </form>
    </Modal>
  );
}

function whyNotListed(name: string, failure: ComponentProps<typeof FailureText>["failure"]): ReactNode {
  if (failure.code === "not-found") return `${name} has been deleted meanwhile.`;
  return (
    <>
      {name} is not listed yet. <FailureText failure={failure} retryLabel="List as provider" />
    </>
  );
}

function linksOf({ facebook_link, whatsapp_link, instagram_link, website_link }: ApiApplication) {
  return {
    facebookUrl: facebook_link,
    whatsappUrl: whatsapp_link,
    instagramUrl: instagram_link,
    websiteUrl: website_link,
  };
}
