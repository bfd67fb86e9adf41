import { ButtonAnchor } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { arrowRight, arrowUpRight, menu, search, x } from "#app/ui/icons/icons.ts";
import { Logo } from "./logo.tsx";
import styles from "./phone-menu.module.css";
import { SiteAnchor } from "./site-anchor.tsx";
import type { SiteLink, SiteLinks } from "./site-links.ts";
import { SocialLinks } from "./social-links.tsx";

interface PhoneMenuProps {
  readonly brandName: string;
  readonly links: SiteLinks;
  readonly currentOf: (link: SiteLink) => "page" | "true" | undefined;
}

/** The menu of small screens: one sheet over everything, with the links near the thumb. */
export function PhoneMenu({ brandName, links, currentOf }: PhoneMenuProps) {
  const legal = new Set(links.legal);
  const entries = [...links.main, ...links.more.filter((link) => !legal.has(link))];
  return (
    <details className={styles.menu} data-phone-menu>
      <summary className={styles.toggle} aria-label="Menu">
        <Icon drawing={menu} className={styles.closed} />
        <Icon drawing={x} className={styles.opened} />
      </summary>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Logo brandName={brandName} isOnDark />
        </div>
        <nav aria-label="Menu" className={styles.nav}>
          <ul className={styles.entries}>
            {entries.map((link) => (
              <li key={link.label}>
                <SiteAnchor link={link} current={currentOf(link)} className={styles.entry}>
                  <Icon drawing={link.isExternal ? arrowUpRight : arrowRight} />
                </SiteAnchor>
              </li>
            ))}
          </ul>
          <ButtonAnchor href={links.search.href} variant="accent" icon={search} isWide>
            {links.search.label}
          </ButtonAnchor>
          <div className={styles.foot}>
            <SocialLinks links={links.social} />
            <ul className={styles.legal}>
              {links.legal.map((link) => (
                <li key={link.label}>
                  <SiteAnchor link={link} current={currentOf(link)} />
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </div>
    </details>
  );
}
