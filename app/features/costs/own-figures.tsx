import { SelectField, TextField } from "#app/ui/field.tsx";
import type { CostFaults } from "./cost-question.ts";
import { currencies, currencyCodes, type TypedCurrency } from "./currency-model.ts";
import type { TypedLoan } from "./loan-model.ts";
import styles from "./own-figures.module.css";

interface OwnFiguresProps {
  readonly typed: TypedLoan & TypedCurrency;
  readonly faults: CostFaults;
}

/** What only the reader knows: the rate of a loan, and that of a currency. In a form of their own or in one that asks more. */
export function OwnFigures({ typed, faults }: OwnFiguresProps) {
  const field = (name: keyof OwnFiguresProps["typed"]) => ({
    id: `own-${name}`,
    name,
    defaultValue: typed[name],
    error: faults[name],
    autoComplete: "off",
  });
  return (
    <>
      <fieldset className={styles.figures}>
        <legend>A loan, at your own figures</legend>
        <TextField {...field("rate")} label="Rate, % a year" inputMode="decimal" placeholder="8.5" />
        <TextField {...field("years")} label="Years" inputMode="numeric" placeholder="20" />
        <TextField {...field("share")} label="Share of the price, %" inputMode="decimal" placeholder="80" />
      </fieldset>
      <fieldset className={styles.figures}>
        <legend>In another currency, at your own rate</legend>
        <SelectField {...field("currency")} label="Currency" className={styles.currency}>
          <option value="">Rupees only</option>
          {currencyCodes.map((code) => (
            <option key={code} value={code}>
              {currencies[code]}
            </option>
          ))}
        </SelectField>
        <TextField {...field("rupees")} label="Rupees for one" inputMode="decimal" placeholder="84.5" />
      </fieldset>
    </>
  );
}
