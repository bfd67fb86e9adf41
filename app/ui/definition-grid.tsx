import type { ReactNode } from "react";
import styles from "./definition-grid.module.css";

interface Definition {
  readonly term: string;
  readonly value: ReactNode;
}

/** Facts as term and value in a ruled grid: two columns on a phone, three from 768. */
export function DefinitionGrid({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className={styles.grid}>
      {items.map(({ term, value }) => (
        <div key={term} className={styles.cell}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
