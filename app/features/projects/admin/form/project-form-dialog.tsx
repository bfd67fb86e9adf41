import { useReducer, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { showToast } from "#app/ui/toast.tsx";
import type { ApiStaffProject } from "../../api-shape.ts";
import { type Choices, findConflicts, mergeForms } from "./conflict.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { focusFirstError } from "./focus-error.ts";
import { changedFields } from "./form-data.ts";
import { formFromWire } from "./form-from-wire.ts";
import { createFormState, reduceForm } from "./form-reducer.ts";
import { type DialogMode, FormScopeProvider } from "./form-scope.tsx";
import { emptyForm } from "./form-state.ts";
import { ProjectFormBody } from "./project-form-body.tsx";
import { describePublic, findWithheldReasons } from "./public-status.ts";
import { SaveFoot } from "./save-foot.tsx";
import { TypedOffer } from "./typed-offer.tsx";
import { useSave } from "./use-save.ts";
import { useTypedMemory } from "./use-typed-memory.ts";

export const dialogTitles: Record<DialogMode, string> = {
  add: "Add a Property",
  edit: "Edit Property",
  overwrite: "Overwrite Image files",
};

interface ProjectFormDialogProps {
  readonly mode: DialogMode;
  /** As it was loaded; undefined for a new project. */
  readonly record: ApiStaffProject | undefined;
  readonly onClose: () => void;
}

/** The form in its dialog. It closes when all is saved, or when what was typed may go. */
export function ProjectFormDialog({ mode, record: loaded, onClose }: ProjectFormDialogProps) {
  const [record, setRecord] = useState(loaded);
  const [current, setCurrent] = useState<ApiStaffProject>();
  const [state, dispatch] = useReducer(reduceForm, loaded, (project) =>
    createFormState(project ? formFromWire(project) : emptyForm, !project),
  );
  const { base, form } = state;
  const { revalidate } = useRevalidator();
  const memory = useTypedMemory({ mode, projectId: loaded?._id }, state, dispatch);
  const isSaved = useRef(false);

  const close = () => {
    memory.forget();
    onClose();
  };
  const saving = useSave({
    mode,
    record,
    state,
    dispatch,
    onErrors: focusFirstError,
    onConflict: setCurrent,
    async onSaved({ message, property }) {
      isSaved.current = true;
      showToast(mode === "add" ? message : `${message} ${property._id}`);
      // Before the dialog closes: its closing is a navigation, which would cut this short.
      await revalidate();
      close();
    },
  });
  const resolve = (choices: Choices, isSaving: boolean) => {
    if (!current) return;
    const theirs = formFromWire(current);
    const merged = mergeForms(theirs, form, choices);
    dispatch({ type: "rebase", base: theirs, form: merged });
    setRecord(current);
    setCurrent(undefined);
    if (isSaving) void saving.saveMerged(merged, theirs, current);
  };

  return (
    <FormScopeProvider value={{ mode, projectId: loaded?._id, state, dispatch }}>
      <Dialog
        title={dialogTitles[mode]}
        size="wide"
        onClose={close}
        isBusy={saving.sending !== undefined}
        canClose={() => isSaved.current || changedFields(base, form).length === 0}
        foot={
          <SaveFoot
            {...saving}
            mode={mode}
            note={describePublic(findWithheldReasons(form, record?.registered_use ?? ""))}
            isHeld={current !== undefined}
            onDismiss={saving.dismiss}
            onCancel={saving.cancel}
            onSave={saving.save}
          />
        }
      >
        <ProjectFormBody isBusy={saving.sending !== undefined}>
          {memory.left ? <TypedOffer onRestore={memory.restore} onForget={memory.forget} /> : null}
          {current ? (
            <ConflictPanel
              savedAt={current.updated_at}
              conflicts={findConflicts(base, formFromWire(current), form)}
              onResolve={resolve}
            />
          ) : null}
        </ProjectFormBody>
      </Dialog>
    </FormScopeProvider>
  );
}
