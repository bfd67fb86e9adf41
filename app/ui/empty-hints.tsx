import type { MouseEventHandler } from "react";
import styles from "./empty-hints.module.css";
import { Icon } from "./icon.tsx";
import { arrowRight } from "./icons.ts";

interface EmptyHintsProps {
  readonly hints: readonly { readonly label: string; readonly href: string; readonly total: string }[];
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
            <span className={styles.total}>{total}</span>
            <Icon drawing={arrowRight} />
          </a>
        </li>
      ))}
    </ul>
  );
}
