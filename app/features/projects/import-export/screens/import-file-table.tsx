import { formatDate } from "#app/shared/dates.ts";
import type { ApiImport } from "../api-shape.ts";
import styles from "./screens.module.css";

const format = (count: number) => count.toLocaleString("en-IN");

/** Of which list and day a file is, and what that list brought besides rows. */
function formatRegister(register: NonNullable<ApiImport["files"][number]["register"]>): string {
  const { list, date, missing, lapsed, completed, kept } = register;
  const news = [
    [missing, "no longer in it"],
    [lapsed, "newly lapsed"],
    [completed, "newly completed"],
    [kept, "with facts that somebody entered later, which stay"],
  ] as const;
  const counts = news.filter(([count]) => count > 0).map(([count, what]) => `${format(count)} ${what}`);
  const day = date === null ? "date not known" : `of ${formatDate(date)}`;
  return [`List “${list}”, ${day}`, ...counts].join("; ");
}

const counted = [
  ["Rows", "read"],
  ["New", "created"],
  ["Changed", "updated"],
  ["Same", "unchanged"],
  ["Rejected", "refused"],
] as const;

/** File by file: what kind of list it is, what became of its rows, what is wrong with it. */
export function ImportFileTable({ files }: { readonly files: ApiImport["files"] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">File</th>
          {counted.map(([label]) => (
            <th key={label} scope="col" className={styles.number}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files keep their order, and may share a name
        <FileRows key={index} file={file} />
      ))}
    </table>
  );
}

/** Its counts, and under them in a row of its own what there is to tell. */
function FileRows({
  file: { name, layout, notes, error, counts, register },
}: {
  readonly file: ApiImport["files"][number];
}) {
  return (
    <tbody>
      <tr>
        <th scope="row">
          {name}
          <span className={styles.layout}>{layout ?? "not imported"}</span>
        </th>
        {counted.map(([label, key]) => (
          <td key={label} className={styles.number} data-label={label}>
            {format(counts[key])}
          </td>
        ))}
      </tr>
      {register || error || notes.length > 0 ? (
        <tr>
          <td colSpan={counted.length + 1} className={styles.notes}>
            {register ? <p className={styles.layout}>{formatRegister(register)}</p> : null}
            {error ? <p className={styles.fault}>It {error}</p> : null}
            {notes.map((note) => (
              <p key={note} className={styles.layout}>
                {note}
              </p>
            ))}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}
