import { useId } from "react";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { MergeNote } from "#app/ui/merge-note.tsx";
import { requestClose } from "#app/ui/request-close.ts";
import type { LeadOnWire } from "../wire.ts";
import { contactLabels } from "./contact-draft.ts";
import { ContactFields } from "./contact-fields.tsx";
import styles from "./contacts.module.css";
import { useContactEdit } from "./use-contact-edit.ts";

interface EditContactProps {
  readonly contact: LeadOnWire;
  readonly onClose: () => void;
}

/** Edits a contact. What somebody else saved meanwhile is brought in and shown; nothing typed is lost. */
export function EditContact({ contact, onClose }: EditContactProps) {
  const formId = useId();
  const edit = useContactEdit(contact, onClose);
  const { draft, errors, failure, merged, isBusy } = edit;
  return (
    <Dialog
      title="Edit Contact"
      onClose={onClose}
      isBusy={isBusy}
      canClose={edit.canClose}
      foot={
        <>
          <Button variant="secondary" onClick={({ currentTarget }) => requestClose(currentTarget)}>
            Close
          </Button>
          <Button type="submit" form={formId} busyLabel={isBusy ? "Saving" : undefined}>
            Save changes
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          edit.save(event.currentTarget);
        }}
      >
        {failure ? (
          <Banner key={failure.message} tone="bad">
            <FailureText failure={failure} retryLabel="Save changes" />
          </Banner>
        ) : null}
        {merged ? (
          <MergeNote
            what="contact"
            labels={contactLabels}
            differences={merged}
            draft={draft}
            retryLabel="Save changes"
            onTake={edit.type}
          />
        ) : null}
        <ContactFields draft={draft} errors={errors} onType={edit.type} />
      </form>
    </Dialog>
  );
}
