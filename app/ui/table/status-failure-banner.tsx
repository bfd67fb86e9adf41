import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";
import { FailureText } from "../failure-text.tsx";
import styles from "./record-table.module.css";
import type { StatusFailure, StatusRecord } from "./status-changes.ts";

interface StatusFailureBannerProps<Row extends StatusRecord> {
  readonly failure: StatusFailure<Row>;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** Whose status was not saved, why, and what to do. */
export function StatusFailureBanner<Row extends StatusRecord>(props: StatusFailureBannerProps<Row>) {
  const { failure, onRetry, onDismiss } = props;
  const { row, status, answer } = failure;
  // A conflict answers the record as it stands (docs/api.md, Updates and conflicts).
  const current = answer.current as Row | undefined;
  return (
    <div className={styles.failure}>
      <Banner tone="bad" onDismiss={onDismiss}>
        {current ? (
          <>
            Somebody else changed {row.name} meanwhile; the status is now {current.status}. Choose again if it
            shall be {status}.
          </>
        ) : answer.code === "not-found" ? (
          <>{row.name} has been deleted meanwhile.</>
        ) : (
          <>
            {row.name} is still {row.status}. <FailureText failure={answer} retryLabel={`Set to ${status}`} />
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
