import { reraKey } from "#app/features/rera/model.ts";
import type { Project, RegistrationStatus } from "../model.ts";

/** The statuses under which a project may be shown to the public. */
export const publicRegistrationStatuses: readonly RegistrationStatus[] = ["Registered", "Completed"];

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

/**
 * How a project stands towards the public, as bits: what staff narrow their table by. The SQL function `project_standing`
 * (db/migrations) builds the same; standing.server.test.ts compares.
 */
export const standingBits = { draft: 1, hidden: 2, withheld: 4, sample: 8, hotDeal: 16, byName: 32 } as const;

const keptBack = standingBits.draft | standingBits.hidden | standingBits.withheld;

/** The choices of "Shown to": those whose bits under the mask are these. */
export const shownChoices = [
  { value: "public", label: "Public", mask: keptBack, bits: 0 },
  { value: "drafts", label: "Drafts", mask: standingBits.draft, bits: standingBits.draft },
  { value: "hidden", label: "Hidden", mask: standingBits.hidden, bits: standingBits.hidden },
  { value: "withheld", label: "Withheld", mask: standingBits.withheld, bits: standingBits.withheld },
  {
    value: "commercial-by-name",
    label: "Commercial by name",
    mask: standingBits.byName,
    bits: standingBits.byName,
  },
  { value: "samples", label: "Samples", mask: standingBits.sample, bits: standingBits.sample },
  { value: "hot-deals", label: "Hot Deals", mask: standingBits.hotDeal, bits: standingBits.hotDeal },
] as const;

/** In one word, from what `withheldReasons` names: a hidden draft is a draft, for that is what has to be mended first. */
export function standingName(reasons: readonly string[]): "Public" | "Draft" | "Hidden" | "Withheld" {
  if (reasons.length === 0) return "Public";
  if (reasons.some((reason) => reason.startsWith("no "))) return "Draft";
  return reasons.some((reason) => reason.startsWith("hidden")) ? "Hidden" : "Withheld";
}
