import { IconLink } from "#app/ui/icons/icon-button.tsx";
import { facebook, instagram, youtube } from "#app/ui/icons/icons.ts";
import type { SocialLink } from "./site-links.ts";
import styles from "./social-links.module.css";

const ICONS = { facebook, instagram, youtube };

/** The owner's pages elsewhere, as icons on a dark ground. */
export function SocialLinks({ links }: { readonly links: readonly SocialLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map(({ network, label, href }) => (
        <li key={network}>
          <IconLink
            to={href}
            icon={ICONS[network]}
            label={`${label} (opens in a new tab)`}
            look="bare"
            className={styles.link}
            target="_blank"
            rel="noreferrer"
          />
        </li>
      ))}
    </ul>
  );
}
