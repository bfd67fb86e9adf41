import { useRevalidator } from "react-router";
import { sendCall } from "#app/shared/send-call.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { showToast } from "#app/ui/toast.tsx";
import type { ProviderOnWire } from "../wire.ts";

interface DeleteServiceProps {
  readonly service: ProviderOnWire;
  readonly onClose: () => void;
}

/** Asks before a provider is gone for good. */
export function DeleteService({ service, onClose }: DeleteServiceProps) {
  const { revalidate } = useRevalidator();

  async function remove() {
    const answer = await sendCall("DELETE", `/api/services/deleteservice/${encodeURIComponent(service._id)}`);
    // What somebody else has deleted already is deleted, as was wanted.
    if (!answer.isOk && answer.code !== "not-found")
      return <FailureText failure={answer} retryLabel="Delete" />;
    await revalidate();
    showToast("Delete Successfully !!");
    return undefined;
  }

  const place = [service.loc_city, service.loc_state].filter(Boolean).join(", ");
  return (
    <ConfirmDialog
      title={`Delete ${service.name}?`}
      confirmLabel="Delete"
      busyLabel="Deleting"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {service.name}
        {place && ` in ${place}`} goes from the list of service providers for good, with the picture.
      </p>
    </ConfirmDialog>
  );
}
