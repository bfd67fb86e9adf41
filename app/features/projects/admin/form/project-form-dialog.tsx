import { useReducer, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { showToast } from "#app/ui/toast.tsx";
import type { ApiStaffProject } from "../../api-shape.ts";
import { type Choices, findConflicts, mergeForms } from "./conflict.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import styles from "./form.module.css";
import { changedFields, formFromApi } from "./form-api.ts";
import { describePublic, findWithheldReasons } from "./form-checks.ts";
import { emptyForm, type FieldErrors, fieldNames, focusField } from "./form-fields.ts";
import { createFormState, reduceForm } from "./form-reducer.ts";
import { type DialogMode, FormScopeProvider } from "./form-scope.tsx";
import { ProjectFormBody } from "./project-form-body.tsx";
import { SaveFoot } from "./save-foot.tsx";
import { useTypedMemory } from "./typed-memory.ts";
import { useSave } from "./use-save.ts";

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
    createFormState(project ? formFromApi(project) : emptyForm, !project),
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
    const theirs = formFromApi(current);
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
            note={describePublic(findWithheldReasons(form))}
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
              conflicts={findConflicts(base, formFromApi(current), form)}
              onResolve={resolve}
            />
          ) : null}
        </ProjectFormBody>
      </Dialog>
    </FormScopeProvider>
  );
}

interface TypedOfferProps {
  readonly onRestore: () => void;
  readonly onForget: () => void;
}

/** After a reload in the middle of typing: what was typed can come back. */
function TypedOffer({ onRestore, onForget }: TypedOfferProps) {
  return (
    <Banner tone="info" onDismiss={onForget}>
      <p>You typed here before and did not save. Pictures have to be added again.</p>
      <Button variant="quiet" className={styles.bringBack} onClick={onRestore}>
        Bring back what I typed
      </Button>
    </Banner>
  );
}

/** Moves the focus to the first field of the form that is wrong; call it when the page says so already. */
function focusFirstError(errors: FieldErrors): void {
  const name = fieldNames.find((candidate) => errors[candidate]);
  // A whole group, or the label above, shall be seen too.
  if (name) focusField(name)?.scrollIntoView({ block: "center" });
}
