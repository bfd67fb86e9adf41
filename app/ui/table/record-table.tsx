import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  changeTableQuery,
  clearedHref,
  formatTableQuery,
  sortLink,
  type TableQuery,
  type TableRules,
} from "#app/shared/table-query.ts";
import { PlotDrawing } from "../icons/plot-drawing.tsx";
import type { Column, DrawnColumn } from "./column.ts";
import { ColumnsMenu } from "./columns-menu.tsx";
import { DataTable } from "./data-table.tsx";
import styles from "./record-table.module.css";
import type { Selection } from "./selection.tsx";
import { type TableFilter, TableToolbar } from "./toolbar.tsx";

/** A column of records; `sortBy` is the order of the table's rules that a press on its head asks for. */
export interface RecordColumn<Row, SortId extends string = string> extends Column<Row> {
  readonly sortBy?: SortId;
}

export interface RecordTableProps<Row> {
  /** What the rows are, for screen readers: "Projects". */
  readonly label: string;
  readonly query: TableQuery;
  readonly rules: TableRules;
  /** Every column of the rules, by its id. */
  readonly columns: Readonly<Record<string, RecordColumn<Row>>>;
  /** Columns that are always shown. */
  readonly fixedColumns?: readonly string[];
  /** Under which this browser remembers the columns; without it they can't be chosen. */
  readonly memory?: string;
  readonly search: { readonly label: string; readonly placeholder: string };
  readonly filters: readonly TableFilter[];
  /** At the right of the toolbar, behind the columns. */
  readonly tools?: ReactNode;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly rowKey: (row: Row) => string;
  /** The buttons of a row, pinned at the right. */
  readonly actions?: (row: Row) => ReactNode;
  /** What the rows would be ("projects"), what to do about an empty table, and where else to look. */
  readonly empty: {
    readonly what: string;
    /** Said of an empty table; without it that there are none yet. */
    readonly title?: string;
    readonly text: ReactNode;
    readonly also?: ReactNode;
  };
  /** Stands between toolbar and table. */
  readonly children?: ReactNode;
  /** Which rows of the page are chosen, where several can be dealt with at once. */
  readonly selection?: Selection;
  /** What a key does to the row that has the focus: whether it is one of the table's. With it, arrows walk the rows. */
  readonly onRowKey?: (key: string, row: Row) => boolean;
}

/** Records under a toolbar, as the page's address narrows, sorts and pages them. Its columns and filters are data. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, query, rules, columns, fixedColumns = [], memory, tools, total, empty } = props;
  return (
    <>
      <TableToolbar
        {...{ query, rules }}
        search={props.search}
        filters={props.filters}
        end={
          memory === undefined ? (
            tools
          ) : (
            <>
              <ColumnsMenu {...{ memory, query, rules, columns, fixedColumns }} />
              {tools}
            </>
          )
        }
      />
      {props.children}
      <DataTable
        label={label}
        columns={drawColumns(props)}
        rows={props.rows}
        rowKey={props.rowKey}
        actions={props.actions}
        selection={props.selection}
        onRowKey={props.onRowKey}
        page={query.page}
        perPage={query.perPage}
        total={total}
        hrefForPage={(page) => formatTableQuery({ ...query, page }, rules)}
        hrefForPerPage={(perPage) => changeTableQuery(query, rules, { perPage })}
        empty={
          <TableEmpty {...empty} clearHref={clearedHref(query, rules)}>
            {empty.text}
          </TableEmpty>
        }
      />
    </>
  );
}

/** The columns that the address asks for, in the order of the rules, with the way to sort by each. */
function drawColumns<Row>(props: RecordTableProps<Row>): DrawnColumn<Row>[] {
  const { query, rules, columns, fixedColumns = [] } = props;
  return rules.columns.flatMap((id) => {
    const column = columns[id];
    if (!column || !(fixedColumns.includes(id) || query.columns.includes(id))) return [];
    const { sortBy } = column;
    return { ...column, id, sort: sortBy === undefined ? undefined : sortLink(query, rules, sortBy) };
  });
}

interface TableEmptyProps {
  /** What the rows would be: "projects". */
  readonly what: string;
  readonly title?: string;
  /** Where nothing narrows the table; undefined where it is empty as it is. */
  readonly clearHref: string | undefined;
  /** What to do about an empty table. */
  readonly children?: ReactNode;
  /** Where else to look, whether anything narrows the table or not. */
  readonly also?: ReactNode;
}

/** A table without rows: because nothing matches, or because there is nothing yet. */
function TableEmpty({ what, title = `No ${what} yet`, clearHref, children, also }: TableEmptyProps) {
  return (
    <div className={styles.empty}>
      <PlotDrawing />
      <div>
        <h2>{clearHref === undefined ? title : `No ${what} match this`}</h2>
        {clearHref === undefined ? (
          children
        ) : (
          <p>
            Change the search or a filter, or <Link to={clearHref}>clear them all</Link>.
          </p>
        )}
        {also}
      </div>
    </div>
  );
}
