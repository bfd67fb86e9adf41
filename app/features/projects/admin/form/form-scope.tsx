import { createContext, type Dispatch, type ReactNode, useContext } from "react";
import type { FormAction, FormState } from "./form-reducer.ts";

export type DialogMode = "add" | "edit" | "overwrite";

interface FormScope {
  readonly mode: DialogMode;
  /** The stored project; undefined for a new one. */
  readonly projectId: string | undefined;
  readonly state: FormState;
  readonly dispatch: Dispatch<FormAction>;
}

const FormContext = createContext<FormScope | undefined>(undefined);
const DispatchContext = createContext<Dispatch<FormAction> | undefined>(undefined);

/** The form that the parts inside belong to. */
export function FormScopeProvider({
  value,
  children,
}: {
  readonly value: FormScope;
  readonly children: ReactNode;
}) {
  return (
    <DispatchContext value={value.dispatch}>
      <FormContext value={value}>{children}</FormContext>
    </DispatchContext>
  );
}

/** The form that a part stands in; the part is drawn anew with every letter that is typed somewhere. */
export function useFormScope(): FormScope {
  return required(useContext(FormContext));
}

/** For parts that only change the form: rows of long lists, which are not drawn anew for each letter. */
export function useFormDispatch(): Dispatch<FormAction> {
  return required(useContext(DispatchContext));
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("This part belongs inside the project form");
  return value;
}
