import type { ReactNode } from "react";
import type { FormFailure, FormOutcome } from "#app/shared/form.ts";
import { Banner } from "#app/ui/banner.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Picture, type PictureSource } from "#app/ui/images/picture.tsx";
import styles from "./signup-layout.module.css";

export type SignupStep = { readonly title: string; readonly text: string };

interface SignupLayoutProps {
  readonly title: string;
  readonly lead: string;
  /** What happens, in order. */
  readonly steps: readonly SignupStep[];
  /** Decoration; small screens do without. */
  readonly picture: PictureSource;
  /** The page's own path. */
  readonly page: string;
  readonly shown: {
    readonly brandName: string;
    readonly externalUrl?: string | undefined;
    readonly isSent: boolean;
  };
  /** Why a form that was sent to this page was not taken. */
  readonly refusal: FormFailure | undefined;
  /** Our own form; an external one can be in its place. */
  readonly Form: (props: OwnFormProps) => ReactNode;
}

export interface OwnFormProps {
  readonly page: string;
  readonly brandName: string;
  readonly outcome: FormOutcome | undefined;
}

/** What a sign-up leads to, beside its form. */
export function SignupLayout(props: SignupLayoutProps) {
  const { title, lead, steps, picture, page, shown, refusal, Form } = props;
  const { brandName, externalUrl, isSent } = shown;
  return (
    <main id="main" tabIndex={-1} className={`container ${styles.page}`}>
      <div className={styles.about}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <ol className={styles.steps}>
          {steps.map(({ title: name, text }) => (
            <li key={name} className={styles.step}>
              <h2 className={styles.name}>{name}</h2>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
        <Picture source={picture} alt="" sizes="520px" ratio="3/2" className={styles.picture} />
      </div>
      <div>
        {externalUrl ? (
          <ExternalForm title={title} url={externalUrl} refusal={refusal?.message} />
        ) : (
          <Form page={page} brandName={brandName} outcome={refusal ?? (isSent ? { isSent } : undefined)} />
        )}
      </div>
    </main>
  );
}

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
function ExternalForm({ title, url, refusal }: ExternalFormProps) {
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
