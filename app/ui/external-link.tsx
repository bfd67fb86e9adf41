import type { ReactNode } from "react";
import { joinClasses } from "./class-names.ts";
import styles from "./external-link.module.css";
import { Icon, type IconDrawing } from "./icons/icon.tsx";
import { externalLink } from "./icons/icons.ts";

interface ExternalLinkProps {
  readonly href: string;
  /** Stands before the words; without one the mark of a new tab is after them. */
  readonly icon?: IconDrawing | undefined;
  /** Addresses that others typed in are not vouched for. */
  readonly isVouchedFor?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link that leaves the site: it opens a new tab and says so. */
export function ExternalLink({ href, icon, isVouchedFor = true, className, children }: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel={isVouchedFor ? "noopener" : "noopener nofollow"}
      className={joinClasses(styles.link, className)}
    >
      {icon ? <Icon drawing={icon} size="small" className={styles.before} /> : null}
      {children}
      {icon ? null : <Icon drawing={externalLink} size="small" className={styles.after} />}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
