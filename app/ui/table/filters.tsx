import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { joinClasses } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import { chevronDown } from "../icons/icons.ts";
import styles from "./toolbar.module.css";

interface ChoiceFilterProps {
  readonly label: string;
  /** What it says while it does not narrow: "All states". */
  readonly anyLabel: string;
  /** "" while it does not narrow. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly hrefForValue: (value: string) => string;
}

/** One choice that narrows a table at once. */
export function ChoiceFilter({ label, anyLabel, value, options, hrefForValue }: ChoiceFilterProps) {
  const navigate = useNavigate();
  const isKnown = value === "" || options.some((option) => option.value === value);
  return (
    <div className={styles.filter}>
      <select
        aria-label={label}
        value={value}
        className={value === "" ? undefined : styles.active}
        onChange={(event) => navigate(hrefForValue(event.target.value), { preventScrollReset: true })}
      >
        <option value="">{anyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {/* An address can name what is no choice: then it is said, not hidden. */}
        {isKnown ? null : <option value={value}>{value}</option>}
      </select>
      <Icon drawing={chevronDown} size="small" className={styles.filterIcon} />
    </div>
  );
}

interface DayFilterProps {
  readonly label: string;
  /** YYYY-MM-DD; "" while it does not narrow. */
  readonly value: string;
  readonly earliest?: string;
  readonly latest?: string;
  readonly hrefForValue: (day: string) => string;
}

/** A day that narrows a table at once. */
export function DayFilter({ label, value, earliest, latest, hrefForValue }: DayFilterProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // Not a controlled field: React would take back the years that are half typed.
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  return (
    <label className={joinClasses(styles.day, value !== "" && styles.active)}>
      {label}
      <input
        ref={input}
        type="date"
        defaultValue={value}
        min={earliest || undefined}
        max={latest || undefined}
        onChange={({ target: { value: day, validity } }) => {
          if (day === value || (day === "" && validity.badInput) || isHalfTyped(day)) return;
          navigate(hrefForValue(day), { preventScrollReset: true });
        }}
      />
    </label>
  );
}

/** "2026" is typed by way of the years 2, 20 and 202. */
function isHalfTyped(day: string): boolean {
  return day !== "" && day < "1900";
}
