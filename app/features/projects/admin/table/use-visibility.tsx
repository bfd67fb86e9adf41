import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { FailureText } from "#app/ui/failure-text.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { bothSidesField } from "../../api-shape.ts";
import { hiddenByStaff } from "../../standing/standing.ts";
import { spokenTitle } from "./cells.tsx";
import type { ProjectTableRow } from "./table-row.ts";

export const hasHomesLabel = "It has homes: show it";

type Change = { field: string; value: string; label: string; message: string; undo?: () => void };

/** Hides a project from the public or shows it, and says what went wrong. */
export function useVisibility() {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<ReactNode>();

  function setVisibility(row: ProjectTableRow, isHiding: boolean): Promise<void> {
    return change(row, {
      field: "visibility",
      value: isHiding ? "hidden" : "public",
      label: isHiding ? "Hide from the public" : "Show to the public",
      message: describeVisibility(row, isHiding),
      undo: () => void setVisibility(row, !isHiding),
    });
  }

  /** Says that a project has homes, whatever its name sounds like. */
  function overruleName(row: ProjectTableRow): Promise<void> {
    const message = `${spokenTitle(row)} counts as a project with homes`;
    return change(row, { field: "registered_use", value: "residential", label: hasHomesLabel, message });
  }

  async function change(row: ProjectTableRow, { field, value, label, message, undo }: Change): Promise<void> {
    setFailure(undefined);
    const body = new FormData();
    body.set(field, value);
    body.set(bothSidesField, "true");
    body.set("needs_number_reason", "true");
    const path = staffEndpoints.projects.patch(row.id);
    const result = await sendCall("PATCH", path, { body });
    if (result.isOk) showToast(message, undo && { undo });
    else {
      setFailure(
        <>
          Some Error Occurred ! {spokenTitle(row)} was not changed.{" "}
          <FailureText failure={result} retryLabel={label} />
        </>,
      );
    }
    await revalidate();
  }

  const toggle = (row: ProjectTableRow) => setVisibility(row, row.visibility !== "hidden");
  return { toggle, overruleName, failure, dismiss: () => setFailure(undefined) };
}

/** A project that staff show again may be kept back for other reasons. */
function describeVisibility(row: ProjectTableRow, isHiding: boolean): string {
  const name = spokenTitle(row);
  if (isHiding) return `${name} is hidden from visitors`;
  const others = row.withheld.filter((reason) => reason !== hiddenByStaff);
  return others.length === 0 ? `${name} is public` : `${name} is not hidden, and not public yet`;
}
