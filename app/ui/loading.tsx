import styles from "./loading.module.css";

/** The turning ring alone, for a place that says in words what goes on. */
export function Ring() {
  return <span className={styles.ring} aria-hidden="true" />;
}

/** The ring with 'Loading...'; spoken politely when it appears in a region that was there before. */
export function Loading() {
  return (
    <span className={styles.loading}>
      <Ring />
      Loading...
    </span>
  );
}
