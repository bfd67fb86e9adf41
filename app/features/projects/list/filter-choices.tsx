import { formatGrouped } from "#app/shared/grouping.ts";
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

/** Options as chips with their counts. */
export function FilterChoices(props: FilterChoicesProps) {
  return <Choices {...choicesOf(props)} />;
}

/** Checkboxes, or radio buttons where one stands for "any". */
export function choicesOf({ name, options, applied, counts, anyLabel }: FilterChoicesProps): ChoicesProps {
  const choices: Choice[] = options.map(({ value, label }) => ({
    value,
    label,
    count: counts && formatGrouped(counts[value] ?? 0),
    isApplied: applied.includes(value),
  }));
  if (anyLabel === undefined) return { name, type: "checkbox", choices };
  const any = { value: "", label: anyLabel, isApplied: applied.length === 0 };
  return { name, type: "radio", choices: [any, ...choices] };
}

type Choice = { value: string; label: string; count?: string | undefined; isApplied: boolean };

export interface ChoicesProps {
  readonly name: string;
  readonly type: "checkbox" | "radio";
  readonly choices: readonly Choice[];
}

export function Choices({ name, type, choices }: ChoicesProps) {
  return (
    <div className={styles.chips}>
      {choices.map(({ value, label, count, isApplied }) => (
        <Chip
          key={value}
          name={name}
          type={type}
          value={value}
          label={label}
          count={count}
          defaultChecked={isApplied}
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
