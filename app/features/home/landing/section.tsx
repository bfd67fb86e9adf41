import type { ReactNode } from "react";
import { joinClasses } from "#app/ui/class-names.ts";
import styles from "./section.module.css";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** Stands at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly ground?: "white" | "pista";
  readonly children: ReactNode;
}

/** A band of the home page under its title. */
export function Section({ id, title, aside, ground, children }: SectionProps) {
  return (
    <section className={joinClasses(styles.section, ground && styles[ground])} aria-labelledby={id}>
      <div className="container">
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {aside ? <div className={styles.aside}>{aside}</div> : null}
        </div>
        {children}
      </div>
    </section>
  );
}

/** Three to a row from a tablet on. */
export function Cards({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>;
}
