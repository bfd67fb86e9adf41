import { siteContent } from "#app/content.ts";
import { sitePages } from "#app/links.ts";
import { Logo } from "./logo.tsx";
import { menuScript } from "./menu-script.ts";
import { SiteAnchor } from "./site-anchor.tsx";
import styles from "./site-footer.module.css";
import { buildSiteLinks } from "./site-links.ts";
import { SocialLinks } from "./social-links.tsx";

interface SiteFooterColumnsProps {
  readonly brandName: string;
  readonly year: number;
}

/** What stands in the footer, and the script of the header's menus. Drawn by the server only. */
export function SiteFooterColumns({ brandName, year }: SiteFooterColumnsProps) {
  return (
    <>
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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
      <script dangerouslySetInnerHTML={{ __html: menuScript }} />
    </>
  );
}

const links = buildSiteLinks(sitePages, siteContent);
