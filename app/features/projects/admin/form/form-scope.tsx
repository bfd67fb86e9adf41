import { createContext, type Dispatch, useContext } from "react";
import type { FormAction, FormState } from "./form-state.ts";

export type DialogMode = "add" | "edit" | "overwrite";

interface FormScope {
  readonly mode: DialogMode;
  /** The stored project; undefined for a new one. */
  readonly projectId: string | undefined;
  readonly state: FormState;
  readonly dispatch: Dispatch<FormAction>;
}

const FormContext = createContext<FormScope | undefined>(undefined);
export const FormScopeProvider = FormContext.Provider;

/** The form that a part stands in. */
export function useFormScope(): FormScope {
  const scope = useContext(FormContext);
  if (!scope) throw new Error("This part belongs inside the project form");
  return scope;
}
