import type { ReactNode } from "react";
import styles from "./definition-grid.module.css";

interface Definition {
  readonly term: string;
  readonly value: ReactNode;
}

/** Facts as term and value in a ruled grid: as many columns as its words leave room for. */
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
