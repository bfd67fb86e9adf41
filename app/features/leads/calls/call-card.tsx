import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatStandingBriefly, formatTermOver } from "#app/features/projects/standing-model.ts";
import { projectHref } from "#app/links.ts";
import { formatConsents, mayDo } from "#app/shared/consent.ts";
import { formatDay, formatMoment } from "#app/shared/india-time.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { Button } from "#app/ui/button.tsx";
import { DefinitionGrid } from "#app/ui/definition-grid.tsx";
import { MailLink, ReachLinks } from "#app/ui/table/cells.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { formatBudget } from "../budget.ts";
import { formatCallTime } from "../call-hours.ts";
import type { SendCall } from "../calls-page.tsx";
import { leadConsentWords } from "../model.ts";
import { CallForm, type CallFormProps, pressOutcome } from "./call-form.tsx";
import type { CallDetails } from "./call-queue.server.ts";
import styles from "./calls.module.css";

/** All that a caller wants to know of one enquiry, and the way to write down the call. */
export function CallCard(props: CallFormProps) {
  const { card, now, isBusy, send } = props;
  const { lead, project, isMine } = card;
  const mayCall = mayDo("call", lead.consents);
  const article = useRef<HTMLElement>(null);
  // Its keys work as soon as it is opened.
  useEffect(() => article.current?.focus({ preventScroll: true }), []);
  return (
    // Keys of the card alone, never of the page (WCAG 2.1.4).
    <article ref={article} tabIndex={-1} onKeyDown={pressOutcome} className={styles.card}>
      <header className={styles.head}>
        <h2>{lead.name}</h2>
        <p className={styles.state}>
          {lead.status}
          {lead.next_call_at ? `, next call ${formatMoment(new Date(lead.next_call_at))}` : ""}.{" "}
          {isMine ? "Yours." : lead.owner ? `${lead.owner}’s.` : "Nobody’s yet."}
        </p>
      </header>
      <div className={styles.reach}>
        <ReachLinks
          name={lead.name}
          mobile={lead.mobile}
          canCall={mayCall}
          hasChat={mayDo("whatsapp", lead.consents)}
        />
      </div>
      <p className={mayCall ? undefined : styles.flag}>{sayConsent(card)}</p>
      {project?.standing === "term-over" ? (
        <p role="note" className={styles.flag}>
          {formatTermOver(project.registeredUntil, project.termSourceText)} Nobody may be offered a home in
          it.
        </p>
      ) : null}
      <Ownership {...{ card, isBusy, send }} />
      <CallForm {...props} />
      <section className={styles.part}>
        <h3>What was asked</h3>
        <p dir="auto" className={styles.words}>
          {lead.remarks || "No remark."}
        </p>
        <DefinitionGrid items={listFacts(card, now)} />
      </section>
      {project ? (
        <section className={styles.part}>
          <h3>The project</h3>
          <p>
            <a href={projectHref(project.id)} target="_blank" rel="noopener">
              {project.title}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
            , {project.place}
          </p>
          <p>
            {project.price} · {formatStandingBriefly(project.standing, project.registeredUntil)}
          </p>
          {project.cons.length > 0 ? (
            <>
              <p>Tell the cons too:</p>
              <ul className={styles.cons}>
                {project.cons.map((con) => (
                  <li key={con}>{con}</li>
                ))}
              </ul>
            </>
          ) : null}
        </section>
      ) : null}
      <Others card={card} />
      <CardHistory card={card} />
    </article>
  );
}

function sayConsent({ lead }: CallDetails): string {
  const { consents, created_at } = lead;
  if (consents === null)
    return `Consent was not recorded; the enquiry came by another program on ${formatDay(new Date(created_at))}.`;
  const call = consents.find(({ purpose }) => purpose === "call");
  if (!mayDo("call", consents))
    return call?.withdrawn_at
      ? `May not be called: consent was taken back on ${formatMoment(new Date(call.withdrawn_at))}.`
      : "May not be called: the person did not agree to it.";
  const standing = consents.filter(({ withdrawn_at }) => !withdrawn_at);
  const given = formatConsents(standing, leadConsentWords).replace(/^C/, "c");
  return `May be used for ${given}, until it is closed or the person takes it back.`;
}

/** Whose it is, and how that changes. */
function Ownership({ card, isBusy, send }: Pick<CallFormProps, "card" | "isBusy" | "send">) {
  const { lead, isMine, isOpen } = card;
  if (!isOpen) return null;
  const { _id: id, owner } = lead;
  const act = async (call: () => ReturnType<SendCall>) => {
    const result = await call();
    if (result?.isOk) showToast(result.body.message);
  };
  return (
    <p>
      {isMine ? (
        <Button
          variant="quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => act(() => send("POST", staffEndpoints.contacts.giveBack(id)))}
        >
          Give it back
        </Button>
      ) : (
        <Button
          variant="secondary"
          aria-disabled={isBusy || undefined}
          onClick={() => act(() => send("POST", staffEndpoints.contacts.take(id), { body: { from: owner } }))}
        >
          {owner ? `Take it over from ${owner}` : "Take it"}
        </Button>
      )}
    </p>
  );
}

/** Other enquiries of the same number. */
function Others({ card: { others } }: { readonly card: CallDetails }) {
  if (others.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>Of the same number</h3>
      <ul className={styles.history}>
        {others.map(({ id, projectName, status, createdAt }) => (
          <li key={id}>
            <Link to={`?id=${encodeURIComponent(id)}`}>{projectName}</Link>: {status}, received{" "}
            {formatDay(new Date(createdAt))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was done and said, the newest first. */
function CardHistory({ card: { calls, earlier, lead } }: { readonly card: CallDetails }) {
  const entries: { key: string; at: string; text: ReactNode }[] = [
    ...calls.map(({ number, at, callerName, outcome, note }) => ({
      key: `call ${number}`,
      at,
      text: (
        <>
          {callerName}: {outcome ?? "note"}
          {note ? <span className={styles.note}>{note}</span> : null}
        </>
      ),
    })),
    ...earlier.map(({ number, replacedAt, remarks, budget }) => ({
      key: `words ${number}`,
      at: replacedAt,
      text: (
        <>
          Asked again. Before, the person said:
          <span className={styles.note}>
            {[budget && formatBudget(budget), remarks || "no remark"].filter(Boolean).join(", ")}
          </span>
        </>
      ),
    })),
    { key: "received", at: lead.created_at, text: "Received" },
  ];
  return (
    <section className={styles.part}>
      <h3>History</h3>
      <ol className={styles.history}>
        {entries
          .toSorted((a, b) => (a.at < b.at ? 1 : -1))
          .map(({ key, at, text }) => (
            <li key={key}>
              <time dateTime={at}>{formatMoment(new Date(at))}</time> {text}
            </li>
          ))}
      </ol>
    </section>
  );
}

function listFacts({ lead }: CallDetails, now: Date) {
  const facts: { term: string; value: ReactNode }[] = [
    { term: "Project", value: lead.project_name },
    { term: "Place", value: [lead.project_city, lead.project_state].filter(Boolean).join(", ") },
    { term: "Budget", value: formatBudget(lead.budget) },
    { term: "Call", value: formatCallTime(lead.call_window || null, lead.time_zone || null, now) },
    { term: "Language", value: lead.language || "Any" },
    { term: "Email", value: <MailLink email={lead.email} /> },
  ];
  return facts.map(({ term, value }) => ({ term, value: value || "Not provided" }));
}
