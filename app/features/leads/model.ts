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

/** Upper bounds of what is stored (threats.md, Limits). */
export const leadLimits = { text: 200, remarks: 1000, remarksHint: 250 } as const;
