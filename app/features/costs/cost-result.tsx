import { formatDate } from "#app/shared/dates.ts";
import { formatRupeesGrouped } from "#app/shared/money.ts";
import styles from "./cost-page.module.css";
import type { CostPart } from "./cost-parts.ts";
import { type CurrencyRate, currencies, formatInCurrency, formatRangeInCurrency } from "./currency-model.ts";
import type { Loan } from "./loan-model.ts";
import type { Cost, NoCost } from "./model.ts";

interface CostResultProps {
  readonly state: string;
  readonly cost: Cost | NoCost;
  readonly loan:
    | (Loan & { readonly percent: number; readonly share: number; readonly length: number })
    | null;
  readonly currency: CurrencyRate | null;
}

const partLabels: Record<CostPart["name"], string> = {
  price: "Price",
  gst: "GST",
  duty: "Stamp duty",
  extras: "Cesses",
  registration: "Registration",
};

/** The sum, part by part, and what belongs to it without being on top. */
export function CostResult({ state, cost, loan, currency }: CostResultProps) {
  return (
    <section aria-labelledby="cost-title" className={styles.result}>
      <h2 id="cost-title">In {state}</h2>
      {"missing" in cost ? <p>{cost.missing}</p> : <Sum cost={cost} currency={currency} />}
      {loan ? <LoanTable loan={loan} currency={currency} /> : null}
    </section>
  );
}

interface SumProps {
  readonly cost: Cost;
  readonly currency: CurrencyRate | null;
}

function Sum({ cost, currency }: SumProps) {
  const { parts, total, low, high, tds, advanceLimit, asOf, confidence } = cost;
  return (
    <>
      <table className={styles.sum}>
        <caption className="visually-hidden">What the home costs in all</caption>
        <tbody>
          {parts.map((part) => (
            <tr key={part.name}>
              <th scope="row">
                {partLabels[part.name]}
                <span className={styles.basis}>{part.basis}</span>
              </th>
              <td>{formatRange(part)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">In all</th>
            <td>
              {formatRange({ amount: total, low, high })}
              {currency ? (
                <span className={styles.basis}>{formatRangeInCurrency({ low, high }, currency)}</span>
              ) : null}
            </td>
          </tr>
        </tfoot>
      </table>
      {confidence === "low" ? (
        <p className={styles.note}>Our sources for this state are few: take the figures as a range.</p>
      ) : null}
      <ul className={styles.notes}>
        {currency ? (
          <li>
            In {currencies[currency.currency]} at your own rate of ₹{currency.rupees} for one. Banks take a
            part of their own.
          </li>
        ) : null}
        {tds ? (
          <li>
            <b>Of this, TDS {formatRupeesGrouped(tds.amount)}</b>: part of the price, which the buyer pays to
            the tax office, not to the seller. {tds.basis}.
          </li>
        ) : null}
        <li>
          <b>At most {formatRupeesGrouped(advanceLimit)} before the registered agreement</b>: 10 % of the
          price (RERA s.13).
        </li>
        <li>
          Indicative, as of {formatDate(asOf)}. Society deposits, parking, brokerage and legal fees are not
          included.
        </li>
      </ul>
    </>
  );
}

/** One figure, or from the lowest to the highest. */
function formatRange({ amount, low, high }: Pick<CostPart, "amount" | "low" | "high">): string {
  return low === high
    ? formatRupeesGrouped(amount)
    : `${formatRupeesGrouped(low)} – ${formatRupeesGrouped(high)}`;
}

interface LoanTableProps {
  readonly loan: NonNullable<CostResultProps["loan"]>;
  readonly currency: CurrencyRate | null;
}

function LoanTable({ loan, currency }: LoanTableProps) {
  const { principal, monthly, interest, years, percent, share, length } = loan;
  return (
    <section aria-labelledby="cost-loan" className={styles.result}>
      <h2 id="cost-loan">The loan</h2>
      <p>
        <b>{formatRupeesGrouped(monthly)} a month</b>
        {currency ? ` (${formatInCurrency(monthly, currency)})` : null} for {formatRupeesGrouped(principal)} (
        {share} % of the price) at {percent} % a year over {length} {length === 1 ? "year" : "years"}:{" "}
        {formatRupeesGrouped(interest)} of interest in all. From your own figures; a lender’s may differ.
      </p>
      <details>
        <summary>Year by year</summary>
        <table className={styles.years}>
          <caption className="visually-hidden">The loan year by year</caption>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Interest</th>
              <th scope="col">Paid back</th>
              <th scope="col">Still owed</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, interest: paid, principal: back, left }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{formatRupeesGrouped(paid)}</td>
                <td>{formatRupeesGrouped(back)}</td>
                <td>{formatRupeesGrouped(left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
