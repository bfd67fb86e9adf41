import { joinClasses } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { chevronDown } from "../icons.ts";
import { Menu } from "../menu.tsx";
import styles from "./status-pill.module.css";
import { type StatusTone, type StatusTones, toneClass, toneDot } from "./status-tone.ts";

interface StatusPillProps<Status extends string> {
  /** Whose status it is, for its spoken name. */
  readonly name: string;
  readonly status: Status;
  readonly tone: StatusTone;
  /** What can be chosen. */
  readonly choices: StatusTones<Status>;
  readonly onChange: (status: Status) => void;
}

/** The status of a record; opens a menu of those it can have. */
export function StatusPill<Status extends string>(props: StatusPillProps<Status>) {
  const { name, status, tone, choices, onChange } = props;
  return (
    <Menu
      label={`Status of ${name}: ${status}`}
      className={joinClasses(styles.pill, toneClass(tone))}
      items={choices.map(([choice, choiceTone]) => ({
        label: choice,
        icon: toneDot(choiceTone),
        isChosen: choice === status,
        onChoose: () => onChange(choice),
      }))}
    >
      <Icon drawing={toneDot(tone)} size="small" />
      {status}
      <Icon drawing={chevronDown} size="small" />
    </Menu>
  );
}
