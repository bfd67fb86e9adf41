import { Banner } from "#app/ui/banner.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import styles from "./signup-layout.module.css";

interface ExternalFormProps {
  readonly title: string;
  readonly url: string;
  /** Why a form that was sent to this page was not taken. */
  readonly refusal?: string | undefined;
}

/**
 * A form of another site in a frame of its own: its scripts run there as on their own site, and reach nothing of ours. It
 * may open windows (a log-in for uploads), and can't lead this page elsewhere.
 */
export function ExternalForm({ title, url, refusal }: ExternalFormProps) {
  return (
    <div className={styles.externalFrame}>
      {refusal ? <Banner tone="bad">{refusal}</Banner> : null}
      <iframe
        title={title}
        src={url}
        className={styles.external}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
        referrerPolicy="strict-origin"
      />
      <p>
        <ExternalLink href={url} className={styles.externalLink}>
          Open the form in a new tab
        </ExternalLink>
      </p>
    </div>
  );
}
