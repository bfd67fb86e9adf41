import { type Dispatch, useState } from "react";
import { flushSync } from "react-dom";
import { type ApiPath, endpoints } from "#app/links.ts";
import type { CallAnswer } from "#app/shared/send-call.ts";
import type { ApiStaffProject } from "../../api-shape.ts";
import { findBrokenDates } from "./broken-dates.ts";
import type { FieldErrors } from "./fields.ts";
import { checkForm } from "./form-checks.ts";
import { buildFormData } from "./form-data.ts";
import type { FormAction, FormState } from "./form-reducer.ts";
import type { DialogMode } from "./form-scope.tsx";
import type { ProjectForm } from "./form-state.ts";
import { fieldErrorsFromWire } from "./form-wire.ts";
import { asDraft } from "./public-status.ts";
import { describeFailure, describeRefusal, type Failure } from "./save-failure.ts";
import { useSender } from "./use-sender.ts";

type Answer = { message: string; property: ApiStaffProject };
type Refused = Extract<CallAnswer<Answer>, { isOk: false }>;

interface SaveOptions {
  readonly mode: DialogMode;
  /** The project as it was read last; undefined for a new one. */
  readonly record: ApiStaffProject | undefined;
  readonly state: FormState;
  readonly dispatch: Dispatch<FormAction>;
  /** All is stored; until it is done with that, nothing can be sent again. */
  readonly onSaved: (answer: Answer) => Promise<void>;
  /** Somebody else saved meanwhile: the project as it stands now. */
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
  const takeRefusal = (refused: Refused) => {
    const { errors, others } = fieldErrorsFromWire(refused.fields);
    if (refused.code === "conflict" && refused.current) onConflict(asStaffProject(refused.current));
    else if (refused.code === "unauthenticated") setFailure({ kind: "session-over" });
    else if (Object.keys(errors).length > 0) complain(errors, others);
    else setFailure({ kind: "message", message: describeRefusal(mode, [refused.message, ...others]) });
  };
  const send = async (after: ProjectForm, before: ProjectForm, seen: ApiStaffProject | undefined) => {
    const [method, path] = callOf(mode, seen?._id ?? "");
    setFailure(undefined);
    const body = buildFormData(after, before, seen?.updated_at);
    const outcome = await sender.send<Answer>(method, path, body, onSaved);
    if (outcome === "cancelled") setFailure({ kind: "message", message: cancelledText });
    else if (outcome && !outcome.isOk) takeRefusal(outcome);
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

// With a 409 the API sends the project as it stands; the browser carries no second copy of its schema.
function asStaffProject(current: unknown): ApiStaffProject {
  return current as ApiStaffProject;
}

function callOf(mode: DialogMode, id: string): ["POST" | "PATCH", ApiPath] {
  if (mode === "add") return ["POST", endpoints.projects.add];
  return mode === "edit" ? ["PATCH", endpoints.projects.patch(id)] : ["POST", endpoints.projects.update(id)];
}
