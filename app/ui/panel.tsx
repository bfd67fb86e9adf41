import type { ReactNode } from "react";
import { joinClasses } from "./class-names.ts";
import { useDismissableDetails } from "./dismissable-details.ts";
import { Icon, type IconDrawing } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { chevronDown, x } from "./icons.ts";
import styles from "./panel.module.css";

interface PanelProps {
  /** What the closed control says. */
  readonly summary: ReactNode;
  /** Shown before the summary instead of the chevron after it. */
  readonly icon?: IconDrawing;
  /** Marks that something inside is chosen. */
  readonly isActive?: boolean;
  /** Panels of one group open one at a time. */
  readonly group?: string;
  /** Below 768 the panel is a sheet from the bottom with this title. */
  readonly sheetTitle?: string;
  readonly size?: "narrow" | "wide";
  /** A row that stays in view under the panel's content. */
  readonly foot?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A dropdown panel made of details and summary; what it holds may belong to the form around it. On a phone it spans the
 * nearest positioned ancestor, or is a bottom sheet.
 */
export function Panel(props: PanelProps) {
  const { summary, icon, isActive, group, sheetTitle, size = "narrow", foot, className, children } = props;
  const { close, details } = useDismissableDetails();
  return (
    <details
      {...details}
      name={group}
      className={joinClasses(styles.panel, sheetTitle && styles.sheet, className)}
    >
      <summary className={joinClasses(styles.summary, isActive && styles.active)}>
        {icon ? <Icon drawing={icon} size="small" /> : null}
        {summary}
        {icon ? null : <Icon drawing={chevronDown} size="small" className={styles.chevron} />}
      </summary>
      <div className={joinClasses(styles.body, styles[size])}>
        {sheetTitle ? (
          <div className={styles.sheetHead}>
            <h2>{sheetTitle}</h2>
            <IconButton
              icon={x}
              label={`Close ${sheetTitle}`}
              look="bare"
              className="needs-script"
              onClick={close}
            />
          </div>
        ) : null}
        <div className={styles.content}>{children}</div>
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </div>
    </details>
  );
}
