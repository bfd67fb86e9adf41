import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { type LeadStatus, leadStatuses } from "../model.ts";
import styles from "./status.module.css";
import { statusDot } from "./status-look.ts";

interface StatusCountsProps {
  readonly counts: Record<LeadStatus, number>;
  /** "" while none is chosen. */
  readonly chosen: LeadStatus | "";
  readonly hrefForStatus: (status: LeadStatus | "") => string;
}

/** How many contacts stand where; each number filters the table, and pressed again shows all. */
export function StatusCounts({ counts, chosen, hrefForStatus }: StatusCountsProps) {
  return (
    <nav aria-label="Status" className={styles.counts}>
      {leadStatuses.map((status) => (
        <Link
          key={status}
          to={hrefForStatus(status === chosen ? "" : status)}
          preventScrollReset
          aria-current={status === chosen ? "true" : undefined}
          className={styles.count}
        >
          <span className={styles.number}>{counts[status].toLocaleString("en-IN")}</span>{" "}
          <span className={styles.word}>
            <Icon drawing={statusDot(status)} size="small" />
            {status}
          </span>
        </Link>
      ))}
    </nav>
  );
}
