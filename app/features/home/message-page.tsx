import type { ReactNode } from "react";
import styles from "./message-page.module.css";

interface MessagePageProps {
  readonly title: string;
  readonly lead: string;
  /** An inline drawing, hidden from readers by itself. */
  readonly drawing: ReactNode;
  /** A form between the words and the ways. */
  readonly form?: ReactNode;
  /** The ways on from here. */
  readonly children: ReactNode;
}

/** A page that says one thing and offers the ways on. It brings its own title: the page that was asked for has none. */
export function MessagePage({ title, lead, drawing, form, children }: MessagePageProps) {
  return (
    <main id="main" tabIndex={-1} className={`container ${styles.page}`}>
      <title>{title}</title>
      <div className={styles.text}>
        <h1>{title}</h1>
        <p>{lead}</p>
        {form}
        <div className={styles.ways}>{children}</div>
      </div>
      <div className={styles.drawing}>{drawing}</div>
    </main>
  );
}
