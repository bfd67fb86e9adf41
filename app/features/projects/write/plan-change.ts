import { isDeepStrictEqual } from "node:util";
import { checkReraNumber, findFittingStates } from "#app/features/rera/model.server.ts";
import { reraKey } from "#app/features/rera/model.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { formatAbbreviated, parseRupees } from "#app/shared/money.ts";
import { type ApiName, apiNames, keyOfApi, projectToApi } from "../api-shape.ts";
import { blankProject } from "../fields.ts";
import { followUnits } from "../homes/facts-from-units.ts";
import { keepNumbers } from "../homes/unit-text.ts";
import type { NewProject, Project, ProjectWithImages } from "../model.ts";
import { withheldReasons } from "../standing/standing.ts";
import { canonicalPlace } from "../store.server.ts";
import { type PlannedKind, planImages } from "./image-plan.ts";
import { type ProjectForm, parseFieldTexts } from "./project-form.ts";

/** What a form does to a project. */
export type ProjectChange = {
  /** The columns that get another value. */
  columns: Partial<NewProject>;
  /** The kinds of pictures that become others. */
  images: PlannedKind[];
  /** All that changes, as the API spells it. */
  names: string[];
};

/**
 * What a form does to a stored project. What it does not name, names with an empty text, or sends back as it was read
 * stays as it is, whatever rules it might break. Throws an ApiError that names every field that can't be taken.
 */
export function planChange(stored: ProjectWithImages, form: ProjectForm): ProjectChange {
  const errors: Record<string, string> = { ...form.errors };
  const { values, errors: unread } = parseFieldTexts(withoutEchoes(stored, form));
  for (const [name, message] of unread) errors[form.sentName(name)] = message;
  const columns = findChanges(stored, settle(stored, { ...emptied(form.cleared), ...values }, form));
  const merged = { ...stored, ...columns };
  if (!merged.title) errors.title ??= "Give the project a title.";
  if (hasOther(columns, ["priceMinRupees", "priceMaxRupees"]) && isUpsideDown(merged))
    errors.pricing_max ??= "Max is less than min.";
  if (hasOther(columns, ["promoterAnswer", "promoterAnsweredOn"]) && isUndatedAnswer(merged))
    errors.promoter_answered_on ??= "Enter the day of the promoter’s answer.";
  if (form.needsNumberReason && lacksReason(merged) && isPublishing(stored, columns))
    errors.rera_no_reason ??= `This number has the form of ${formatStates(merged)}, not of ${merged.state}. Say why it is right.`;
  const images = planImages(stored.images, form.images, errors);
  if (Object.keys(errors).length > 0) throw new ApiError("invalid", { fields: errors });
  const names = apiNames.filter((name) => keyOfApi[name] in columns);
  return { columns, images, names: [...names, ...images.map(({ field }) => field)] };
}

/** Whether a number has the form of another state and not of its own, and nobody has said why. */
function lacksReason({ state, reraNumber, numberReason }: Project): boolean {
  if (!reraNumber || numberReason) return false;
  return (
    checkReraNumber(state, reraNumber).verdict === "mismatch" && findFittingStates(reraNumber).length > 0
  );
}

/** Whether a change makes a project public, or is about the number of one that stays public. */
function isPublishing(stored: Project, columns: Partial<NewProject>): boolean {
  if (withheldReasons({ ...stored, ...columns }).length > 0) return false;
  const isAboutNumber = hasOther(columns, ["reraNumber", "state", "numberReason"]);
  return isAboutNumber || withheldReasons(stored).length > 0;
}

function formatStates({ reraNumber }: Project): string {
  return findFittingStates(reraNumber ?? "").join(" or ");
}

/** Clients send back whole records of which one field was edited: the rest is no change, and is not judged anew. */
function withoutEchoes(stored: ProjectWithImages, { texts, cleared }: ProjectForm) {
  const shown: Record<string, unknown> = projectToApi(stored, null);
  return new Map([...texts].filter(([name, given]) => cleared.has(name) || !isEcho(given, shown[name])));
}

function isEcho(given: readonly string[], shown: unknown): boolean {
  if (Array.isArray(shown)) return isDeepStrictEqual(given, shown.map(String));
  return given.at(-1) === String(shown ?? "");
}

function emptied(cleared: ReadonlySet<ApiName>): Partial<NewProject> {
  return Object.fromEntries([...cleared].map((name) => [keyOfApi[name], blankProject[keyOfApi[name]]]));
}

/** The values sent, and what follows from them. */
function settle(stored: Project, sent: Partial<NewProject>, form: ProjectForm): Partial<NewProject> {
  const settled = { ...sent, ...canonicalPlace(stored, sent) };
  if (settled.views !== undefined) settled.views = Math.max(settled.views, stored.views);
  if (settled.units) settled.units = keepNumbers(settled.units, stored.units);
  // An update changes what it names and nothing else; a new project says what its units do.
  if (stored === blankProject) Object.assign(settled, followUnits(stored, settled));
  const merged = { ...stored, ...settled };
  const isOtherNumber =
    reraKey(merged.reraNumber) !== reraKey(stored.reraNumber) || merged.state !== stored.state;
  // Nobody has compared the new number with the register, or said why it is right.
  if (isOtherNumber && !form.texts.has("rera_checked_on")) settled.reraCheckedOn = null;
  if (isOtherNumber && !form.texts.has("rera_no_reason")) settled.numberReason = null;
  return {
    ...settled,
    ...settlePrice("priceMinRupees", "priceMinText", stored, settled),
    ...settlePrice("priceMaxRupees", "priceMaxText", stored, settled),
  };
}

type Amount = "priceMinRupees" | "priceMaxRupees";
type AmountText = "priceMinText" | "priceMaxText";

/** A text is kept beside its number only where it says something else; a new number makes the old text wrong. */
function settlePrice(amount: Amount, text: AmountText, stored: Project, sent: Partial<NewProject>) {
  const { [amount]: rupees, [text]: words } = { ...stored, ...sent };
  const isStale = !sent[text] && rupees !== stored[amount];
  return { [text]: isStale || (words && saysTheSame(words, rupees)) ? null : words };
}

/** "62.4 Lacs", also with more digits than we show, as existing clients make it. */
function saysTheSame(words: string, rupees: number | null): boolean {
  if (rupees === null) return false;
  const derived = formatAbbreviated(rupees);
  const hasSameUnit = words.split(" ")[1] === derived.split(" ")[1];
  return words === derived || (hasSameUnit && parseRupees(words) === rupees);
}

function isUpsideDown({ priceMinRupees: low, priceMaxRupees: high }: Project): boolean {
  return low !== null && high !== null && high < low;
}

function isUndatedAnswer({ promoterAnswer, promoterAnsweredOn }: Project): boolean {
  return promoterAnswer !== null && promoterAnsweredOn === null;
}

function hasOther(columns: Partial<NewProject>, names: (keyof NewProject)[]): boolean {
  return names.some((name) => name in columns);
}

function findChanges(stored: Project, wanted: Partial<NewProject>): Partial<NewProject> {
  const entries = Object.entries(wanted) as [keyof NewProject, unknown][];
  return Object.fromEntries(entries.filter(([name, value]) => !isDeepStrictEqual(stored[name], value)));
}
