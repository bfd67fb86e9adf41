import { formatGrouped } from "#app/shared/money.ts";
import { Button } from "#app/ui/button.tsx";
import { clipboardCheck, eye } from "#app/ui/icons/icons.ts";
import { eyeOff } from "#app/ui/icons/staff-icons.ts";
import { type TogetherChange, togetherLabels } from "../../write/together.ts";
import styles from "./register.module.css";

interface TogetherBarProps {
  /** How many rows are chosen. */
  readonly count: number;
  readonly isHidden: boolean;
  readonly confirms: TogetherChange;
  readonly isBusy: boolean;
  readonly onChange: (change: TogetherChange) => void;
}

/** What can be done with the chosen rows; without any, how they are chosen. It keeps its height. */
export function TogetherBar({ count, isHidden, confirms, isBusy, onChange }: TogetherBarProps) {
  const change = isHidden ? "show" : "hide";
  const busyLabel = isBusy ? "Saving" : undefined;
  if (count === 0) {
    return (
      <p className={styles.bar}>
        <span>
          Tick several to change them together.
          <span className={styles.keys}>
            {" "}
            In the table: <kbd>↓</kbd> <kbd>↑</kbd> walk, <kbd>Space</kbd> ticks, <kbd>C</kbd>{" "}
            {togetherLabels[confirms].toLowerCase()}, <kbd>H</kbd> {isHidden ? "shows" : "hides"},{" "}
            <kbd>E</kbd> edits, <kbd>R</kbd> opens the register.
          </span>
        </span>
      </p>
    );
  }
  return (
    <div className={styles.bar}>
      <b role="status">{formatGrouped(count)} chosen</b>
      <Button icon={clipboardCheck} busyLabel={busyLabel} onClick={() => onChange(confirms)}>
        {togetherLabels[confirms]}
      </Button>
      <Button
        variant="secondary"
        icon={isHidden ? eye : eyeOff}
        busyLabel={busyLabel}
        onClick={() => onChange(change)}
      >
        {togetherLabels[change]}
      </Button>
    </div>
  );
}
