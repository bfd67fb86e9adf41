import type { ApiImport } from "../api-shape.ts";
import { sumCounts } from "./import-sums.ts";
import styles from "./screens.module.css";

interface ImportProgressProps {
  readonly found: ApiImport | undefined;
  readonly sent: number | undefined;
}

const format = (count: number) => count.toLocaleString("en-IN");

/** How far it is: first the files on their way, then the rows of the import. */
export function ImportProgress({ found, sent }: ImportProgressProps) {
  const share = sent ?? found?.share ?? 0;
  const title =
    sent !== undefined ? "Sending the files" : found?.dry_run ? "Checking the files" : "Importing";
  return (
    <div className={styles.progress}>
      <p className={styles.progressTitle}>
        {title} <span className={styles.percent}>{Math.floor(share * 100)} %</span>
      </p>
      <progress max={1} value={share} aria-label={title} />
      {sent === undefined && found ? <Rows found={found} /> : null}
      <p className={styles.quiet}>
        {sent === undefined
          ? "It goes on when you close this, or leave the page. Stop ends it after the rows at hand; what is stored by then stays."
          : "Leave the page only when the files have arrived."}
      </p>
    </div>
  );
}

function Rows({ found }: { readonly found: ApiImport }) {
  const { read, created, updated, refused } = sumCounts(found.files);
  const estimated = found.share > 0 && found.share < 1 ? Math.round(read / found.share) : read;
  return (
    <p role="status">
      {format(read)} of about {format(estimated)} rows: {format(created)} new, {format(updated)} changed,{" "}
      {format(refused)} rejected
    </p>
  );
}
