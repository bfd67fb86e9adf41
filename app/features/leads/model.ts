import type { Consent, ConsentBox, ConsentPurpose } from "#app/shared/consent.ts";
import type { FormFailure } from "#app/shared/form.ts";
import { formatQuantity } from "#app/shared/money.ts";
import { emailField, mobileField } from "#app/shared/person.ts";
import type { CallLanguage, CallWindow, TimeZone } from "./call-window.ts";

/** The words of a lead: somebody who asked to be called back. Safe in the browser. */

export const leadStatuses = [
  "New",
  "Called",
  "Visit planned",
  "In talks",
  "Booked",
  "Closed",
  "Spam",
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Where a lead came from: another client of the API, or the page whose form was sent. */
export const leadSources = ["api", "project page"] as const;
export type LeadSource = (typeof leadSources)[number];

/** A mail about a lead: to staff that it came, to its owner that a call is due, to the person with the private address. */
export type LeadMailKind = "staff" | "due" | "receipt";

/** For staff. */
export const leadSourceLabels: Record<LeadSource, string> = { api: "API", "project page": "Project page" };

/** The source that one of our own forms names; "api" for everything else. */
export function parseLeadSource(text: string | undefined): LeadSource {
  return leadSources.find((source) => source === text) ?? "api";
}

/** What a person tells and what staff add. Texts that were not given are null. */
export type Lead = {
  id: string;
  name: string;
  /** As parseMobile (app/shared/mobile.ts) gives it. */
  mobile: string;
  email: string;
  projectName: string;
  /** The project it came from, where it is known; null once that is deleted. */
  projectId: string | null;
  state: string | null;
  city: string | null;
  /** Text: lakhs INR, as typed. */
  budget: string | null;
  remarks: string | null;
  /** In which the person would like to be called. */
  language: CallLanguage | null;
  callWindow: CallWindow | null;
  /** Where the person is; null for India. */
  timeZone: TimeZone | null;
  /** What the person agreed to; null where nothing was recorded: an older client of the API, or an older form. */
  consents: Consent[] | null;
  status: LeadStatus;
  source: LeadSource;
  /** The admin whose it is; null where it is nobody's. The name may stay where the admin is gone. */
  ownerId: string | null;
  ownerName: string | null;
  /** When it is to be called again; null where nobody has called yet, or where nobody shall. */
  nextCallAt: Date | null;
  dueMailedFor: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A second form of the same person about the same project joins the first within so many days. */
export const joiningDays = 30;

/** What a form says anew each time that the same person asks about the same project. */
export const wordsOfAForm = ["name", "budget", "remarks", "language", "callWindow", "timeZone"] as const;
export type EarlierWords = Pick<Lead, (typeof wordsOfAForm)[number]>;

/** "1 enquiry", "1,200 enquiries": what staff call leads. */
export function countEnquiries(count: number): string {
  return formatQuantity(count, "enquiry", "enquiries");
}

/** For these nobody calls any more. */
export const endedStatuses: readonly LeadStatus[] = ["Booked", "Closed", "Spam"];

/** What a form can say about a lead; what it does not name is absent. */
export type LeadChanges = Partial<
  Omit<Lead, "id" | "consents" | "source" | CallerKey | "createdAt" | "updatedAt">
>;
/** What callers' own forms change. */
export type CallerKey = "ownerId" | "ownerName" | "nextCallAt" | "dueMailedFor";

/** The project that a Contact Now form is beside: what it is filled in with. */
export type ContactSubject = { id: string; title: string; state: string | null; city: string | null };

/** A Contact Now form that came without script and was not taken, with the cities of the state that was chosen in it. */
export type ContactRefusal = FormFailure & { readonly cities: readonly string[] };

/** Upper bounds of what is stored, in characters. */
export const leadLimits = { text: 200, remarks: 1000, remarksHint: 250 } as const;

/** Fixed: the owner's words. */
export const leadTexts = {
  required: "Please Enter your Name, Email, Mobile & Project Name to get Callback from Us!",
  state: "Please select a valid state.",
  sent: "Form Submitted Successfully!",
} as const;

/** What the form asks consent for, each by a box of its own; without the first nobody may call. */
export const leadConsents: readonly ConsentBox[] = [
  {
    purpose: "call",
    label: "Call me about this project",
    missing: "Tick this so that we may call you.",
  },
  { purpose: "similar", label: "Call me about similar projects too" },
  { purpose: "whatsapp", label: "Write to me on WhatsApp about it" },
];

/** For staff. */
export const leadConsentWords: Readonly<Record<ConsentPurpose, string>> = {
  call: "calls about this project",
  similar: "calls about similar projects",
  whatsapp: "WhatsApp",
};

/** What must be told, and what the field says where it is not. */
export const missingLeadTexts = {
  name: "Enter your name.",
  mobile: mobileField.missing,
  email: emailField.missing,
  projectName: "Enter the name of the project.",
} as const;
