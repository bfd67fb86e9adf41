import type { ReactNode } from "react";
import type { SectionId } from "../../field-row.ts";
import styles from "./form.module.css";

interface SectionProps {
  readonly id: SectionId;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the form that the list of sections jumps to. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={sectionId(id)} aria-labelledby={`${sectionId(id)}-title`} className={styles.section}>
      <h3 id={`${sectionId(id)}-title`} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  );
}

export function sectionId(id: SectionId): string {
  return `project-section-${id}`;
}
