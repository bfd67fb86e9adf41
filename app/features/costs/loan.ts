/** A loan in equal monthly instalments, by the reader's own figures. Pure and browser-safe. */

export const loanLimits = {
  rate: { least: 1, most: 30 },
  years: { least: 1, most: 40 },
  share: { least: 1, most: 100 },
} as const;

/** Per cent a year, whole years, and the part of the price that is lent, in per cent. */
export type LoanQuestion = { percent: number; years: number; share: number };

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
