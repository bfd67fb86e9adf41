import { formatQuantity } from "#app/shared/money.ts";
import { sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { ConfirmDialog } from "#app/ui/dialogs/confirm-dialog.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { showToast } from "#app/ui/toast.tsx";
import type { SampleCounts } from "../model.ts";

interface RemoveSamplesProps {
  readonly samples: SampleCounts;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks once, and says how much goes. */
export function RemoveSamples({ samples, onRemoved, onClose }: RemoveSamplesProps) {
  async function remove() {
    const result = await sendCall<SampleCounts>("POST", staffEndpoints.projects.removeSamples);
    if (!result.isOk) return <FailureText failure={result} retryLabel="Remove the samples" />;
    showToast(`${describeSamples(result.body)} removed`);
    onRemoved();
    return undefined;
  }
  return (
    <ConfirmDialog
      title="Remove the samples?"
      confirmLabel="Remove the samples"
      busyLabel="Removing"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {describeSamples(samples)} will be deleted with all their pictures, also those that somebody has
        changed. This can't be undone, and they don't come back at the next start.
      </p>
      <p>Enquiries stay, and everything that is not a sample.</p>
    </ConfirmDialog>
  );
}

function describeSamples({ projects, services }: SampleCounts): string {
  return `${formatQuantity(projects, "sample project")} and ${formatQuantity(services, "sample service provider")}`;
}
