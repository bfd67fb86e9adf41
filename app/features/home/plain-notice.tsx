import { Button } from "#app/ui/button.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";
import styles from "./navigation-notice.module.css";
import { plainNoticeScript } from "./plain-notice-script.ts";

/**
 * What a page may have to say without React, hidden until then: that there is no connection (plain-notice-script.ts), and
 * that React did not come (ui/after-paint.tsx).
 */
export function PlainNotice() {
  return (
    <div role="alert" className={styles.region}>
      <div className={styles.notice} data-notice="offline" hidden>
        <div className={styles.words}>
          <p className={styles.title}>You are offline</p>
          <p>This page stays as it is. Go on when the connection is back.</p>
        </div>
      </div>
      <div className={styles.notice} data-notice="chunk" hidden>
        <div className={styles.words}>
          <p className={styles.title}>Loading chunk failed</p>
          <p>A part of this page did not arrive. Links and forms work without it.</p>
        </div>
        <Button data-reload>Reload</Button>
      </div>
      <InlineScript code={plainNoticeScript} />
    </div>
  );
}
