import { Chip } from "#app/ui/chip.tsx";
import styles from "./filter-choices.module.css";

interface FilterChoicesProps {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly applied: readonly string[];
  /** Undefined where they are not known. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  /** For one of several: what stands for none of them. */
  readonly anyLabel?: string;
}

/** Options as chips with their counts: checkboxes, or radio buttons where one stands for "any". */
export function FilterChoices({ name, options, applied, counts, anyLabel }: FilterChoicesProps) {
  const type = anyLabel === undefined ? "checkbox" : "radio";
  return (
    <div className={styles.chips}>
      {anyLabel === undefined ? null : (
        <Chip name={name} type={type} value="" label={anyLabel} defaultChecked={applied.length === 0} />
      )}
      {options.map(({ value, label }) => (
        <Chip
          key={value}
          name={name}
          type={type}
          value={value}
          label={label}
          count={counts && (counts[value] ?? 0)}
          defaultChecked={applied.includes(value)}
        />
      ))}
    </div>
  );
}

/** The options of a filter, and whatever else the address asks for. */
export function withApplied(
  options: readonly { readonly value: string; readonly label: string }[],
  applied: readonly string[],
) {
  const others = applied.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...others.map((value) => ({ value, label: value }))];
}
