/** Interest that a promoter owes for delay, by rates that staff keep. Safe in the browser. */

/** Per cent a year, by the rule of a state (RERA s.18). */
export type DelayRate = {
  state: string;
  /** In force from this day on, YYYY-MM-DD. */
  fromOn: string;
  percent: number;
  /** The rule in words: "Rule 18: highest MCLR of the State Bank of India + 2 %". */
  basis: string;
  sourceUrl: string;
};

/** The rate of a state that is in force on a day; undefined where none is known. */
export function delayRateOn(
  rates: readonly DelayRate[],
  state: string | null,
  day: string,
): DelayRate | undefined {
  return rates
    .filter((rate) => rate.state === state && rate.fromOn <= day)
    .reduce<DelayRate | undefined>(
      (latest, rate) => (latest && latest.fromOn > rate.fromOn ? latest : rate),
      undefined,
    );
}

/** What an estimate of interest is told of. */
export const interestOn = 100_000;

/**
 * Simple interest on `interestOn` rupees from one day to another, both YYYY-MM-DD, rounded up to the next rupee; 0 where
 * the second is not later.
 */
export function delayInterest(percent: number, from: string, until: string): number {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
  return days > 0 ? Math.ceil(Number(((interestOn * percent * days) / 36_500).toFixed(6))) : 0;
}
