import { Link } from "react-router";
import { formatTime } from "#app/shared/india-time.ts";
import type { QueuedCall } from "./call-queue.server.ts";
import styles from "./calls.module.css";
import { formatWait, queueLength } from "./calls.ts";

interface CallListProps {
  readonly title: string;
  readonly lines: readonly QueuedCall[];
  /** The one that is open beside the list. */
  readonly openId: string | null;
  readonly now: Date;
  /** Its times are when to call, not since when somebody waits. */
  readonly isDue?: boolean;
}

/** Who is to be called, line by line. Nothing where there is nobody. */
export function CallList({ title, lines, openId, now, isDue = false }: CallListProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 className={styles.listTitle}>{title}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <Link
              to={`?id=${encodeURIComponent(line.id)}`}
              aria-current={line.id === openId ? "true" : undefined}
              className={styles.line}
            >
              <b>{line.name}</b>
              <span className={styles.about}>{[line.projectName, line.city].filter(Boolean).join(", ")}</span>
              <span className={styles.when}>
                {[
                  isDue ? sayDue(new Date(line.at), now) : `waits ${formatWait(new Date(line.at), now)}`,
                  ...(line.isMine ? ["yours"] : []),
                  ...(line.isWithinHours ? [] : ["outside the person’s hours"]),
                ].join(" · ")}
              </span>
              {line.isTermOver ? <span className={styles.flag}>The registration’s term is over</span> : null}
            </Link>
          </li>
        ))}
      </ul>
      {lines.length === queueLength ? (
        <p className={styles.more}>The first {queueLength} are shown.</p>
      ) : null}
    </section>
  );
}

function sayDue(at: Date, now: Date): string {
  return at > now ? `at ${formatTime(at)}` : `due for ${formatWait(at, now)}`;
}
