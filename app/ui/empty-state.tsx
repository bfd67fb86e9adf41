import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  /** An inline drawing, hidden from readers by itself. */
  readonly drawing: ReactNode;
  readonly title: string;
  readonly lead?: string;
  /** What the reader can do now. */
  readonly children: ReactNode;
}

/** A place with nothing in it: what failed in one line, and the ways on. */
export function EmptyState({ drawing, title, lead, children }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <div className={styles.drawing}>{drawing}</div>
      <div className={styles.text}>
        <h2>{title}</h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </div>
    </section>
  );
}
