import type { ReactNode } from "react";
import { formatDate } from "#app/shared/dates.ts";
import styles from "./legal-page.module.css";

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface LegalPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** "2026-11-21" */
  readonly updatedOn: string;
  readonly sections: readonly LegalSection[];
}

/** One column of text under headings, with a list of them beside it where there is room. */
export function LegalPage({ title, lead, updatedOn, sections }: LegalPageProps) {
  return (
    <main id="main" tabIndex={-1} className={`container ${styles.page}`}>
      <nav aria-labelledby="contents" className={styles.contents}>
        <h2 id="contents">On this page</h2>
        <ol className={styles.entries}>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.updated}>
          Last changed on <time dateTime={updatedOn}>{formatDate(updatedOn)}</time>.
        </p>
        {sections.map(({ id, title: name, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{name}</h2>
            {body}
          </section>
        ))}
      </article>
    </main>
  );
}
