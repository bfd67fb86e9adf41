import { registeredUses, registrationStatuses } from "../../model.ts";
import { withheldReasons } from "../../standing.ts";
import type { ProjectForm } from "./form-state.ts";

/** What would keep the project from the public if the form were saved as it stands; empty when visitors would see it. */
export function findWithheldReasons(form: ProjectForm, registeredUse: string): string[] {
  return withheldReasons({
    title: form.title,
    reraNumber: form.reraNumber.trim() || null,
    state: form.state || null,
    city: form.city.trim() || null,
    district: form.district.trim() || null,
    registeredUse: registeredUses.find((use) => use === registeredUse) ?? null,
    registrationStatus:
      registrationStatuses.find((status) => status === form.registrationStatus) ?? "Registered",
    visibility: form.visibility === "hidden" ? "hidden" : "public",
  });
}

/** What visitors will see, and what to do where that is nothing. */
export function describePublic(reasons: readonly string[]): string {
  if (reasons.length === 0) return "Visitors will see this project.";
  const missing = reasons.filter((reason) => reason.startsWith("no ")).map((reason) => reason.slice(3));
  const others = reasons.filter((reason) => !reason.startsWith("no ")).join(", ");
  if (missing.length === 0) return `Not public: ${others}.`;
  // A city is the place that staff can pick; the district stands in for it.
  const toAdd = missing.map((name) => (name === "place" ? "city" : name)).join(", ");
  return `Not public yet. Add: ${toAdd}.${others ? ` Also: ${others}.` : ""}`;
}

/** A draft is not for the public, even where nothing is missing any more. */
export function asDraft(form: ProjectForm): ProjectForm {
  return findWithheldReasons(form, "").length > 0 ? form : { ...form, visibility: "hidden" };
}
