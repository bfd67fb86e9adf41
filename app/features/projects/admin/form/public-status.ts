import { registeredUses, registrationStatuses } from "../../model.ts";
import { withheldReasons } from "../../withheld.ts";
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

/** A draft is not for the public, even where nothing is missing any more. */
export function asDraft(form: ProjectForm): ProjectForm {
  return findWithheldReasons(form, "").length > 0 ? form : { ...form, visibility: "hidden" };
}
