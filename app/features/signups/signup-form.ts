import { type PropertyType, propertyTypes } from "#app/features/projects/model.ts";
import { parseServices } from "#app/features/providers/model.ts";
import { ApiError } from "#app/shared/api-error.ts";
import type { Form } from "#app/shared/form.ts";
import { cleanLine, isStorableText, type Parsed, parseStorable, unstorable } from "#app/shared/typed-text.ts";
import { type AppliedProject, applicationLimits, applicationTexts } from "./model.ts";
import { partnershipFields, projectFields, type SignupField, serviceFields } from "./signup-fields.ts";

type Texts = Form["texts"];
/** What is wrong, by the name of the field as it was sent. */
type Faults = Record<string, string>;
type ParsedValue<Field> = Field extends { parse: (text: string) => Parsed<infer Value> }
  ? Field extends { missing: string }
    ? Value
    : Value | null
  : never;

/** Reads a service provider's form. Of a repeated field the last counts, but for the services. Throws `invalid`. */
export function readServiceForm(texts: Texts) {
  const faults: Faults = {};
  const input = readFields(texts, serviceFields, faults);
  const services = readList(texts, "services", parseServices, faults);
  if (services.length === 0) faults.services ??= applicationTexts.services;
  const { whatsappUrl, websiteUrl, facebookUrl, instagramUrl } = serviceFields;
  const contacts = [whatsappUrl, websiteUrl, facebookUrl, instagramUrl].map(({ name }) => name);
  const isReachable = input.whatsappUrl || input.websiteUrl || input.facebookUrl || input.instagramUrl;
  if (!isReachable && !contacts.some((name) => faults[name]))
    faults[whatsappUrl.name] = applicationTexts.publicContact;
  requireNone(faults);
  return { ...input, contactName: input.contactName ?? input.name, services };
}

/** Reads a builder's form: `project_title_1` with `rera_no_1`, and so on up to 20. Throws `invalid`. */
export function readPartnershipForm(texts: Texts) {
  const faults: Faults = {};
  const input = readFields(texts, partnershipFields, faults);
  const projects = readProjects(texts, faults);
  const propertyTypes = readList(texts, "property_type", parsePropertyTypes, faults);
  const acceptsCautions = /^(on|yes|true|1)$/i.test(lastOf(texts, "accepts_cons").trim());
  if (!acceptsCautions) faults.accepts_cons = applicationTexts.acceptsCautions;
  requireNone(faults);
  return { ...input, projects, propertyTypes, acceptsCautions };
}

/** Refuses a form in which anything is wrong. */
export function requireNone(faults: Faults): void {
  if (Object.keys(faults).length > 0)
    throw new ApiError("invalid", { message: applicationTexts.refused, fields: faults });
}

/** One of these is required, and a number without a name, or the other way round, is no project. */
function readProjects(texts: Texts, faults: Faults): Omit<AppliedProject, "reraWarning">[] {
  const numbers = Array.from({ length: applicationLimits.projects }, (_, index) => index + 1);
  const named = numbers.filter((n) =>
    Object.values(projectFields(n)).some(({ name }) => lastOf(texts, name).trim() !== ""),
  );
  return (named.length > 0 ? named : [1]).map((n) => readFields(texts, projectFields(n), faults));
}

function readFields<Fields extends Record<string, SignupField<unknown>>>(
  texts: Texts,
  fields: Fields,
  faults: Faults,
): { [Key in keyof Fields]: ParsedValue<Fields[Key]> } {
  const read = Object.entries(fields).map(([key, field]) => [key, readField(texts, field, faults)]);
  // What is missing or wrong stands in `faults`; whoever finds any there throws, and uses none of this.
  return Object.fromEntries(read) as { [Key in keyof Fields]: ParsedValue<Fields[Key]> };
}

function readField(texts: Texts, { name, parse, missing }: SignupField<unknown>, faults: Faults): unknown {
  const text = lastOf(texts, name).trim();
  if (text === "") {
    if (missing) faults[name] = missing;
    return null;
  }
  const parsed = parseStorable(text, parse);
  if ("value" in parsed) return parsed.value;
  faults[name] = parsed.error;
  return null;
}

function readList(
  texts: Texts,
  name: string,
  parse: (given: readonly string[]) => Parsed<string[] | undefined>,
  faults: Faults,
): string[] {
  const given = (texts.get(name) ?? []).map(cleanLine);
  const parsed = given.every(isStorableText) ? parse(given) : unstorable;
  if ("value" in parsed) return parsed.value ?? [];
  faults[name] = parsed.error;
  return [];
}

function parsePropertyTypes(given: readonly string[]): Parsed<PropertyType[]> {
  const named = given.filter((text) => text !== "");
  const known = propertyTypes.filter((type) => named.includes(type));
  const isKnown = named.every((text) => known.some((type) => type === text));
  return isKnown ? { value: known } : { error: `Choose among ${propertyTypes.join(", ")}.` };
}

function lastOf(texts: Texts, name: string): string {
  return texts.get(name)?.at(-1) ?? "";
}
