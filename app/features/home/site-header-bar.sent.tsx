import { useLocation } from "react-router";
import { siteContent } from "#app/content.ts";
import { type SitePageName, sitePages } from "#app/links.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { IconLink } from "#app/ui/icon-button.tsx";
import { search } from "#app/ui/icons.ts";
import { Logo } from "./logo.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { SiteAnchor } from "./site-anchor.tsx";
import styles from "./site-header.module.css";
import { buildSiteLinks, type SiteLink } from "./site-links.ts";

interface SiteHeaderBarProps {
  readonly brandName: string;
  readonly section?: SitePageName | undefined;
}

/** What stands in the header. Drawn by the server only. */
export function SiteHeaderBar({ brandName, section }: SiteHeaderBarProps) {
  const { pathname } = useLocation();
  const currentOf = ({ href }: SiteLink) => {
    if (href === pathname) return "page";
    return section && href === sitePages[section].href ? "true" : undefined;
  };
  return (
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
        <ButtonLink to={links.search.href} variant="accent" icon={search} className={styles.search}>
          {links.search.label}
        </ButtonLink>
      </nav>
      <div className={styles.phone}>
        <IconLink to={links.search.href} icon={search} label={links.search.label} look="bare" />
        <PhoneMenu brandName={brandName} links={links} currentOf={currentOf} />
      </div>
    </div>
  );
}

const links = buildSiteLinks(sitePages, siteContent);
