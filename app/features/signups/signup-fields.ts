import { parseStateField } from "#app/features/places/model.ts";
import { parseAvailability } from "#app/features/providers/model.ts";
import { normaliseReraNumber, reraKey } from "#app/features/rera/model.ts";
import { emailField, mobileField } from "#app/shared/person.ts";
import { linesUpTo, lineUpTo, type Parsed, textLimits } from "#app/shared/typed-text.ts";
import { parseLink, parseWhatsapp } from "#app/shared/web-links.ts";
import type { PublicField } from "#app/ui/form/public-field.tsx";
import { applicationLimits as limits } from "./model.ts";

/** The fields of both forms: what the page asks, and what the server makes of it. Browser-safe. */

/** By which our own forms say that it was they. */
export const sourceField = "source";

/** The list in which the script offers the cities of the chosen state. */
export const offeredCitiesId = "signup-cities";

export type SignupField<Value> = PublicField & { readonly parse: (text: string) => Parsed<Value> };

const line = { parse: lineUpTo(limits.text), maxLength: limits.text };

const personFields = {
  mobile: mobileField,
  email: emailField,
  state: { name: "loc_state", label: "State", parse: parseStateField, missing: "Choose your state." },
  city: { ...line, name: "loc_city", label: "City", missing: "Enter your city." },
  websiteUrl: { ...linkField("Website"), name: "website_link" },
  remarks: {
    name: "remarks",
    label: "Remarks",
    parse: linesUpTo(limits.remarks),
    maxLength: limits.remarks,
  },
} satisfies Record<string, SignupField<unknown>>;

/** What a service provider or agent is asked, but for the services, which are several. */
export const serviceFields = {
  ...personFields,
  name: { ...line, name: "name", label: "Name to be listed", missing: "Enter the name to be listed." },
  contactName: { ...line, name: "contact_name", label: "Contact person" },
  area: { ...line, name: "loc_area", label: "Area" },
  availability: {
    name: "availability",
    label: "How do you work?",
    parse: parseAvailability,
    missing: "Choose how you work.",
  },
  facebookUrl: { ...linkField("Facebook"), name: "facebook_link" },
  instagramUrl: { ...linkField("Instagram"), name: "instagram_link" },
  whatsappUrl: {
    name: "whatsapp_link",
    label: "WhatsApp",
    parse: parseWhatsapp,
    maxLength: textLimits.link,
    pattern: String.raw`[\d\s\(\)+.\-]{10,}|\S+\.\S+`,
    mismatch: "Enter all digits of the WhatsApp number, or a web address.",
  },
} satisfies Record<string, SignupField<unknown>>;

/** What a builder is asked, but for the projects and the sub types, which are several. */
export const partnershipFields = {
  ...personFields,
  name: { ...line, name: "company", label: "Company name", missing: "Enter the name of the company." },
  contactName: { ...line, name: "contact_name", label: "Your name", missing: "Enter your name." },
  designation: { ...line, name: "designation", label: "Designation" },
} satisfies Record<string, SignupField<unknown>>;

/** The two fields of a builder's n-th project, from 1. */
export function projectFields(n: number) {
  return {
    title: {
      ...line,
      name: `project_title_${n}`,
      label: "Project name",
      missing: "Enter the name of the project.",
    },
    reraNumber: {
      name: `rera_no_${n}`,
      label: "RERA number",
      parse: parseReraNumber,
      missing: "Enter the RERA number of the project.",
      maxLength: limits.text,
    },
  } satisfies Record<string, SignupField<string>>;
}

function parseReraNumber(text: string): Parsed<string> {
  const parsed = lineUpTo(limits.text)(text);
  if ("error" in parsed) return parsed;
  const number = normaliseReraNumber(parsed.value);
  return reraKey(number) ? { value: number } : { error: "Enter the number as the certificate shows it." };
}

function linkField(label: string) {
  return {
    label,
    parse: parseLink,
    maxLength: textLimits.link,
    pattern: String.raw`\s*\S+\.\S+\s*`,
    mismatch: "Enter a web address, such as https://example.com.",
  };
}
