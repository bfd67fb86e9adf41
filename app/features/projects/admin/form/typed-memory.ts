import { type Dispatch, useEffect, useRef, useState } from "react";
import { changedFields } from "./form-api.ts";
import {
  createKey,
  type FieldName,
  isPictureField,
  listNames,
  type PictureField,
  type ProjectForm,
} from "./form-fields.ts";
import type { ListRow } from "./form-kinds.ts";
import type { FormAction, FormState } from "./form-reducer.ts";
import type { DialogMode } from "./form-scope.tsx";

/** What was typed and not saved, kept for this tab should the page be loaded again. Files can't be kept. */

export type FormName = { readonly mode: DialogMode; readonly projectId: string | undefined };
type Typed = Partial<Omit<ProjectForm, PictureField>>;

/** Of each dialog of each project its own. */
const keyOf = (form: FormName) => `typed-project:${form.mode}:${form.projectId ?? ""}`;

/** Keeps what differs from `base`, or forgets when nothing does. */
export function rememberTyped(name: FormName, base: ProjectForm, form: ProjectForm): void {
  const changed = changedFields(base, form).filter((field) => !isPictureField(field));
  if (changed.length === 0) {
    forgetTyped(name);
    return;
  }
  const typed = Object.fromEntries(changed.map((field) => [field, keptValue(form, field)]));
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(typed));
  } catch {
    // Full, or forbidden by the browser: then a reload loses it, as the browser says before it.
  }
}

export function forgetTyped(name: FormName): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
}

function keptValue(form: ProjectForm, name: FieldName): unknown {
  return name === "units" ? form.units.map((unit) => ({ ...unit, plan: [] })) : form[name];
}

/** What was kept, put on the form as it was loaded now; undefined where nothing was. */
export function recallTyped(name: FormName, base: ProjectForm): ProjectForm | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(name));
    if (!kept) return undefined;
    const typed: Typed = JSON.parse(kept);
    return withFreshKeys({ ...base, ...typed }, base);
  } catch {
    return undefined;
  }
}

/** Keys of new rows begin anew with each page; stored floor plans go back to their units. */
function withFreshKeys(form: ProjectForm, base: ProjectForm): ProjectForm {
  const plans = new Map(base.units.map((unit) => [unit.key, unit.plan]));
  return {
    ...form,
    units: form.units.map((unit) => ({ ...renew(unit), plan: plans.get(unit.key) ?? [] })),
    ...Object.fromEntries(listNames.map((name) => [name, form[name].map(renew<ListRow>)])),
  };
}

function renew<Row extends { readonly key: string }>(row: Row): Row {
  return row.key.startsWith("new-") ? { ...row, key: createKey() } : row;
}

const pauseMs = 500;

/** Keeps what is typed for a reload of the page, and offers what an earlier one left. */
export function useTypedMemory(
  { mode, projectId }: FormName,
  state: FormState,
  dispatch: Dispatch<FormAction>,
) {
  const { base, form } = state;
  const [left, setLeft] = useState<ProjectForm | undefined>(() => recallTyped({ mode, projectId }, base));
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // What was left stays until it is answered or something new is typed over it.
    if (form === base) return;
    pause.current = setTimeout(() => rememberTyped({ mode, projectId }, base, form), pauseMs);
    return () => clearTimeout(pause.current);
  }, [mode, projectId, base, form]);

  return {
    left,
    restore: () => {
      if (left) dispatch({ type: "change", patch: left });
      setLeft(undefined);
    },
    forget: () => {
      setLeft(undefined);
      // Or what was typed last comes back after what was saved a moment later.
      clearTimeout(pause.current);
      forgetTyped({ mode, projectId });
    },
  };
}
