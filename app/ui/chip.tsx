import { type ComponentProps, memo } from "react";
import styles from "./chip.module.css";
import { joinClasses } from "./class-names.ts";
import { Icon } from "./icons/icon.tsx";
import { x } from "./icons/icons.ts";

interface ChipProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  readonly label: string;
  /** How many it would give ("1,204"); "0" greys the chip, which can still be chosen. Left out where unknown. */
  readonly count?: string | undefined;
  /** Radio for one of several, with the same name. */
  readonly type?: "checkbox" | "radio";
  /** For a digit or two: a square that fills when chosen, without a check. */
  readonly isSquare?: boolean;
}

/** A choice as a checkbox or radio that looks like a chip; works in a plain form. Few parts, for a list has sixty. */
export const Chip = memo(function Chip({ label, count, type = "checkbox", isSquare, ...input }: ChipProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is first in it
    <label className={joinClasses(styles.chip, count === "0" && styles.zero, isSquare && styles.square)}>
      <Control {...input} type={type} />
      {label}
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </label>
  );
});

/** Apart, so that another count leaves it alone: React writes each attribute of a control anew whenever it draws it. */
const Control = memo(function Control(input: ComponentProps<"input">) {
  return <input {...input} />;
});

interface RemovableChipProps extends Omit<ComponentProps<"a">, "children"> {
  readonly label: string;
}

/** What is active now; the whole chip is a link to the same page without it. */
export function RemovableChip({ label, href, ...link }: RemovableChipProps) {
  return (
    <a {...link} href={href} className={styles.removable} aria-label={`Remove ${label}`}>
      {label}
      <Icon drawing={x} size="small" />
    </a>
  );
}
