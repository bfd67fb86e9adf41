import { joinClasses } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { chevronDown } from "#app/ui/icons.ts";
import { Menu } from "#app/ui/menu.tsx";
import { type LeadStatus, leadStatuses } from "../model.ts";
import styles from "./status.module.css";
import { statusClass, statusDot } from "./status-look.ts";

interface StatusPillProps {
  readonly name: string;
  readonly status: LeadStatus;
  readonly onChange: (status: LeadStatus) => void;
}

/** The status of a contact; opens a menu of all of them. */
export function StatusPill({ name, status, onChange }: StatusPillProps) {
  return (
    <Menu
      label={`Status of ${name}: ${status}`}
      className={joinClasses(styles.pill, statusClass[status])}
      items={leadStatuses.map((choice) => ({
        label: choice,
        icon: statusDot(choice),
        isChosen: choice === status,
        onChoose: () => onChange(choice),
      }))}
    >
      <Icon drawing={statusDot(status)} size="small" />
      {status}
      <Icon drawing={chevronDown} size="small" />
    </Menu>
  );
}
