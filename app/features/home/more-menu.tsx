import { Icon } from "#app/ui/icon.tsx";
import { chevronDown } from "#app/ui/icons.ts";
import styles from "./more-menu.module.css";
import { SiteAnchor } from "./site-anchor.tsx";
import type { SiteLink } from "./site-links.ts";

interface MoreMenuProps {
  readonly links: readonly SiteLink[];
  readonly currentOf: (link: SiteLink) => "page" | "true" | undefined;
}

/** The last entry of the bar: the links that found no place beside it. */
export function MoreMenu({ links, currentOf }: MoreMenuProps) {
  return (
    <details className={styles.menu}>
      <summary className={styles.summary}>
        More
        <Icon drawing={chevronDown} size="small" />
      </summary>
      <div className={styles.panel}>
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.label}>
              <SiteAnchor link={link} current={currentOf(link)} className={styles.link} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
