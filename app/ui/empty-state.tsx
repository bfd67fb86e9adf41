import type { MouseEventHandler, ReactNode } from "react";
import styles from "./empty-state.module.css";
import { Icon } from "./icons/icon.tsx";
import { arrowRight } from "./icons/icons.ts";

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

interface EmptyHintsProps {
  readonly hints: readonly { readonly label: string; readonly href: string; readonly total?: string }[];
  /** For a page that changes without a new document: see follow-link.ts. */
  readonly onPress?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** Changes to a search that found nothing, each with how much it would bring back. */
export function EmptyHints({ hints, onPress }: EmptyHintsProps) {
  return (
    <ul className={styles.hints}>
      {hints.map(({ label, href, total }) => (
        <li key={href}>
          <a href={href} onClick={onPress} className={styles.hint}>
            <span className={styles.label}>{label}</span>
            {total ? <span className={styles.total}>{total}</span> : null}
            <Icon drawing={arrowRight} />
          </a>
        </li>
      ))}
    </ul>
  );
}
