import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { joinClasses } from "../class-names.ts";
import styles from "./toolbar.module.css";

interface TableDayProps {
  readonly label: string;
  /** YYYY-MM-DD; "" while it does not narrow. */
  readonly value: string;
  readonly earliest?: string;
  readonly latest?: string;
  readonly hrefForDay: (day: string) => string;
}

/** A day that narrows a table at once. */
export function TableDay({ label, value, earliest, latest, hrefForDay }: TableDayProps) {
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
          navigate(hrefForDay(day), { preventScrollReset: true });
        }}
      />
    </label>
  );
}

/** "2026" is typed by way of the years 2, 20 and 202. */
function isHalfTyped(day: string): boolean {
  return day !== "" && day < "1900";
}
