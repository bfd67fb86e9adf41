import { useLocation } from "react-router";
import { siteContent } from "#app/content.ts";
import { type SitePageName, sitePages } from "#app/links.ts";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { joinClasses } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { IconAnchor } from "#app/ui/icons/icon-button.tsx";
import { chevronDown, search } from "#app/ui/icons/icons.ts";
import { Logo } from "./logo.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { SiteAnchor } from "./site-anchor.tsx";
import styles from "./site-header.module.css";
import { buildSiteLinks, type SiteLink } from "./site-links.ts";

interface SiteHeaderProps {
  readonly brandName: string;
  /** The page this one belongs to, where it is not that page itself. */
  readonly section?: SitePageName | undefined;
  /** Lets the picture under it show until the page's script marks it with `data-scrolled`. */
  readonly isTransparentAtTop?: boolean | undefined;
}

/** The bar on top of every public page. Its menus are details elements: they open without script too. */
export function SiteHeader({ brandName, section, isTransparentAtTop = false }: SiteHeaderProps) {
  const { pathname } = useLocation();
  const currentOf = ({ href }: SiteLink) => {
    if (href === pathname) return "page";
    return section && href === sitePages[section].href ? "true" : undefined;
  };
  return (
    <header className={joinClasses(styles.header, isTransparentAtTop && styles.transparent)}>
      <div className={styles.bar}>
        <Logo brandName={brandName} />
        <nav aria-label="Main" className={styles.nav}>
          <ul className={styles.links}>
            {links.main.map((link) => (
              <li key={link.label}>
                <SiteAnchor link={link} current={currentOf(link)} className={styles.link} />
              </li>
            ))}
            {links.more.length > 0 ? (
              <li>
                <MoreMenu links={links.more} currentOf={currentOf} />
              </li>
            ) : null}
          </ul>
          <ButtonAnchor href={links.search.href} variant="accent" icon={search} className={styles.search}>
            {links.search.label}
          </ButtonAnchor>
        </nav>
        <div className={styles.phone}>
          <IconAnchor href={links.search.href} icon={search} label={links.search.label} look="bare" />
          <PhoneMenu brandName={brandName} links={links} currentOf={currentOf} />
        </div>
      </div>
    </header>
  );
}

const links = buildSiteLinks(sitePages, siteContent);

interface MoreMenuProps {
  readonly links: readonly SiteLink[];
  readonly currentOf: (link: SiteLink) => "page" | "true" | undefined;
}

/** The last entry of the bar: the links that found no place beside it. */
function MoreMenu({ links, currentOf }: MoreMenuProps) {
  return (
    <details className={styles.menu}>
      <summary className={styles.summary}>
        More
        <Icon drawing={chevronDown} size="small" />
      </summary>
      <div className={styles.panel}>
        <ul className={styles.moreMenuLinks}>
          {links.map((link) => (
            <li key={link.label}>
              <SiteAnchor link={link} current={currentOf(link)} className={styles.moreMenuLink} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
