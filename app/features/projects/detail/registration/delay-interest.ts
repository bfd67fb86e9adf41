import { type DelayRate, delayInterest, interestOn } from "#app/features/costs/delay-model.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatRupeesGrouped } from "#app/shared/money.ts";
import type { Project } from "../../model.ts";

/** What the law gives a buyer for delay, as an estimate with its rule. */
export type DelayInterest = {
  /** "₹15,234 on each ₹1,00,000 paid, from 30 June 2024 to 25 November 2026, at 10.85 % a year." */
  sentence: string;
  /** The rule and the day from which its rate holds. */
  rule: string;
  sourceUrl: string;
};

/**
 * RERA s.18(1) owes interest for every month of delay till possession to who does not withdraw. Counted from the first
 * registered date; null where that is not published or not over, where a paper of completion is seen, and where no rate
 * of the state is known. One rate, that of today, for the whole time.
 */
export function estimateDelayInterest(
  { originalCompletionOn: from, completionPaper, registrationStatus, isSample }: Project,
  rate: DelayRate | undefined,
  today: string,
): DelayInterest | null {
  if (!rate || from === null || isSample || completionPaper !== null || registrationStatus === "Completed")
    return null;
  const rupees = delayInterest(rate.percent, from, today);
  if (rupees === 0) return null;
  return {
    sentence: `${formatRupeesGrouped(rupees)} on each ${formatRupeesGrouped(interestOn)} paid before ${formatDate(from)}, until today, ${formatDate(today)}: ${rate.percent} % a year.`,
    rule: `${rate.basis}; rate in force from ${formatDate(rate.fromOn)}.`,
    sourceUrl: rate.sourceUrl,
  };
}
