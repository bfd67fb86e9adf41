import { Fragment, type ReactNode } from "react";
import { numberCheckHref, projectHref, sitePages } from "#app/links.ts";
import { formatDate } from "#app/shared/dates.ts";
import { languageOf } from "#app/shared/words.ts";
import { Badge } from "#app/ui/badge.tsx";
import { BreakableText } from "#app/ui/breakable-text.tsx";
import { joinClasses } from "#app/ui/class-names.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { circleCheck, info, triangleAlert } from "#app/ui/icons/icons.ts";
import styles from "./check-result.module.css";
import { reraKey } from "./model.ts";
import type { CheckedNumber, RegisterWord } from "./number-check.server.ts";

interface CheckResultProps {
  readonly checked: CheckedNumber;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** What is known of a number on a day: its form, whose register decides, and our record. A form is never called proof. */
export function CheckResult({ checked, today }: CheckResultProps) {
  return (
    <section aria-labelledby="result" className={styles.result}>
      <h2 id="result" className={styles.number}>
        <span className="tabular">
          <BreakableText text={checked.normalised} at={breakable} />
        </span>
        <span className={styles.state}> in {checked.state}</span>
      </h2>
      {checked.registerWord ? <Withheld word={checked.registerWord} state={checked.state} /> : null}
      <Verdict checked={checked} />
      <OwnFacts checked={checked} today={today} />
      <Part title="Compare it with the register">
        <Register checked={checked} />
      </Part>
      {checked.registerWord ? null : (
        <Part title="Our record">
          <OurRecord checked={checked} />
        </Part>
      )}
    </section>
  );
}

/** What the register says before all else: a number may be well formed, and revoked. */
function Withheld({
  word: { status, supersededBy, sourceText },
  state,
}: {
  readonly word: RegisterWord;
  readonly state: string;
}) {
  return (
    <div className={joinClasses(styles.verdict, styles.warning)}>
      <p className={styles.title}>
        <Icon drawing={triangleAlert} />
        {status}
        {sourceText ? `, ${sourceText}` : ""}
      </p>
      <p>
        That is the register’s own word for this registration, and why we show no page of the project. Look
        the number up there for its status today.
      </p>
      {supersededBy ? (
        <p>
          The register says that <OtherNumber number={supersededBy} state={state} /> has replaced it.
        </p>
      ) : null}
    </div>
  );
}

function OtherNumber({ number, state }: { readonly number: string; readonly state: string }) {
  return (
    <a href={numberCheckHref(state, number)} rel="nofollow" className="tabular">
      {number}
    </a>
  );
}

/** Long numbers go on in the next line behind one of these. */
const breakable = /(?<=[/-])/;

const verdicts = {
  match: { title: () => "Well formed", look: "fine", drawing: circleCheck },
  mismatch: {
    title: (state: string) => `Not the form used in ${state}`,
    look: "warning",
    drawing: triangleAlert,
  },
  agent: { title: () => "The number of an agent", look: "warning", drawing: triangleAlert },
  acknowledgement: { title: () => "The number of an application", look: "warning", drawing: triangleAlert },
  "unknown-state": { title: () => "Not checked", look: "note", drawing: info },
} as const;

function Verdict({ checked }: { readonly checked: CheckedNumber }) {
  const { verdict, message, meant, state, normalised, fitsStates } = checked;
  const { title, look, drawing } = verdicts[verdict];
  const others = fitsStates.filter((name) => name !== state);
  return (
    <div className={joinClasses(styles.verdict, styles[look])}>
      <p className={styles.title}>
        <Icon drawing={drawing} />
        {title(state)}
      </p>
      <p>{message}</p>
      {meant ? (
        <p>
          With digits in place of letters that look like them it is{" "}
          <a href={numberCheckHref(state, meant)} rel="nofollow">
            <BreakableText text={meant} at={breakable} />
          </a>
          .
        </p>
      ) : null}
      {verdict === "match" ? <p>This does not prove a registration. Only the register can.</p> : null}
      {verdict === "acknowledgement" ? (
        <p>
          A project may be advertised and sold only once it is registered <Law section="3" />.
        </p>
      ) : null}
      {others.length > 0 ? (
        <p>
          {fitsStates.length > others.length
            ? "Numbers of this form are also used in "
            : "It has the form of "}
          {others.map((name, index) => (
            <span key={name}>
              {index === 0 ? "" : index === others.length - 1 ? " and " : ", "}
              <a href={numberCheckHref(name, normalised)} rel="nofollow">
                {name}
              </a>
            </span>
          ))}
          .{verdict === "mismatch" ? " Where is the project?" : null}
        </p>
      ) : null}
    </div>
  );
}

/** The place and the days that numbers of some forms hold. */
function OwnFacts({ checked: { district, taluk, approvedOn, termEndsOn }, today }: CheckResultProps) {
  if (!district && !approvedOn && !termEndsOn) return null;
  return (
    <Part title="By the number itself">
      {district ? (
        <p>
          It contains the code of {taluk ? `${taluk} taluk, ` : ""}
          {district} district; a few numbers contain a neighbour’s.
        </p>
      ) : null}
      {approvedOn ? <p>The project was registered on {formatDate(approvedOn)}.</p> : null}
      {termEndsOn ? (
        <p>
          The term ends on {formatDate(termEndsOn)}
          {termEndsOn < today ? ", this date has passed" : ""}. The register shows whether it was extended
          since.
        </p>
      ) : (
        <p>The number does not show when the term ends. The register does.</p>
      )}
    </Part>
  );
}

function Register({ checked: { authority, state } }: { readonly checked: CheckedNumber }) {
  if (!authority)
    return (
      <p>
        No portal of an authority of {state} is known. Ask the promoter for the certificate of registration,
        and the state’s housing department who keeps the register.
      </p>
    );
  return (
    <>
      <p>{authority.name} keeps the register. Its own entry counts.</p>
      <p className={styles.links}>
        {authority.entryUrl ? (
          <ExternalLink href={authority.entryUrl}>This number on the {authority.acronym} site</ExternalLink>
        ) : null}
        <ExternalLink href={authority.searchUrl}>Search the register of {authority.acronym}</ExternalLink>
      </p>
    </>
  );
}

function OurRecord({ checked }: { readonly checked: CheckedNumber }) {
  const { record, state, normalised, authority } = checked;
  if (!record)
    return (
      <>
        <p>
          We show no project with this number in {state}. Our copy does not contain every registration, so
          this says nothing about the project.
        </p>
        {authority?.registerText ? (
          <p>
            The register had {authority.registerText}.{" "}
            <a href={sitePages.registers.href}>What our copy contains</a>
          </p>
        ) : null}
      </>
    );
  return (
    <>
      <p>
        <a href={projectHref(record.id)} lang={languageOf(record.title)} className={styles.project}>
          {record.title}
        </a>{" "}
        {record.isSample ? <Badge tone="neutral">Sample</Badge> : null}
      </p>
      {reraKey(record.reraNumber) === reraKey(normalised) ? null : (
        <p>The number is the project’s ID in the register. Its registration number is {record.reraNumber}.</p>
      )}
      <p>{record.standingText}</p>
      {record.completionText ? <p>{record.completionText}</p> : null}
      {record.supersedes.length > 0 ? (
        <p>
          The register says that it replaced{" "}
          {record.supersedes.map((number, index) => (
            <Fragment key={number}>
              {index > 0 ? ", " : null}
              <OtherNumber number={number} state={state} />
            </Fragment>
          ))}
          .
        </p>
      ) : null}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** The section of the Act behind a sentence. */
export function Law({ section }: { readonly section: string }) {
  return (
    <span className={styles.law}>
      (RERA, <span className={styles.section}>section {section}</span>)
    </span>
  );
}
