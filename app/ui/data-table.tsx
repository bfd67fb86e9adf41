import type { ReactNode } from "react";
import { Link } from "react-router";

/** One column of a table whose rows are sorted and paged on the server. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The address of the page sorted by this column, and how it is sorted now; absent where it can't be sorted. */
  readonly sort?: { readonly href: string; readonly direction: "ascending" | "descending" | undefined };
  readonly align?: "end";
  /** Stays in sight at the left while the others scroll. */
  readonly isPinned?: boolean;
}

interface DataTableProps<Row> {
  /** What the rows are, for screen readers: "Projects". */
  readonly label: string;
  /** Those to show, in order. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The buttons of a row, pinned at the right. */
  readonly actions?: (row: Row) => ReactNode;
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly hrefForPage: (page: number) => string;
  /** Shown instead of rows where there are none. */
  readonly empty: ReactNode;
}

/** A table of records in a frame that scrolls sideways; on a phone each row is a card. */
export function DataTable<Row>({ label, columns, rows, rowKey, actions, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <>{empty}</>;
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, label: name, sort }) => (
            <th key={id} scope="col" aria-sort={sort?.direction}>
              {sort ? <Link to={sort.href}>{name}</Link> : name}
            </th>
          ))}
          {actions ? <th scope="col">Action</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ id, cell }) => (
              <td key={id}>{cell(row)}</td>
            ))}
            {actions ? <td>{actions(row)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
