import { useRevalidator } from "react-router";
import type { ApiPath } from "#app/links.ts";
import { sendCall } from "#app/shared/send-call.ts";
import type { TableQuery } from "#app/shared/table-query.ts";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { FailureText } from "../failure-text.tsx";
import { showToast } from "../toast.tsx";

interface DeleteSpamProps {
  readonly path: ApiPath;
  readonly count: number;
  /** "3 spam enquiries". */
  readonly words: string;
  /** What goes with them, and what to do first with one that is no spam. */
  readonly text: string;
  readonly query: TableQuery;
  readonly onClose: () => void;
}

/** Asks before all spam that the table lists is gone for good; more that came meanwhile is left alone. */
export function DeleteSpam({ path, count, words, text, query, onClose }: DeleteSpamProps) {
  const { revalidate } = useRevalidator();

  async function remove() {
    const params = new URLSearchParams({ ...query.filters, count: String(count), q: query.q });
    params.delete("status");
    const result = await sendCall("DELETE", `${path}?${params}`);
    await revalidate();
    if (!result.isOk) return <FailureText failure={result} retryLabel="Delete" />;
    showToast(`${words} deleted`);
    return undefined;
  }

  return (
    <ConfirmDialog
      title={`Delete ${words}?`}
      confirmLabel="Delete"
      busyLabel="Deleting"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        This permanently deletes {count === 1 ? "it" : "all of them"}, also on the other pages of this list,{" "}
        {text}
      </p>
    </ConfirmDialog>
  );
}
