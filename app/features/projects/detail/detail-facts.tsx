import { DefinitionGrid } from "#app/ui/definition-grid.tsx";
import type { ProjectDetail } from "./detail.ts";
import styles from "./detail-facts.module.css";

/** Other Details: size, state and dates of the project. */
export function DetailFacts({ facts, unknownFacts }: Pick<ProjectDetail, "facts" | "unknownFacts">) {
  return (
    <>
      <h3 className={styles.title}>Other Details</h3>
      <DefinitionGrid items={facts} />
      {unknownFacts.length > 0 ? (
        <p className={styles.unknown}>Not published: {unknownFacts.join(", ")}</p>
      ) : null}
    </>
  );
}
