import type { ReactNode } from "react";
import { DefinitionGrid } from "#app/ui/definition-grid.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import styles from "./completion-dates.module.css";
import type { CompletionFacts, CompletionMark } from "./completion-facts.ts";
import type { DelayInterest } from "./delay-interest.ts";

const id = "completion-dates";
const rowHeight = 26;

/** When the work was to be done, and how often that moved; nothing where the register publishes no date. */
export function CompletionDates({ facts }: { readonly facts: CompletionFacts | null }) {
  if (!facts) return null;
  const { sentence, notes, marks, today, figures, source } = facts;
  return (
    <section aria-labelledby={id} className={styles.block}>
      <h3 id={id} className={styles.title}>
        Completion dates
      </h3>
      <div className={styles.frame}>
        <p className={styles.sentence}>{sentence}</p>
        <Timeline facts={facts} />
        <ul className={styles.dates}>
          {marks.map(({ name, label, day, step }) => (
            <li key={name}>
              <Key>
                <Shape name={name} />
              </Key>
              <span>
                {label}: <b>{day}</b>
                {step ? <>, {step}</> : null}
              </span>
            </li>
          ))}
          <li>
            <Key>
              <line y1="-9" y2="9" className={styles.today} />
            </Key>
            <span>Today: {today.day}</span>
          </li>
        </ul>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        <p className={styles.note}>{source}</p>
      </div>
      {figures.length > 0 ? <DefinitionGrid items={figures} /> : null}
    </section>
  );
}

/** Each date on a step of its own, so that none covers another; shapes distinguish them, and the words below say all. */
function Timeline({ facts }: { readonly facts: CompletionFacts }) {
  const { marks, today, years, yearNames } = facts;
  const height = marks.length * rowHeight;
  return (
    <div className={styles.timeline}>
      <svg width="100%" height={height} role="img" aria-label={facts.sentence}>
        {years.map((at) => (
          <line key={at} x1={`${at}%`} x2={`${at}%`} y2={height} className={styles.year} />
        ))}
        <line x1={`${today.at}%`} x2={`${today.at}%`} y2={height} className={styles.today} />
        {marks.map((mark, index) => (
          <Step key={mark.name} mark={mark} y={(index + 0.5) * rowHeight} />
        ))}
      </svg>
      <p className={styles.years} aria-hidden="true">
        {yearNames.map((name, index) => (
          <span key={years[index]}>{name}</span>
        ))}
      </p>
    </div>
  );
}

function Step({ mark: { name, at, movedFrom }, y }: { readonly mark: CompletionMark; readonly y: number }) {
  return (
    <>
      {movedFrom === null ? null : (
        <line x1={`${movedFrom}%`} x2={`${at}%`} y1={y} y2={y} className={styles.move} />
      )}
      <svg x={`${at}%`} y={y} overflow="visible" aria-hidden="true">
        <Shape name={name} />
      </svg>
    </>
  );
}

/** A round, a square and a pointed one, around the point 0, 0. */
const shapes: Readonly<Record<CompletionMark["name"], string>> = {
  original: "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z",
  revised: "M-6-6H6V6H-6Z",
  extended: "M0-8.5 8.5 0 0 8.5-8.5 0Z",
};

function Shape({ name }: { readonly name: CompletionMark["name"] }) {
  return <path d={shapes[name]} className={styles[name]} />;
}

function Key({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="-10 -10 20 20" className={styles.key} aria-hidden="true">
      {children}
    </svg>
  );
}

/** What the law owes for delay; nothing where no rule is known. */
export function DelayInterestNote({ interest }: { readonly interest: DelayInterest | null }) {
  if (!interest) return null;
  return (
    <section aria-labelledby="delay-interest" className={styles.block}>
      <h3 id="delay-interest" className={styles.title}>
        Interest for delay, indicative
      </h3>
      <div className={styles.frame}>
        <p className={styles.sentence}>{interest.sentence}</p>
        <p className={styles.note}>
          Under RERA s.18 the promoter owes it to a buyer who stays, for every month until possession, if the
          agreement has the first registered date. Simple interest, at today’s rate for the whole time. Rule:{" "}
          {interest.rule} <ExternalLink href={interest.sourceUrl}>Source</ExternalLink>
        </p>
      </div>
    </section>
  );
}
