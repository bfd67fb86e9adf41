import { useRevalidator } from "react-router";
import { sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { useDraft, useSending } from "#app/ui/form/edit-form.ts";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { MergeNote } from "#app/ui/form/merge-note.tsx";
import { showToast } from "#app/ui/toast.tsx";
import type { ApiLead } from "../api-shape.ts";
import {
  buildContactDraft,
  buildContactForm,
  type ContactField,
  checkContactDraft,
  contactFields,
  contactLabels,
} from "./contact-draft.ts";
import { ContactFields } from "./contact-fields.tsx";

interface EditContactProps {
  readonly contact: ApiLead;
  readonly onClose: () => void;
}

/** Edits a contact. What somebody else saved meanwhile is brought in and shown; nothing typed is lost. */
export function EditContact({ contact, onClose }: EditContactProps) {
  const { revalidate } = useRevalidator();
  const { seen, draft, differences, isChanged, setText, takeMeanwhile } = useDraft(
    contactFields,
    buildContactDraft,
    contact,
  );
  const { errors, failure, isBusy, isSaved, send, forgetError } = useSending({
    async onSaved() {
      await revalidate();
      showToast("Updated Contact successfully");
      onClose();
    },
    // A conflict answers the contact as it is now.
    onConflict: (current) => takeMeanwhile(current as ApiLead),
  });
  const path = staffEndpoints.contacts.update(seen._id);
  const type = (field: ContactField, text: string) => {
    setText(field, text);
    forgetError(field);
  };
  return (
    <FormDialog
      title="Edit Contact"
      submitLabel="Save changes"
      busyLabel="Saving"
      canClose={() => isSaved() || !isChanged}
      onSend={(form) =>
        send(form, checkContactDraft(draft, seen), () =>
          sendCall("POST", path, { body: buildContactForm(draft, seen) }),
        )
      }
      {...{ failure, isBusy, onClose }}
    >
      {differences ? (
        <MergeNote
          what="contact"
          labels={contactLabels}
          retryLabel="Save changes"
          onTake={type}
          {...{ differences, draft }}
        />
      ) : null}
      <ContactFields draft={draft} errors={errors} onType={type} />
    </FormDialog>
  );
}
