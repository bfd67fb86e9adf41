import type { RegisteredUse, RegistrationStatus } from "../../model.ts";

/** What registries say of a registration, in the words of model.ts. */

const statusWords: [RegExp, RegistrationStatus][] = [
  [/super[sc]eded/, "Superseded"],
  [/revoked|cancelled|canceled/, "Revoked"],
  [/suspended|abeyance/, "Suspended"],
  [/lapsed|expired/, "Lapsed"],
  [/^(?:project )?completed\b/, "Completed"],
  [/^applied|^pending|objected|not approved|not registered|rejected/, "Applied"],
  [/^registered|^approved|^active/, "Registered"],
];

/**
 * The status of the registration a registry's word stands for. Undefined for words that speak of the building work or
 * of the kind of entry ("New Project", "On-Going Project", "Under Construction").
 */
export function parseRegistrationWord(text: string): RegistrationStatus | undefined {
  const word = text.trim().toLowerCase();
  return statusWords.find(([pattern]) => pattern.test(word))?.[1];
}

/** What the land was registered for; undefined where the registry's word does not say ("Others"). */
export function parseRegisteredUse(text: string): RegisteredUse | undefined {
  const word = text.toLowerCase();
  const isHousing = /residential|housing|slum/.test(word);
  const isBusiness = /commercial|industrial|office|retail/.test(word);
  if (/mixed/.test(word) || (isHousing && isBusiness)) return "mixed";
  if (/plot/.test(word)) return "plotted";
  if (isBusiness) return "commercial";
  return isHousing ? "residential" : undefined;
}
