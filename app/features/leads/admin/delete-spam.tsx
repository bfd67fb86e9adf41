import { useRevalidator } from "react-router";
import { sendCall } from "#app/shared/send-call.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { countEnquiries } from "../model.ts";
import type { LeadFilters } from "../search.ts";

interface DeleteSpamProps {
  readonly count: number;
  readonly filters: LeadFilters;
  readonly onClose: () => void;
}

/** "3 spam enquiries". */
export const countSpam = (count: number) => countEnquiries(count).replace(" ", " spam ");

/** Asks before all spam that the table lists is gone for good; more that came meanwhile is left alone. */
export function DeleteSpam({ count, filters, onClose }: DeleteSpamProps) {
  const { revalidate } = useRevalidator();
  const { q, city, from, to } = filters;

  async function remove() {
    const params = new URLSearchParams({ count: String(count), q, city, from, to });
    const answer = await sendCall("DELETE", `/api/contacts/deletespam?${params}`);
    await revalidate();
    if (!answer.isOk) return <FailureText failure={answer} retryLabel="Delete" />;
    showToast(`${countSpam(count)} deleted`);
    return undefined;
  }

  return (
    <ConfirmDialog
      title={`Delete ${countSpam(count)}?`}
      confirmLabel="Delete"
      busyLabel="Deleting"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        This permanently deletes {count === 1 ? "it" : "all of them"}, also on the other pages of this list,
        with phone numbers, emails and remarks. An enquiry that is no spam gets another status first.
      </p>
    </ConfirmDialog>
  );
}
