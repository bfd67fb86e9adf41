import { type FieldErrors, fieldNames, fields } from "./fields.ts";
import type { DialogMode } from "./form-scope.tsx";

/** Why the form could not be saved. */
export type Failure =
  | { kind: "message"; message: string }
  | { kind: "session-over" }
  /** Fields have to be mended first; `others` says what belongs to none of them. */
  | { kind: "fields"; others: readonly string[] };

export type FailureNote = { message: string; isSessionOver: boolean };

/** What the foot of the form says. A list of wrong fields shrinks as they are mended, and goes with the last one. */
export function describeFailure(failure: Failure, errors: FieldErrors): FailureNote | undefined {
  if (failure.kind === "session-over") return { message: "", isSessionOver: true };
  const message =
    failure.kind === "message"
      ? failure.message
      : [...failure.others, describeErrors(errors)].join(" ").trim();
  return message ? { message, isSessionOver: false } : undefined;
}

/** A change that could not be stored is told as such, then with the reason. */
export function describeRefusal(mode: DialogMode, reasons: readonly string[]): string {
  return [...(mode === "add" ? [] : ["Some Error Occurred !"]), ...reasons].join(" ");
}

function describeErrors(errors: FieldErrors): string {
  const labels = fieldNames.filter((name) => errors[name]).map((name) => fields[name].label);
  if (labels.length === 0) return "";
  return labels.length === 1
    ? `Please correct one field: ${labels[0]}.`
    : `Please correct ${labels.length} fields: ${labels.join(" · ")}.`;
}
