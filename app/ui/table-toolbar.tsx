import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./table-toolbar.module.css";

interface TableToolbarProps {
  /** Where everything that narrows the table is taken back; undefined while nothing does. */
  readonly clearHref?: string | undefined;
  /** The search box and the filters. */
  readonly children: ReactNode;
  /** At the right: the columns, import and export. */
  readonly end?: ReactNode;
}

/** What narrows a table, above it. */
export function TableToolbar({ clearHref, children, end }: TableToolbarProps) {
  return (
    <search className={styles.toolbar}>
      {children}
      {clearHref === undefined ? null : (
        <Link to={clearHref} className={styles.clear} preventScrollReset>
          Clear all
        </Link>
      )}
      {end ? <div className={styles.end}>{end}</div> : null}
    </search>
  );
}
