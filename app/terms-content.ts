/**
 * The owner's figures and sentences in the terms. They are shown as stated and changed nowhere else. Days are calendar days
 * unless they say otherwise.
 */
export interface TermsContent {
  readonly updatedOn: string;
  readonly refundRequestDays: number;
  readonly refundCapPercent: number;
  readonly activationWorkingDays: number;
  readonly modificationDays: number;
  readonly liabilityMonths: number;
  readonly jurisdiction: string;
  /** What the Bottom Rate Guarantee of the home page holds for, a sentence each. */
  readonly guarantee: readonly string[];
}

export const termsContent: TermsContent = {
  updatedOn: "2026-11-23",
  refundRequestDays: 5,
  refundCapPercent: 25,
  activationWorkingDays: 2,
  modificationDays: 5,
  liabilityMonths: 2,
  jurisdiction: "Delhi",
  guarantee: [
    "Compared is the price of the same home in the same project, on the same payment plan, without taxes, duty and registration.",
    "Show us the lower price in writing before you book, with the day and who offers it.",
    "If it is lower than the price you got through us, we double your discount.",
  ],
};
