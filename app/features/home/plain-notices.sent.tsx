import { Button } from "#app/ui/button.tsx";
import styles from "./navigation-notice.module.css";
import { plainNoticeScript } from "./plain-notice-script.ts";

/** Hidden until a script has to say it. */
export function PlainNotices() {
  return (
    <>
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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
      <script dangerouslySetInnerHTML={{ __html: plainNoticeScript }} />
    </>
  );
}
