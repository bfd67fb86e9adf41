import type { ReactNode } from "react";
import styles from "./record-table.module.css";

interface TablePageProps {
  readonly title: string;
  /** The one thing to do here, at the right of the title. */
  readonly action?: ReactNode;
  /** The toolbar, the table and its dialogs. */
  readonly children: ReactNode;
}

/** A page that is one table: its title, what can be added, and the table that takes the height that is left. */
export function TablePage({ title, action, children }: TablePageProps) {
  return (
    <main id="main" tabIndex={-1}>
      <title>{`${title} · Dashboard`}</title>
      <div className={styles.head}>
        <h1>{title}</h1>
        {action}
      </div>
      {children}
    </main>
  );
}
