import { toLatinDigits } from "#app/shared/digits.ts";
import type { Parsed } from "#app/shared/typed-text.ts";

/** A loan in equal monthly instalments, by the reader's own figures. Pure and browser-safe. */

const loanLimits = {
  rate: { least: 1, most: 30 },
  years: { least: 1, most: 40 },
  share: { least: 1, most: 100 },
} as const;

/** Per cent a year, whole years, and the part of the price that is lent, in per cent. */
export type LoanQuestion = { percent: number; years: number; share: number };

/** What a form says of a loan, under the names of its fields. */
export type TypedLoan = { rate: string; years: string; share: string };

/** The texts as they were typed; "" where nothing was. */
export function readTypedLoan(params: URLSearchParams): TypedLoan {
  const text = (name: keyof TypedLoan) => (params.getAll(name).at(-1) ?? "").trim().slice(0, longestNumber);
  return { rate: text("rate"), years: text("years"), share: text("share") };
}

const longestNumber = 20;

/** Null where no loan is asked for, or `faults` says what is wrong by the name of its field. */
export function parseLoan(typed: TypedLoan): { loan: LoanQuestion | null; faults: Record<string, string> } {
  const { rate, years, share } = loanLimits;
  const faults: Record<string, string> = {};
  const read = (field: keyof TypedLoan, parsed: Parsed<number>) => {
    if ("value" in parsed) return parsed.value;
    faults[field] = parsed.error;
    return undefined;
  };
  const isTyped = [typed.rate, typed.years, typed.share].some((text) => text.trim() !== "");
  if (!isTyped) return { loan: null, faults };
  const percent = read("rate", numberIn(typed.rate, rate, "Enter a rate a year from 1 to 30, such as 8.5."));
  const length = read("years", wholeNumber(numberIn(typed.years || "20", years, wholeYears), wholeYears));
  const part = read("share", numberIn(typed.share || "80", share, "Enter a share from 1 to 100 per cent."));
  return { loan: percent && length && part ? { percent, years: length, share: part } : null, faults };
}

const wholeYears = `Enter whole years from ${loanLimits.years.least} to ${loanLimits.years.most}.`;

function wholeNumber(parsed: Parsed<number>, error: string): Parsed<number> {
  return "value" in parsed && !Number.isInteger(parsed.value) ? { error } : parsed;
}

function numberIn(
  text: string,
  { least, most }: { least: number; most: number },
  error: string,
): Parsed<number> {
  const [, digits] = /^(\d{1,3}(?:\.\d{1,3})?)\s*(?:%|years?|yrs?)?$/i.exec(toLatinDigits(text).trim()) ?? [];
  const number = Number(digits ?? Number.NaN);
  return number >= least && number <= most ? { value: number } : { error };
}

export type LoanYear = { year: number; interest: number; principal: number; left: number };

/** Whole rupees; the table's sums are of unrounded months. */
export type Loan = { principal: number; monthly: number; interest: number; years: LoanYear[] };

/** EMI = P·r·(1+r)^n / ((1+r)^n − 1), with r a twelfth of the rate a year and n months. */
export function loanOf(priceRupees: number, { percent, years, share }: LoanQuestion): Loan {
  const principal = Math.round((priceRupees * share) / 100);
  const months = years * 12;
  const rate = percent / 1200;
  const growth = (1 + rate) ** months;
  const monthly = (principal * rate * growth) / (growth - 1);
  let left = principal;
  const table = Array.from({ length: years }, (_, at): LoanYear => {
    let interest = 0;
    for (let month = 0; month < 12; month++) {
      const due = left * rate;
      interest += due;
      left -= monthly - due;
    }
    return {
      year: at + 1,
      interest: Math.round(interest),
      principal: Math.round(12 * monthly - interest),
      left: Math.max(0, Math.round(left)),
    };
  });
  return {
    principal,
    monthly: Math.ceil(monthly),
    interest: Math.round(monthly * months - principal),
    years: table,
  };
}
