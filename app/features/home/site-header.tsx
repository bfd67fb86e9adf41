import type { SitePageName } from "#app/links.ts";
import { joinClasses } from "#app/ui/class-names.ts";
import { ServerPart } from "#app/ui/server-part.tsx";
import styles from "./site-header.module.css";
import { SiteHeaderBar } from "./site-header-bar.sent.tsx";

interface SiteHeaderProps {
  readonly brandName: string;
  /** The page this one belongs to, where it is not that page itself. */
  readonly section?: SitePageName | undefined;
  /** Lets the picture under it show until the page's script marks it with `data-scrolled`. */
  readonly isTransparentAtTop?: boolean | undefined;
}

/** The bar on top of every public page. Its menus are details elements: they open without script too. */
export function SiteHeader({ isTransparentAtTop = false, ...bar }: SiteHeaderProps) {
  return (
    <ServerPart
      as="header"
      id="site-header"
      className={joinClasses(styles.header, isTransparentAtTop && styles.transparent)}
    >
      <SiteHeaderBar {...bar} />
    </ServerPart>
  );
}
