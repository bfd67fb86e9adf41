import { type CSSProperties, useEffect, useRef, useState } from "react";
import { formatRupees, rupeesPerLakh } from "#app/shared/money.ts";
import { Chip } from "#app/ui/chip.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Range } from "../facets/facet.ts";
import { oldPricesLabel } from "../facets/old-prices-facet.ts";
import { allInLabel, facets } from "../facets.ts";
import styles from "./budget-control.module.css";

interface BudgetControlProps {
  /** Of the two fields: from, and to. */
  readonly names: readonly string[] | undefined;
  readonly applied: Range | null;
  readonly isAllInApplied: boolean;
  readonly areOldPricesApplied: boolean;
}

/**
 * What a home may cost: two fields in lakhs, which the form sends, and a slider that sets the most. Without script the fields
 * are there alone. Uncontrolled: give it a new key to reset it.
 */
export function BudgetControl({
  names: [fromName, toName] = [],
  applied,
  isAllInApplied,
  areOldPricesApplied,
}: BudgetControlProps) {
  const field = useRef<HTMLInputElement>(null);
  const [lakhs, setLakhs] = useState((applied?.to ?? 0) / rupeesPerLakh);

  const readField = () => setLakhs(Math.max(0, field.current?.valueAsNumber || 0));
  // What was typed before React came.
  useEffect(readField, []);

  return (
    <div className={styles.budget}>
      <Slider
        id="budget-slider"
        label="Budget"
        max={noLimitStep}
        value={stepOfLakhs(lakhs)}
        valueText={formatLakhs(lakhs) ?? "No limit"}
        minLabel={formatLakhs(lowestBudget)?.replace(/^Up to /, "") ?? ""}
        maxLabel="No limit"
        onValueChange={(step) => {
          const chosen = lakhsOfStep(step);
          setLakhs(chosen);
          // At once, for the form reads it in the same event.
          if (field.current) field.current.value = chosen ? String(chosen) : "";
        }}
      />
      <div className={styles.ends}>
        <TextField
          id="budget-from"
          name={fromName}
          label="At least, in ₹ Lacs"
          {...amountField}
          placeholder="Any"
          defaultValue={lakhsOf(applied?.from)}
        />
        <TextField
          ref={field}
          id="budget"
          name={toName}
          label="Budget in ₹ Lacs"
          {...amountField}
          placeholder="No limit"
          defaultValue={lakhsOf(applied?.to)}
          onChange={readField}
        />
      </div>
      <Chip
        name={facets.allIn.param}
        value={facets.allIn.format(true)}
        label={allInLabel}
        defaultChecked={isAllInApplied}
      />
      <Chip
        name={facets.oldPrices.param}
        value={facets.oldPrices.format(true)}
        label={oldPricesLabel}
        defaultChecked={areOldPricesApplied}
      />
    </div>
  );
}

const amountField = { type: "number", inputMode: "decimal", min: 0, step: "any" } as const;

const lakhsOf = (rupees: number | null = null) => (rupees === null ? "" : rupees / rupeesPerLakh);

/** "Up to ₹1.2 Cr"; null for no limit. */
function formatLakhs(lakhs: number): string | null {
  return lakhs > 0 ? `Up to ${formatRupees(Math.round(lakhs * rupeesPerLakh))}` : null;
}

/** A budget as the slider's steps. Pure and browser-safe. */

/** From one of these lakhs on, the steps to the next are so long: as fine as homes of that price are distinguished. */
const scales = [
  { from: 10, step: 5 },
  { from: 100, step: 10 },
  { from: 200, step: 25 },
  { from: 500, step: 50 },
];
/** The highest budget, in lakhs. */
const highest = 1000;

const budgets = scales.flatMap(({ from, step }, index) => {
  const end = scales[index + 1]?.from ?? highest + 1;
  return Array.from({ length: Math.ceil((end - from) / step) }, (_, place) => from + place * step);
});

/** The last place of the slider, after all budgets, is no limit: 0 in the form and in the session. */
export const noLimitStep = budgets.length;

export const lowestBudget = budgets[0] ?? 0;

/** The lakhs of a step; 0 for no limit. */
export function lakhsOfStep(step: number): number {
  return budgets[step] ?? 0;
}

/** The step that shows a budget: the first that is not below it. */
export function stepOfLakhs(lakhs: number): number {
  if (lakhs <= 0 || lakhs > highest) return noLimitStep;
  return budgets.findIndex((budget) => budget >= lakhs);
}

interface SliderProps {
  readonly id: string;
  readonly label: string;
  /** It goes from 0 to here in steps of one. */
  readonly max: number;
  readonly value: number;
  /** The value in words, shown above and spoken instead of the bare number ("Up to …"). */
  readonly valueText: string;
  readonly minLabel: string;
  readonly maxLabel: string;
  readonly onValueChange: (value: number) => void;
}

/** A native range with its value in words. What it means only a script knows, so it is away without one. */
function Slider(props: SliderProps) {
  const { id, label, max, value, valueText, minLabel, maxLabel, onValueChange } = props;
  const fill = { "--fill": value / max } as CSSProperties; // custom properties are unknown to the type
  return (
    <div className={`${styles.slider} needs-script`}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className={styles.value}>
        {valueText}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        className={styles.range}
        style={fill}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
      />
      <span className={styles.end}>{minLabel}</span>
      <span className={styles.end}>{maxLabel}</span>
    </div>
  );
}
