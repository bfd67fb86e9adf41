import { Link } from "react-router";
import { changeTableQuery, type TableQuery, type TableRules } from "#app/shared/table-query.ts";
import { joinClasses } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import styles from "./status-counts.module.css";
import { listStatuses, type StatusTones, toneDot } from "./status-pill.tsx";

interface StatusCountsProps<Status extends string> {
  /** Five or seven of them. */
  readonly tones: StatusTones<Status>;
  readonly counts: Readonly<Record<Status, number>>;
  readonly query: TableQuery;
  readonly rules: TableRules;
}

/** How many records stand where; each number filters the table, and pressed again shows all. */
export function StatusCounts<Status extends string>(props: StatusCountsProps<Status>) {
  const { tones, counts, query, rules } = props;
  const statuses = listStatuses(tones);
  const chosen = query.filters.status;
  return (
    <nav
      aria-label="Status"
      className={joinClasses(styles.counts, statuses.length === 5 ? styles.of5 : styles.of7)}
    >
      {statuses.map((status) => (
        <Link
          key={status}
          to={changeTableQuery(query, rules, { filters: { status: status === chosen ? "" : status } })}
          preventScrollReset
          aria-current={status === chosen ? "true" : undefined}
          className={styles.count}
        >
          <span className={styles.number}>{counts[status].toLocaleString("en-IN")}</span>{" "}
          <span className={styles.word}>
            <Icon drawing={toneDot(tones[status])} size="small" />
            {status}
          </span>
        </Link>
      ))}
    </nav>
  );
}
