import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { sendCall } from "#app/shared/send-call.ts";
import { FailureText } from "#app/ui/failure-text.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { spokenTitle } from "./cells.tsx";
import type { ProjectTableRow } from "./table-row.ts";

export const hasHomesLabel = "It has homes: show it";

/** Hides a project from the public or shows it, and says what went wrong. */
export function useVisibility() {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<ReactNode>();

  function toggle(row: ProjectTableRow) {
    const isHidden = row.visibility === "hidden";
    const label = isHidden ? "Show to the public" : "Hide from the public";
    return change(row, "visibility", isHidden ? "public" : "hidden", label);
  }

  /** Says that a project has homes, whatever its name sounds like. */
  function overruleName(row: ProjectTableRow) {
    return change(row, "registered_use", "residential", hasHomesLabel);
  }

  async function change(row: ProjectTableRow, field: string, value: string, label: string) {
    setFailure(undefined);
    const body = new FormData();
    body.set(field, value);
    const path = `/api/properties/patchproperty/${encodeURIComponent(row.id)}` as const;
    const answer = await sendCall("PATCH", path, { body });
    if (answer.isOk) showToast(`Updated Property successfully ${row.id}`);
    else {
      setFailure(
        <>
          Some Error Occurred ! {spokenTitle(row)} was not changed.{" "}
          <FailureText failure={answer} retryLabel={label} />
        </>,
      );
    }
    await revalidate();
  }

  return { toggle, overruleName, failure, dismiss: () => setFailure(undefined) };
}
