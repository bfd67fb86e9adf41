import { siteContent } from "#app/content.ts";
import { sitePages } from "#app/links.ts";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { Logo } from "./logo.tsx";
import { menuScript } from "./menu-script.ts";
import { SiteAnchor } from "./site-anchor.tsx";
import styles from "./site-footer.module.css";
import { buildSiteLinks } from "./site-links.ts";
import { SocialLinks } from "./social-links.tsx";

interface SiteFooterProps {
  readonly brandName: string;
  readonly year: number;
}

/** The foot of every public page, and the script of the header's menus. */
export function SiteFooter({ brandName, year }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.brand}>
          <Logo brandName={brandName} isOnDark />
          <p>{siteContent.tagline}</p>
          <SocialLinks links={links.social} />
        </div>
        {links.columns.map(({ title, links: entries }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              {entries.map((link) => (
                <li key={link.label}>
                  <SiteAnchor link={link} className={styles.link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={`container ${styles.end}`}>
        <span>
          © {year} {brandName}
        </span>
        {links.legal.map((link) => (
          <SiteAnchor key={link.label} link={link} className={styles.legal} />
        ))}
      </div>
      <InlineScript code={menuScript} />
    </footer>
  );
}

const links = buildSiteLinks(sitePages, siteContent);
