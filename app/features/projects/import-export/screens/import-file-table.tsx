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
  const told = news.filter(([count]) => count > 0).map(([count, what]) => `${format(count)} ${what}`);
  const day = date === null ? "date not known" : `of ${formatDate(date)}`;
  return [`List “${list}”, ${day}`, ...told].join("; ");
}

/** File by file: what kind of list it is, what became of its rows, what is wrong with it. */
export function ImportFileTable({ files }: { readonly files: ApiImport["files"] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the keyboard
    <section className={styles.tableFrame} tabIndex={0} aria-label="The files">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">File</th>
            {["Rows", "New", "Changed", "Same", "Rejected"].map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map(({ name, layout, notes, error, counts, register }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: files keep their order, and may share a name
            <tr key={index}>
              <th scope="row">
                {name}
                <span className={styles.layout}>{layout ?? "not imported"}</span>
                {register ? <span className={styles.layout}>{formatRegister(register)}</span> : null}
                {error ? <span className={styles.fault}>It {error}</span> : null}
                {notes.map((note) => (
                  <span key={note} className={styles.layout}>
                    {note}
                  </span>
                ))}
              </th>
              {[counts.read, counts.created, counts.updated, counts.unchanged, counts.refused].map(
                (count, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
                  <td key={column} className={styles.number}>
                    {format(count)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
