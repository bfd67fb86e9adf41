import { useEffect, useId, useRef } from "react";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { useFileDrop } from "#app/ui/file-drop.ts";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";
import { MergeNote } from "#app/ui/merge-note.tsx";
import { requestClose } from "#app/ui/request-close.ts";
import type { ProviderOnWire } from "../wire.ts";
import styles from "./service-dialog.module.css";
import { fieldLabels } from "./service-draft.ts";
import { ServiceFields } from "./service-fields.tsx";
import { ServicePicture } from "./service-picture.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useSaveService } from "./use-save-service.ts";
import { type ServiceForm, useServiceForm } from "./use-service-form.ts";

interface ServiceDialogProps {
  /** Undefined for a new one. */
  readonly service?: ProviderOnWire;
  readonly onClose: () => void;
}

/** Adds or edits a service. What somebody else saved meanwhile is brought in and shown; nothing typed is lost. */
export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const formId = useId();
  const form = useServiceForm(service);
  const saving = useSaveService(form, onClose);
  const { handlers } = useFileDrop(form.pick);
  const element = useFocusOnError(form);
  const saveLabel = service ? "Save changes" : "Add a Service";
  return (
    <Dialog
      title={service ? "Edit a Service" : "Add a Service"}
      onClose={onClose}
      isBusy={saving.isBusy}
      canClose={saving.canClose}
      foot={
        <>
          {form.picture instanceof File ? <UploadProgress progress={saving.progress} /> : null}
          {saving.isBusy ? (
            <Button variant="secondary" disabled={saving.progress === 1} onClick={saving.cancel}>
              Cancel
            </Button>
          ) : (
            <Button variant="secondary" onClick={({ currentTarget }) => requestClose(currentTarget)}>
              Close
            </Button>
          )}
          <Button type="submit" form={formId} busyLabel={saving.isBusy ? "Saving" : undefined}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={formId}
        noValidate
        className={styles.form}
        {...handlers}
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save();
        }}
      >
        {saving.failure ? (
          <Banner key={saving.failure.message} tone="bad">
            <FailureText failure={saving.failure} retryLabel={saveLabel} />
          </Banner>
        ) : null}
        <Merged form={form} />
        <ServiceFields form={form} />
        <ServicePicture form={form} />
      </form>
    </Dialog>
  );
}

function Merged({ form: { merge, draft, type, picture } }: { readonly form: ServiceForm }) {
  if (!merge) return null;
  return (
    <MergeNote
      what="service"
      labels={fieldLabels}
      differences={merge.differences}
      draft={draft}
      retryLabel="Save changes"
      onTake={type}
    >
      {merge.isPictureChanged ? (
        <li>
          <b>Profile Picture</b> is another now.{" "}
          {picture === undefined ? "It was taken over." : "Yours stays in the form."}
        </li>
      ) : null}
    </MergeNote>
  );
}

/** What is wrong has the focus as soon as the page tells it. */
function useFocusOnError({ errors, failedChecks }: ServiceForm) {
  const element = useRef<HTMLFormElement>(null);
  const shown = useRef(errors);
  useEffect(() => {
    const isMore = Object.keys(errors).some((name) => shown.current[name] !== errors[name]);
    shown.current = errors;
    if (isMore) focusFirstInvalid(element.current);
  }, [errors]);
  useEffect(() => {
    if (failedChecks > 0) focusFirstInvalid(element.current);
  }, [failedChecks]);
  return element;
}
