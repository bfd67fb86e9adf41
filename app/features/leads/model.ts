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

/** What a person tells (spec §3) and what staff add. Texts that were not given are null. */
export type Lead = {
  id: string;
  name: string;
  /** As parseMobile (mobile.ts) gives it. */
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
  status: LeadStatus;
  /** Where it came from: "api", or the page whose form was sent. */
  source: string;
  createdAt: Date;
  updatedAt: Date;
};

/** What a form can say about a lead; what it does not name is absent. */
export type LeadChanges = Partial<Omit<Lead, "id" | "source" | "createdAt" | "updatedAt">>;

/** Upper bounds of what is stored, in characters (threats.md, Limits). */
export const leadLimits = { text: 200, email: 254, remarks: 1000, remarksHint: 250 } as const;

/** Fixed by the specification (§5, §7). */
export const leadTexts = {
  required: "Please Enter your Name, Email, Mobile & Project Name to get Callback from Us!",
  state: "Please select a valid state.",
  sent: "Form Submitted Successfully!",
} as const;
