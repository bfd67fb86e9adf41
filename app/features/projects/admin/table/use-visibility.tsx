import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { sendCall } from "#app/shared/send-call.ts";
import { FailureText } from "#app/ui/failure-text.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { spokenTitle } from "./cells.tsx";
import type { ProjectTableRow } from "./table-row.ts";

/** Hides a project from the public or shows it again, and says what went wrong. */
export function useVisibility() {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<ReactNode>();

  async function toggle(row: ProjectTableRow) {
    setFailure(undefined);
    const isHidden = row.visibility === "hidden";
    const body = new FormData();
    body.set("visibility", isHidden ? "public" : "hidden");
    const path = `/api/properties/patchproperty/${encodeURIComponent(row.id)}` as const;
    const answer = await sendCall("PATCH", path, { body });
    if (answer.isOk) showToast(`Updated Property successfully ${row.id}`);
    else {
      const label = isHidden ? "Show to the public" : "Hide from the public";
      setFailure(
        <>
          Some Error Occurred ! {spokenTitle(row)} was not changed.{" "}
          <FailureText failure={answer} retryLabel={label} />
        </>,
      );
    }
    await revalidate();
  }

  return { toggle, failure, dismiss: () => setFailure(undefined) };
}
