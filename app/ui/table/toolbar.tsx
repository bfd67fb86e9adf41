import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { joinClasses } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { slidersHorizontal } from "../icons.ts";
import triggerStyles from "../panel-trigger.module.css";
import styles from "./toolbar.module.css";

interface TableToolbarProps {
  readonly search: ReactNode;
  /** Where everything that narrows the table is taken back; undefined while nothing does. */
  readonly clearHref?: string | undefined;
  /** The filters. */
  readonly children: ReactNode;
  /** At the right: the columns, import and export. */
  readonly end?: ReactNode;
}

/** What narrows a table, above it. On a phone the search stands alone until the rest, and the order, are asked for. */
export function TableToolbar({ search, clearHref, children, end }: TableToolbarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const restId = useId();
  return (
    <search className={styles.toolbar} data-toolbar={isOpen ? "open" : "closed"}>
      {search}
      <button
        type="button"
        className={joinClasses(triggerStyles.trigger, styles.toggle)}
        aria-expanded={isOpen}
        aria-controls={restId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon drawing={slidersHorizontal} size="small" />
        Filters
      </button>
      <div id={restId} className={styles.rest}>
        {children}
      </div>
      {clearHref === undefined ? null : (
        <Link to={clearHref} className={styles.clear} preventScrollReset>
          Clear all
        </Link>
      )}
      {end ? <div className={styles.end}>{end}</div> : null}
    </search>
  );
}
