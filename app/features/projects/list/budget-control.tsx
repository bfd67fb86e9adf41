import { useEffect, useRef, useState } from "react";
import { formatRupees, rupeesPerLakh } from "#app/shared/money.ts";
import { TextField } from "#app/ui/field.tsx";
import { Slider } from "#app/ui/slider.tsx";
import styles from "./budget-control.module.css";
import { lakhsOfStep, lowestBudget, noLimitStep, stepOfLakhs } from "./budget-steps.ts";

interface BudgetControlProps {
  /** Of the field. */
  readonly name: string | undefined;
  readonly applied: number | null;
}

/**
 * The most a home may cost: a field in lakhs, which the form sends, and a slider that sets it. Without script the field is
 * there alone. Uncontrolled: give it a new key to reset it.
 */
export function BudgetControl({ name, applied }: BudgetControlProps) {
  const field = useRef<HTMLInputElement>(null);
  const [lakhs, setLakhs] = useState((applied ?? 0) / rupeesPerLakh);

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
      <TextField
        ref={field}
        id="budget"
        name={name}
        label="Budget in ₹ Lacs"
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        placeholder="No limit"
        defaultValue={applied === null ? "" : applied / rupeesPerLakh}
        onChange={readField}
      />
    </div>
  );
}

/** "Up to ₹1.2 Cr"; null for no limit. */
function formatLakhs(lakhs: number): string | null {
  return lakhs > 0 ? `Up to ${formatRupees(Math.round(lakhs * rupeesPerLakh))}` : null;
}
