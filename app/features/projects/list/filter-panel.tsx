import { type ReactNode, useState } from "react";
import { joinClasses } from "#app/ui/class-names.ts";
import { Icon, type IconDrawing } from "#app/ui/icons/icon.tsx";
import { chevronDown } from "#app/ui/icons/icons.ts";
import styles from "./filter-panel.module.css";

interface FilterPanelProps {
  readonly id: string;
  readonly title: string;
  /** What the button says: the title, or what is chosen. */
  readonly summary: ReactNode;
  readonly icon?: IconDrawing;
  readonly isActive: boolean;
  readonly isWide?: boolean;
  /** Where the content names itself. */
  readonly isTitleHidden?: boolean;
  /** A row under the content, in the panel only. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/**
 * One group of filters: a button with its panel from 768 pixels, a plain part of the sheet on a phone. The browser
 * itself opens, closes (Esc, a press outside) and gives the focus back, with or without script.
 */
export function FilterPanel({
  id,
  title,
  summary,
  icon,
  isActive,
  isWide,
  isTitleHidden,
  foot,
  children,
}: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <div className={styles.place}>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        className={joinClasses(styles.trigger, isActive && styles.active)}
      >
        {icon ? <Icon drawing={icon} size="small" /> : null}
        {summary}
        {icon ? null : <Icon drawing={chevronDown} size="small" className={styles.chevron} />}
      </button>
      <fieldset
        id={id}
        popover="auto"
        className={joinClasses(styles.panel, isWide && styles.wide)}
        onToggle={(event) => {
          setIsOpen(event.newState === "open");
          if (event.newState === "open") focusInside(event.currentTarget);
        }}
      >
        <legend className={isTitleHidden ? "visually-hidden" : styles.title}>{title}</legend>
        <div className={styles.content}>{children}</div>
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </fieldset>
    </div>
  );
}

/** The focus goes to what is chosen in a panel, else to its first control. */
export function focusInside(panel: HTMLElement): void {
  const find = (selector: string) => panel.querySelector<HTMLElement>(selector);
  (find("[role=tab][aria-selected=true]") ?? find("input:checked") ?? find("input, button"))?.focus();
}
