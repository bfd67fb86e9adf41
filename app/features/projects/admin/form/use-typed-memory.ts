import { type Dispatch, useEffect, useState } from "react";
import type { FormAction, FormState } from "./form-reducer.ts";
import type { ProjectForm } from "./form-state.ts";
import { type FormName, forgetTyped, recallTyped, rememberTyped } from "./typed-memory.ts";

const pauseMs = 500;

/** Keeps what is typed for a reload of the page, and offers what an earlier one left. */
export function useTypedMemory(
  { mode, projectId }: FormName,
  state: FormState,
  dispatch: Dispatch<FormAction>,
) {
  const { base, form } = state;
  const [left, setLeft] = useState<ProjectForm | undefined>(() => recallTyped({ mode, projectId }, base));

  useEffect(() => {
    // What was left stays until it is answered or something new is typed over it.
    if (form === base) return;
    const timer = setTimeout(() => rememberTyped({ mode, projectId }, base, form), pauseMs);
    return () => clearTimeout(timer);
  }, [mode, projectId, base, form]);

  return {
    left,
    restore: () => {
      if (left) dispatch({ type: "change", patch: left });
      setLeft(undefined);
    },
    forget: () => {
      setLeft(undefined);
      forgetTyped({ mode, projectId });
    },
  };
}
