import { formatGrouped } from "#app/shared/money.ts";
import { Chip } from "#app/ui/chip.tsx";
import styles from "./filter-choices.module.css";

interface FilterChoicesProps {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly applied: readonly string[];
  /** Undefined where they are not known. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  /** For one of several: what stands for none of them. */
  readonly anyLabel?: string | undefined;
}

/** Options as chips with their counts: checkboxes, or radio buttons where one stands for "any". */
export function FilterChoices({ name, options, applied, counts, anyLabel }: FilterChoicesProps) {
  const choices = options.map(({ value, label }) => ({
    value,
    label,
    count: counts && formatGrouped(counts[value] ?? 0),
    isApplied: applied.includes(value),
  }));
  const any = { value: "", label: anyLabel ?? "", count: undefined, isApplied: applied.length === 0 };
  return (
    <div className={styles.chips}>
      {(anyLabel === undefined ? choices : [any, ...choices]).map(({ value, label, count, isApplied }) => (
        <Chip
          key={value}
          name={name}
          type={anyLabel === undefined ? "checkbox" : "radio"}
          value={value}
          label={label}
          count={count}
          defaultChecked={isApplied}
        />
      ))}
    </div>
  );
}
