import { reraKey } from "#app/features/rera/model.ts";
import type { Project, RegistrationStatus } from "./model.ts";

/** The statuses under which a project may be shown to the public. */
const publicRegistrationStatuses: readonly RegistrationStatus[] = ["Registered", "Completed"];

/** Only its name says so: staff may know better. */
export const commercialByName = "commercial by its name";
/** The reason that goes by one press. */
export const hiddenByStaff = "hidden by staff";

/** Names what keeps a project from the public, in the order a person would mend it; empty when it is public. */
export function withheldReasons(
  project: Pick<
    Project,
    | "title"
    | "reraNumber"
    | "state"
    | "city"
    | "district"
    | "registeredUse"
    | "registrationStatus"
    | "visibility"
  >,
): string[] {
  const reasons: string[] = [];
  if (!project.title.trim()) reasons.push("no title");
  if (!reraKey(project.reraNumber)) reasons.push("no RERA number");
  if (!project.state) reasons.push("no state");
  if (!project.city && !project.district) reasons.push("no place");
  if (project.registeredUse === "commercial") reasons.push("commercial only");
  if (project.registeredUse === "commercial-by-name") reasons.push(commercialByName);
  if (!publicRegistrationStatuses.includes(project.registrationStatus))
    reasons.push(`registration ${project.registrationStatus.toLowerCase()}`);
  if (project.visibility === "hidden") reasons.push(hiddenByStaff);
  return reasons;
}
