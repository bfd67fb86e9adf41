import { data, Link } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { otherTabHref, projectHref } from "#app/links.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatMoment, indianDay } from "#app/shared/india-time.ts";
import { isStorableText } from "#app/shared/typed-text.ts";
import { TablePage } from "#app/ui/table/page.tsx";
import plain from "#app/ui/table/plain-page.module.css";
import type { Route } from "./+types/ledger-page";
import styles from "./ledger-page.module.css";
import { readProjectLedger } from "./register/project-ledger.server.ts";
import { changeWords, type LedgerEntry, type ProjectLedger } from "./register/project-ledger.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock, catalogue } = context.get(servicesContext);
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const known = { today: indianDay(clock()), lists: (await catalogue.knownData()).lists };
  const ledger = isStorableText(id) ? await readProjectLedger(db, id, known) : undefined;
  if (!ledger) throw data(null, { status: 404 });
  return ledger;
}

/** One project in the ledger: since when which list holds it, by whose word each fact is, and what each import changed. */
export default function LedgerPage({ loaderData: ledger }: Route.ComponentProps) {
  const { id, title, reraNumber, lists, facts, entries } = ledger;
  return (
    <TablePage title="What the registers said">
      <div className={plain.page}>
        <p>
          <a href={projectHref(id)}>{title || "(no title)"}</a>
          {reraNumber ? `, ${reraNumber}` : ""} ·{" "}
          <Link to={otherTabHref("projects", { edit: id })} relative="path">
            Edit
          </Link>
        </p>
        <section aria-labelledby="ledger-lists">
          <h2 id="ledger-lists">Lists</h2>
          {lists.length === 0 ? <p>No imported list contains it.</p> : null}
          <ul className={plain.rows}>
            {lists.map((list) => (
              <li key={list.name} className={plain.stack}>
                <p>
                  <b>{list.name}</b>
                  <span className={plain.note}>{formatSeen(list)}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="ledger-changes">
          <h2 id="ledger-changes">What imports changed, newest first</h2>
          {entries.length === 0 ? <p>No import has changed it.</p> : null}
          <ul className={plain.rows}>
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="ledger-facts">
          <h2 id="ledger-facts">Source of each fact</h2>
          <Facts facts={facts} />
        </section>
      </div>
    </TablePage>
  );
}

const formatListDay = (day: string | null) => (day ? formatDate(day) : "unknown date");

function formatSeen({
  firstSeen,
  lastSeen,
  isMissing,
  missingSince,
}: ProjectLedger["lists"][number]): string {
  const first = `First seen in its edition of ${formatListDay(firstSeen)}`;
  return isMissing
    ? `${first}; no longer in that of ${formatListDay(missingSince)}`
    : `${first}, last in that of ${formatListDay(lastSeen)}`;
}

function Entry({ entry: { kind, list, day, at, by, isUndone, lines } }: { readonly entry: LedgerEntry }) {
  return (
    <li className={plain.stack}>
      <p>
        <b>{changeWords[kind]}</b>
        {isUndone ? ", taken back since" : ""}
        <span className={plain.note}>
          {list === null ? "Our own CSV" : `${list}, of ${formatListDay(day)}`}; imported{" "}
          {formatMoment(new Date(at))} by {by}
        </span>
      </p>
      {lines.length > 0 ? (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Facts({ facts }: Pick<ProjectLedger, "facts">) {
  if (facts.length === 0) return <p>None of its facts has a recorded source yet.</p>;
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, list, sourceText }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            <span className={plain.note}>
              {list === null ? `Staff, ${sourceText}` : `${list}, ${sourceText}`}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
