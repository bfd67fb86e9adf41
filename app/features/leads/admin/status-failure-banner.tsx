import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import type { LeadOnWire } from "../wire.ts";
import styles from "./contacts-page.module.css";
import type { StatusFailure } from "./use-status-changes.ts";

interface StatusFailureBannerProps {
  readonly failure: StatusFailure;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** Whose status was not saved, why, and what to do. */
export function StatusFailureBanner({ failure, onRetry, onDismiss }: StatusFailureBannerProps) {
  const { contact, status, answer } = failure;
  // A conflict answers the contact as it stands (decisions.md §3).
  const current = answer.current as LeadOnWire | undefined;
  return (
    <div className={styles.failure}>
      <Banner tone="bad" onDismiss={onDismiss}>
        {current ? (
          <>
            Somebody else changed {contact.name} meanwhile; the status is now {current.status}. Choose again
            if it shall be {status}.
          </>
        ) : answer.code === "not-found" ? (
          <>{contact.name} has been deleted meanwhile.</>
        ) : (
          <>
            {contact.name} is still {contact.status}.{" "}
            <FailureText failure={answer} retryLabel={`Set to ${status}`} />
            <div>
              <Button variant="secondary" onClick={onRetry}>
                Set to {status}
              </Button>
            </div>
          </>
        )}
      </Banner>
    </div>
  );
}
