import { useNavigate } from "react-router";
import { Icon } from "../icon.tsx";
import { chevronDown } from "../icons.ts";
import styles from "./toolbar.module.css";

interface TableFilterProps {
  readonly label: string;
  /** What it says while it does not narrow: "All states". */
  readonly anyLabel: string;
  /** "" while it does not narrow. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly hrefForValue: (value: string) => string;
}

/** One choice that narrows a table at once. */
export function TableFilter({ label, anyLabel, value, options, hrefForValue }: TableFilterProps) {
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
