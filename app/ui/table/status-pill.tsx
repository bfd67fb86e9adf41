import { createElement } from "react";
import { joinClasses } from "../class-names.ts";
import { Icon, type IconDrawing } from "../icons/icon.tsx";
import { chevronDown } from "../icons/icons.ts";
import { Menu } from "../menu.tsx";
import styles from "./status-pill.module.css";

/** The colours of a status; the word always is beside them. */
export type StatusTone = "blue" | "amber" | "green" | "brown" | "solid" | "grey" | "red";

/** Every status with its tone, in the order in which they are offered. */
export type StatusTones<Status extends string> = Readonly<Record<Status, StatusTone>>;

export function listStatuses<Status extends string>(tones: StatusTones<Status>): Status[] {
  // Object.keys forgets the names of its object.
  return Object.keys(tones) as Status[];
}

interface StatusPillProps<Status extends string> {
  /** Whose status it is, for its spoken name. */
  readonly name: string;
  readonly status: Status;
  readonly tones: StatusTones<Status>;
  /** What can be chosen. */
  readonly choices: readonly Status[];
  readonly onChange: (status: Status) => void;
}

/** The status of a record; opens a menu of those it can have. */
export function StatusPill<Status extends string>(props: StatusPillProps<Status>) {
  const { name, status, tones, choices, onChange } = props;
  return (
    <Menu
      label={`Status of ${name}: ${status}`}
      className={joinClasses(styles.pill, styles[tones[status]])}
      items={choices.map((choice) => ({
        label: choice,
        icon: toneDot(tones[choice]),
        isChosen: choice === status,
        onChoose: () => onChange(choice),
      }))}
    >
      <Icon drawing={toneDot(tones[status])} size="small" />
      {status}
      <Icon drawing={chevronDown} size="small" />
    </Menu>
  );
}

/** A filled dot in the colour of the tone. */
export function toneDot(tone: StatusTone): IconDrawing {
  return createElement("circle", { cx: 12, cy: 12, r: 6, className: joinClasses(styles.dot, styles[tone]) });
}
