import type { FieldName } from "./fields.ts";
import { changedFields } from "./form-data.ts";
import type { ListRow, UnitRow } from "./form-kinds.ts";
import type { DialogMode } from "./form-scope.tsx";
import { createKey, type ProjectForm } from "./form-state.ts";

/** What was typed and not saved, kept for this tab should the page be loaded again. Files can't be kept. */

export type FormName = { readonly mode: DialogMode; readonly projectId: string | undefined };
type Typed = Partial<Omit<ProjectForm, "images" | "logo">>;

/** Of each dialog of each project its own. */
const keyOf = (form: FormName) => `typed-project:${form.mode}:${form.projectId ?? ""}`;

/** Keeps what differs from `base`, or forgets when nothing does. */
export function rememberTyped(name: FormName, base: ProjectForm, form: ProjectForm): void {
  const changed = changedFields(base, form).filter((field) => field !== "images" && field !== "logo");
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
    units: form.units.map((unit) => ({ ...renew<UnitRow>(unit), plan: plans.get(unit.key) ?? [] })),
    pros: form.pros.map(renew<ListRow>),
    cautions: form.cautions.map(renew<ListRow>),
    otherFeatures: form.otherFeatures.map(renew<ListRow>),
  };
}

function renew<Row extends { readonly key: string }>(row: Row): Row {
  return row.key.startsWith("new-") ? { ...row, key: createKey() } : row;
}
