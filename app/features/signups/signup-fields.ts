import { parseStateField } from "#app/features/places/model.ts";
import { parseAvailability } from "#app/features/providers/model.ts";
import { normaliseReraNumber, reraKey } from "#app/features/rera/model.ts";
import { mobileFault, mobilePattern, parseMobileField } from "#app/shared/mobile.ts";
import { textLimits } from "#app/shared/text-limits.ts";
import { parseLink, parseWhatsapp } from "#app/shared/typed-link.ts";
import {
  emailFault,
  emailPattern,
  linesUpTo,
  lineUpTo,
  type Parsed,
  parseEmail,
} from "#app/shared/typed-text.ts";
import { applicationLimits as limits } from "./model.ts";

/** The fields of both forms: what the page asks, and what the server makes of it. Browser-safe. */

/** By which our own forms say that it was they. */
export const sourceField = "source";

/** The list in which the script offers the cities of the chosen state. */
export const offeredCitiesId = "signup-cities";

export type SignupField<Value> = {
  /** On the wire. */
  readonly name: string;
  readonly label: string;
  readonly parse: (text: string) => Parsed<Value>;
  /** What is said where it is left empty; a field without it is optional. */
  readonly missing?: string;
  /** What the browser checks first, and says; `parse` decides. */
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly mismatch?: string;
};

const line = { parse: lineUpTo(limits.text), maxLength: limits.text };

const personFields = {
  mobile: {
    name: "mobile",
    label: "Mobile",
    parse: parseMobileField,
    missing: "Enter your mobile number.",
    maxLength: textLimits.phone,
    pattern: mobilePattern,
    mismatch: mobileFault,
  },
  email: {
    name: "email",
    label: "Email",
    parse: parseEmail,
    missing: "Enter your email address.",
    maxLength: textLimits.email,
    pattern: emailPattern,
    mismatch: emailFault,
  },
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
