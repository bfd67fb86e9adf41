import { type RegisteredUse, type RegistrationStatus, registrationStatuses } from "../../model.ts";

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

/** The status that somebody chose, in any case of its letters. */
export function findStatus(text: string): RegistrationStatus | undefined {
  return registrationStatuses.find((status) => status.toLowerCase() === text.trim().toLowerCase());
}

export const statusRule = `Choose one of ${registrationStatuses.join(", ")}.`;

/** Words for the kind of entry or the building work, which say nothing of the registration. */
const otherWords =
  /^(?:new|on[ -]?going|in ?progress|not started|under[ -](?:construction|development)|existing|extended)(?: project)?(?: launch)?$/i;

/**
 * Whether a register's word says that the homes are being built. "Ongoing" does not: under RERA it is also what a project is
 * called whose work had begun before the law.
 */
export function isUnderConstruction(text: string): boolean {
  return /^(?:in ?progress|under[ -](?:construction|development))\b/i.test(text);
}

/** Whether a register's word gives the status of a registration, or says nothing of it. */
export function isKnownStatus(text: string): boolean {
  return text === "" || otherWords.test(text) || parseRegistrationWord(text) !== undefined;
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

/** Whether a register's word gives the use of the land, or that it is another: "Others". */
export function isKnownUse(text: string): boolean {
  return text === "" || /^others?$/i.test(text) || parseRegisteredUse(text) !== undefined;
}

/** Names of projects without homes, for lists that don't say what the land is used for. */

const business =
  /\b(?:plazas?|malls?|offices?|business|trade|shopping|warehous(?:e|es|ing)|logistics?|godowns?|corporate|retail|markets?|i\.?t\.? ?park|tech ?park|scos?)\b/i;
const surelyBusiness = /\b(?:commercial|industrial)\b/i;

const homes = /\b(?:resi|residen\w*|homes?|apartments?|flats?|villas?|bungalows?|row ?houses?)\b/i;
/** Words that homes alone have, unless the name says outright that it is business. */
const homely =
  /\b(?:colony|enclave|heights?|layout|gardens?|greens|nagar|vihar|society|chsl?|niwas|nivas|mansions?|township|housing|plots?|puram|kunj|sadan|habitat|living)\b/i;

/** What is near, not in it; and roads that are called after a mall. */
const surroundings =
  /\b(?:near|behind|opp|opposite|beside|next to|off)\b.*$|\b(?:mall|plaza|market|office|trade) (?:road|rd|lane|street|yard)\b|\b(?:post|dc|collector|registrar) office\b/gi;

/** Whether a name tells of shops, offices or works only. */
export function isCommercialName(name: string): boolean {
  const own = name.replace(surroundings, " ");
  if (homes.test(own)) return false;
  return surelyBusiness.test(own) || (business.test(own) && !homely.test(own));
}
