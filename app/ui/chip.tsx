import type { ComponentProps } from "react";
import { Link } from "react-router";
import { formatGrouped } from "#app/shared/grouping.ts";
import styles from "./chip.module.css";
import { joinClasses } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { check, x } from "./icons.ts";

interface ChipProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  readonly label: string;
  /** How many it would give; 0 greys the chip, which can still be chosen. Left out where unknown. */
  readonly count?: number | undefined;
  /** Radio for one of several, with the same name. */
  readonly type?: "checkbox" | "radio";
  /** For a digit or two: a square that fills when chosen, without a check. */
  readonly isSquare?: boolean;
}

/** A choice as a checkbox or radio that looks like a chip; works in a plain form. */
export function Chip({ label, count, type = "checkbox", isSquare, ...input }: ChipProps) {
  return (
    <label className={joinClasses(styles.chip, count === 0 && styles.zero, isSquare && styles.square)}>
      <input {...input} type={type} className={styles.input} />
      <span className={styles.face}>
        <Icon drawing={check} size="small" className={styles.mark} />
        {label}
        {count === undefined ? null : <Count value={count} />}
      </span>
    </label>
  );
}

function Count({ value }: { readonly value: number }) {
  return (
    <span className={styles.count}>
      <span className={styles.spoken}>, </span>
      {formatGrouped(value)}
    </span>
  );
}

interface RemovableChipProps extends Omit<ComponentProps<typeof Link>, "children"> {
  readonly label: string;
}

/** What is active now; the whole chip is a link to the same page without it. */
export function RemovableChip({ label, ...link }: RemovableChipProps) {
  return (
    <Link {...link} className={styles.removable} aria-label={`Remove ${label}`}>
      {label}
      <Icon drawing={x} size="small" />
    </Link>
  );
}
