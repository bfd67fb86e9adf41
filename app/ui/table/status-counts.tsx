import { Link } from "react-router";
import { joinClasses } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import styles from "./status-counts.module.css";
import { type StatusTones, toneDot } from "./status-tone.ts";

interface StatusCountsProps<Status extends string> {
  /** Five or seven of them. */
  readonly statuses: StatusTones<Status>;
  readonly counts: Record<Status, number>;
  /** "" while none is chosen. */
  readonly chosen: Status | "";
  readonly hrefForStatus: (status: Status | "") => string;
}

/** How many records stand where; each number filters the table, and pressed again shows all. */
export function StatusCounts<Status extends string>(props: StatusCountsProps<Status>) {
  const { statuses, counts, chosen, hrefForStatus } = props;
  return (
    <nav
      aria-label="Status"
      className={joinClasses(styles.counts, statuses.length === 5 ? styles.of5 : styles.of7)}
    >
      {statuses.map(([status, tone]) => (
        <Link
          key={status}
          to={hrefForStatus(status === chosen ? "" : status)}
          preventScrollReset
          aria-current={status === chosen ? "true" : undefined}
          className={styles.count}
        >
          <span className={styles.number}>{counts[status].toLocaleString("en-IN")}</span>{" "}
          <span className={styles.word}>
            <Icon drawing={toneDot(tone)} size="small" />
            {status}
          </span>
        </Link>
      ))}
    </nav>
  );
}
