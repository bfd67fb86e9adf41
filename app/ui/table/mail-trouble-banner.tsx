import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ApiPath } from "#app/links.ts";
import { describeMailTrouble, type MailSubject, type MailTrouble } from "#app/shared/mail-trouble.ts";
import { type FailedCall, sendCall } from "#app/shared/send-call.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { showToast } from "#app/ui/toast.tsx";
import styles from "./mail-trouble-banner.module.css";

interface MailTroubleBannerProps {
  readonly trouble: MailTrouble;
  /** Whether the site mails anybody. */
  readonly isMailOn: boolean;
  readonly subject: MailSubject;
  /** The call that has them tried now. */
  readonly retryPath: ApiPath;
}

/** That mails about records have not gone out, and why; with a way to have them tried now. */
export function MailTroubleBanner({ trouble, isMailOn, subject, retryPath }: MailTroubleBannerProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<FailedCall>();

  async function retry() {
    setIsBusy(true);
    setFailure(undefined);
    const result = await sendCall("POST", retryPath);
    setIsBusy(false);
    if (!result.isOk) return setFailure(result);
    showToast(`The ${subject.one} mails are being sent`);
    await revalidate();
  }

  return (
    <Banner tone="warn">
      {describeMailTrouble(trouble, isMailOn, subject)}
      {failure ? (
        <p role="alert">
          <FailureText failure={failure} retryLabel="Try again now" />
        </p>
      ) : null}
      {isMailOn ? (
        <div className={styles.retry}>
          <Button variant="secondary" busyLabel={isBusy ? "Asking" : undefined} onClick={retry}>
            Try again now
          </Button>
        </div>
      ) : null}
    </Banner>
  );
}
