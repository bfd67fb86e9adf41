import { Button } from "#app/ui/button.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { MergeNote } from "#app/ui/form/merge-note.tsx";
import { useFileDrop } from "#app/ui/images/file-drop.ts";
import type { ApiProvider } from "../api-shape.ts";
import { fieldLabels } from "./service-draft.ts";
import { ServiceFields } from "./service-fields.tsx";
import { ServicePicture } from "./service-picture.tsx";
import styles from "./services.module.css";
import { type ServiceForm, useServiceForm } from "./use-service-form.ts";

interface ServiceDialogProps {
  /** Undefined for a new one. */
  readonly service?: ApiProvider;
  readonly onClose: () => void;
}

/** Adds or edits a service. What somebody else saved meanwhile is brought in and shown; nothing typed is lost. */
export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const form = useServiceForm(service, onClose);
  const { failure, isBusy, canClose, progress } = form;
  const { handlers } = useFileDrop(form.pick);
  return (
    <FormDialog
      title={service ? "Edit a Service" : "Add a Service"}
      submitLabel={service ? "Save changes" : "Add a Service"}
      busyLabel="Saving"
      closing={
        isBusy ? (
          <>
            {form.picture instanceof File ? <UploadProgress progress={progress} /> : null}
            <Button variant="secondary" disabled={progress === 1} onClick={form.cancel}>
              Cancel
            </Button>
          </>
        ) : undefined
      }
      className={styles.form}
      onSend={form.save}
      {...handlers}
      {...{ failure, isBusy, canClose, onClose }}
    >
      <Merged form={form} />
      <ServiceFields form={form} />
      <ServicePicture form={form} />
    </FormDialog>
  );
}

/** How much of the picture has been sent, 0 to 1. */
function UploadProgress({ progress }: { readonly progress: number }) {
  return (
    <div className={styles.progress}>
      <progress aria-label="Sent" max={1} value={progress} />
      <p role="status">{progress === 1 ? "Storing the picture" : "Sending the picture"}</p>
    </div>
  );
}

function Merged({ form }: { readonly form: ServiceForm }) {
  const { differences, draft, type, picture } = form;
  if (!differences) return null;
  return (
    <MergeNote
      what="service"
      labels={fieldLabels}
      retryLabel="Save changes"
      onTake={type}
      {...{ differences, draft }}
    >
      {form.isPictureChanged ? (
        <li>
          <b>Profile Picture</b> is another now.{" "}
          {picture === undefined ? "It was taken over." : "Yours stays in the form."}
        </li>
      ) : null}
    </MergeNote>
  );
}
