import { useState } from "react";
import { useRevalidator } from "react-router";
import { endpoints } from "#app/links.ts";
import type { MailTrouble } from "#app/records/outbox.server.ts";
import { type FailedCall, sendCall } from "#app/shared/send-call.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { describeMailTrouble } from "../mail-trouble.ts";
import styles from "./contacts.module.css";

interface MailTroubleBannerProps {
  readonly trouble: MailTrouble;
  /** Whether the site mails anybody about contacts. */
  readonly isMailOn: boolean;
}

/** That mails about contacts have not gone out, and why; with a way to have them tried now. */
export function MailTroubleBanner({ trouble, isMailOn }: MailTroubleBannerProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<FailedCall>();

  async function retry() {
    setIsBusy(true);
    setFailure(undefined);
    const answer = await sendCall("POST", endpoints.contacts.retryMails);
    setIsBusy(false);
    if (!answer.isOk) return setFailure(answer);
    showToast("The enquiry mails are being sent");
    await revalidate();
  }

  return (
    <Banner tone="warn">
      {describeMailTrouble(trouble, isMailOn)}
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
