import { ServerPart } from "#app/ui/server-part.tsx";
import styles from "./site-footer.module.css";
import { SiteFooterColumns } from "./site-footer-columns.sent.tsx";

interface SiteFooterProps {
  readonly brandName: string;
  readonly year: number;
}

/** The foot of every public page. */
export function SiteFooter(props: SiteFooterProps) {
  return (
    <ServerPart as="footer" id="site-footer" className={styles.footer}>
      <SiteFooterColumns {...props} />
    </ServerPart>
  );
}
