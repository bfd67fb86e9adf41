import { ServerPart } from "#app/ui/server-part.tsx";
import styles from "./navigation-notice.module.css";
import { PlainNotices } from "./plain-notices.sent.tsx";

/**
 * What a page may have to say without React, hidden until then: that there is no connection (plain-notice-script.ts), and
 * that React did not come (server/page-html.ts).
 */
export function PlainNotice() {
  return (
    <ServerPart id="plain-notices" role="alert" className={styles.region}>
      <PlainNotices />
    </ServerPart>
  );
}
