import { type Dispatch, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ApiPath } from "#app/links.ts";
import { type CallResult, sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { type ApiStaffProject, bothSidesField } from "../../api-shape.ts";
import { buildFormData, fieldErrorsFromApi } from "./form-api.ts";
import { asDraft, checkForm, findBrokenDates } from "./form-checks.ts";
import { type FieldErrors, fieldNames, fields, type ProjectForm } from "./form-fields.ts";
import type { FormAction, FormState } from "./form-reducer.ts";
import type { DialogMode } from "./form-scope.tsx";

type Saved = { message: string; property: ApiStaffProject };
type Refused = Extract<CallResult<Saved>, { isOk: false }>;

interface SaveOptions {
  readonly mode: DialogMode;
  /** The project as it was read last; undefined for a new one. */
  readonly record: ApiStaffProject | undefined;
  readonly state: FormState;
  readonly dispatch: Dispatch<FormAction>;
  /** All is stored; until it is done with that, nothing can be sent again. */
  readonly onSaved: (saved: Saved) => Promise<void>;
  /** Somebody else saved meanwhile: the project as it is now. */
  readonly onConflict: (current: ApiStaffProject) => void;
  /** Something has to be mended first: focus it. */
  readonly onErrors: (errors: FieldErrors) => void;
}

/** Sends the form, once at a time. Whatever goes wrong, the form stays as it is and can be sent again. */
export function useSave({ mode, record, state, dispatch, onSaved, onConflict, onErrors }: SaveOptions) {
  const [failure, setFailure] = useState<Failure>();
  const sender = useSender();

  const complain = (errors: FieldErrors, others: readonly string[]) => {
    // Drawn before the focus moves: a field that is shown to be wrong only later would take the focus without its reason.
    flushSync(() => {
      dispatch({ type: "errors", errors });
      setFailure({ kind: "fields", others });
    });
    onErrors(errors);
  };
  const showFailure = (refused: Refused) => {
    const { errors, others } = fieldErrorsFromApi(refused.fields);
    if (refused.code === "conflict" && refused.current) onConflict(asStaffProject(refused.current));
    else if (refused.code === "unauthenticated") setFailure({ kind: "session-over" });
    else if (Object.keys(errors).length > 0) complain(errors, others);
    else setFailure({ kind: "message", message: describeApiError(mode, [refused.message, ...others]) });
  };
  const send = async (after: ProjectForm, before: ProjectForm, seen: ApiStaffProject | undefined) => {
    const [method, path] = callOf(mode, seen?._id ?? "");
    setFailure(undefined);
    const body = buildFormData(after, before, seen?.updated_at);
    body.append(bothSidesField, "true");
    body.append("needs_number_reason", "true");
    const outcome = await sender.send<Saved>(method, path, body, onSaved);
    if (outcome === "cancelled") setFailure({ kind: "message", message: cancelledText });
    else if (outcome && !outcome.isOk) showFailure(outcome);
  };

  return {
    sending: sender.sending,
    failure: failure && describeFailure(failure, state.errors),
    dismiss: () => setFailure(undefined),
    cancel: sender.cancel,
    save: async ({ isDraft }: { isDraft: boolean }) => {
      if (sender.isRunning()) return;
      const errors = { ...checkForm(state, { isDraft, isNew: !record }), ...findBrokenDates() };
      if (Object.keys(errors).length > 0) complain(errors, []);
      else await send(isDraft ? asDraft(state.form) : state.form, state.base, record);
    },
    /** Sends a form that was settled against another state of the project. */
    saveMerged: send,
  };
}

const cancelledText = "Cancelled. Nothing was saved; your entries are still here.";

// With a 409 the API sends the project as it is now; the browser carries no second copy of its schema.
function asStaffProject(current: unknown): ApiStaffProject {
  return current as ApiStaffProject;
}

function callOf(mode: DialogMode, id: string): ["POST" | "PATCH", ApiPath] {
  if (mode === "add") return ["POST", staffEndpoints.projects.add];
  return mode === "edit"
    ? ["PATCH", staffEndpoints.projects.patch(id)]
    : ["POST", staffEndpoints.projects.update(id)];
}

/** Bytes sent of all; both 0 until the first of them is on its way. */
export type Sending = { sent: number; total: number; hasFiles: boolean };

type Outcome<Body> = CallResult<Body> | "cancelled";

/** Sends one form at a time, says how far it is, and can stop it. */
function useSender() {
  const [sending, setSending] = useState<Sending>();
  const running = useRef<AbortController>(undefined);

  /**
   * Answers what came of it, once the form can be used again; undefined where one is on its way already. Until `onDone` has
   * dealt with a success nothing else is sent, however often it is asked for.
   */
  const send = async <Body>(
    method: "POST" | "PATCH",
    path: ApiPath,
    body: FormData,
    onDone: (body: Body) => Promise<void>,
  ): Promise<Outcome<Body> | undefined> => {
    if (running.current) return undefined;
    const stop = new AbortController();
    running.current = stop;
    const hasFiles = [...body.values()].some((value) => value instanceof File);
    const onProgress = (sent: number, total: number) => setSending({ sent, total, hasFiles });
    onProgress(0, 0);
    try {
      const call = sendCall<Body>(method, path, { body, onProgress, signal: stop.signal });
      const outcome = await call.catch(() => "cancelled" as const);
      if (outcome !== "cancelled" && outcome.isOk) await onDone(outcome.body);
      return outcome;
    } finally {
      running.current = undefined;
      // Drawn at once: while it is being sent the form is inert, and what was refused shall have the focus.
      flushSync(() => setSending(undefined));
    }
  };

  return {
    sending,
    send,
    isRunning: () => running.current !== undefined,
    cancel: () => running.current?.abort(),
  };
}

/** Why the form could not be saved. */
type Failure =
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
export function describeApiError(mode: DialogMode, reasons: readonly string[]): string {
  return [...(mode === "add" ? [] : ["Some Error Occurred !"]), ...reasons].join(" ");
}

function describeErrors(errors: FieldErrors): string {
  const labels = fieldNames.filter((name) => errors[name]).map((name) => fields[name].label);
  if (labels.length === 0) return "";
  return labels.length === 1
    ? `Please correct one field: ${labels[0]}.`
    : `Please correct ${labels.length} fields: ${labels.join(" · ")}.`;
}
