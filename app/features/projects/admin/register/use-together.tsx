import { type ReactNode, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { Banner } from "#app/ui/banner.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { type TogetherChange, type TogetherResult, togetherLabels } from "../../write/together.ts";
import type { QueueRow } from "./queues.ts";

const opposites: Partial<Record<TogetherChange, TogetherChange>> = { hide: "show", show: "hide" };

/** Does the same to several projects, one call at a time, and says what went wrong. */
export function useTogether() {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const [notice, setNotice] = useState<ReactNode>();

  async function change(wanted: TogetherChange, rows: readonly Pick<QueueRow, "id">[]): Promise<void> {
    if (isSending.current || rows.length === 0) return;
    isSending.current = true;
    setIsBusy(true);
    setNotice(undefined);
    const body = { ids: rows.map(({ id }) => id), change: wanted };
    const result = await sendCall<TogetherResult>("POST", staffEndpoints.projects.changeTogether, { body });
    isSending.current = false;
    setIsBusy(false);
    if (!result.isOk) {
      setNotice(<FailureText failure={result} retryLabel={togetherLabels[wanted]} />);
      return;
    }
    const { message, done, refused } = result.body;
    const back = opposites[wanted];
    const undone = rows.filter(({ id }) => done.includes(id));
    const undo = back && (() => void change(back, undone));
    if (done.length > 0) showToast(message, undo && { undo });
    if (refused.length > 0) setNotice(<Refused refused={refused} />);
    await revalidate();
  }

  return {
    change,
    isBusy,
    notice: notice ? (
      <Banner tone="bad" onDismiss={() => setNotice(undefined)}>
        {notice}
      </Banner>
    ) : null,
  };
}

function Refused({ refused }: Pick<TogetherResult, "refused">) {
  return (
    <>
      {refused.length === 1
        ? "One project stays as it was:"
        : `${refused.length} projects stay as they were:`}
      <ul>
        {refused.map(({ _id, title, message }) => (
          <li key={_id}>
            {title || _id}: {message}
          </li>
        ))}
      </ul>
    </>
  );
}
