import type { FieldName } from "./fields.ts";
import { changedFields } from "./form-data.ts";
import { createKey, type ListRow, type ProjectForm, type UnitRow } from "./form-state.ts";

/** What was typed and not saved, kept for this tab should the page be loaded again. Files can't be kept. */

type Typed = Partial<Omit<ProjectForm, "images" | "logo">>;

const keyOf = (projectId: string | undefined) => `typed-project:${projectId ?? "new"}`;

/** Keeps what differs from `base`, or forgets when nothing does. */
export function rememberTyped(projectId: string | undefined, base: ProjectForm, form: ProjectForm): void {
  const changed = changedFields(base, form).filter((name) => name !== "images" && name !== "logo");
  if (changed.length === 0) {
    forgetTyped(projectId);
    return;
  }
  const typed = Object.fromEntries(changed.map((name) => [name, keptValue(form, name)]));
  try {
    sessionStorage.setItem(keyOf(projectId), JSON.stringify(typed));
  } catch {
    // Full, or forbidden by the browser: then a reload loses it, as the browser says before it.
  }
}

export function forgetTyped(projectId: string | undefined): void {
  try {
    sessionStorage.removeItem(keyOf(projectId));
  } catch {
    // As above.
  }
}

function keptValue(form: ProjectForm, name: FieldName): unknown {
  return name === "units" ? form.units.map((unit) => ({ ...unit, plan: [] })) : form[name];
}

/** What was kept, put on the form as it was loaded now; undefined where nothing was. */
export function recallTyped(projectId: string | undefined, base: ProjectForm): ProjectForm | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(projectId));
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
