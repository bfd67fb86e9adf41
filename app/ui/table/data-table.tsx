import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Link, useNavigationType } from "react-router";
import { joinClasses } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import { arrowDown, arrowUp, chevronsUpDown } from "../icons/staff-icons.ts";
import { Loading } from "../loading.tsx";
import { useOwnNavigationPace } from "../navigation/slow-navigation.ts";
import { type DrawnColumn, type Pin, pinColumns, type SortState } from "./column.ts";
import styles from "./data-table.module.css";
import { TableFoot } from "./foot.tsx";
import cards from "./phone-cards.module.css";
import { TableRow } from "./row.tsx";
import { useRowKeys } from "./row-keys.ts";
import { type Selection, SelectPage } from "./selection.tsx";

interface DataTableProps<Row> {
  /** What the rows are, for screen readers: "Projects". */
  readonly label: string;
  /** Those to show, in order; the pinned ones first. */
  readonly columns: readonly DrawnColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The buttons of a row, pinned at the right. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly hrefForPage: (page: number) => string;
  /** Without it the number of rows on a page can't be chosen. */
  readonly hrefForPerPage?: (perPage: number) => string;
  /** Shown instead of rows where there are none. */
  readonly empty: ReactNode;
  readonly selection?: Selection | undefined;
  /** What a key does to the row that has the focus: whether it is one of the table's. */
  readonly onRowKey?: ((key: string, row: Row) => boolean) | undefined;
}

/** A table of records in a frame that scrolls both ways under a fixed head; on a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, actions, empty, selection, onRowKey, ...paging } = props;
  const pace = useOwnNavigationPace();
  const frame = useRef<HTMLElement>(null);
  const keys = useRowKeys({ rows, rowKey, selection, onRowKey });
  useRowsInView(frame, props);
  const pins = pinColumns(columns);

  return (
    <div className={joinClasses(styles.table, cards.table)}>
      <div role="status" className={joinClasses(styles.loading, cards.loading)}>
        {pace === "slow" ? <Loading /> : null}
      </div>
      {rows.length === 0 ? (
        <section
          ref={frame}
          aria-label={label}
          tabIndex={-1}
          className={joinClasses(styles.none, cards.none)}
        >
          {empty}
        </section>
      ) : (
        <section
          ref={frame}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the keyboard
          tabIndex={0}
          aria-busy={pace !== "at rest"}
          className={joinClasses(styles.frame, cards.frame)}
        >
          <table aria-label={label}>
            <thead>
              <tr>
                {selection ? <SelectPage selection={selection} keys={rows.map(rowKey)} /> : null}
                {columns.map(({ id, ...column }) => (
                  <HeadCell key={id} {...column} pin={pins.get(id)} />
                ))}
                {actions ? (
                  <th scope="col" className={styles.action}>
                    Action
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody ref={keys.body} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
              {rows.map((row) => (
                <TableRow
                  key={rowKey(row)}
                  id={rowKey(row)}
                  row={row}
                  columns={columns}
                  pins={pins}
                  actions={actions?.(row)}
                  selection={selection}
                  tabIndex={keys.tabIndexOf(row)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <TableFoot {...paging} shown={rows.length} />
    </div>
  );
}

interface HeadCellProps {
  readonly label: string;
  readonly sort?: SortState | undefined;
  readonly align?: "end" | undefined;
  readonly pin: Pin | undefined;
}

/** The head of a column; a link that sorts by it, where that is possible. */
function HeadCell({ label, sort, align, pin }: HeadCellProps) {
  return (
    <th
      scope="col"
      aria-sort={sort?.direction}
      style={pin?.style}
      className={joinClasses(
        pin && styles.pinned,
        pin?.isLast && styles.lastPinned,
        align === "end" && styles.end,
      )}
    >
      {sort ? (
        <Link to={sort.href} preventScrollReset className={styles.sort}>
          {label}
          <Icon drawing={sortIcons[sort.direction ?? "none"]} size="small" className={styles.sortIcon} />
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

const sortIcons = { ascending: arrowUp, descending: arrowDown, none: chevronsUpDown };

/**
 * Another page or order begins at its first row, and what had the focus may be gone with the rows: the frame takes it then.
 * Going back is left to the browser.
 */
function useRowsInView<Row>(
  frame: RefObject<HTMLElement | null>,
  { page, columns, rows }: Pick<DataTableProps<Row>, "page" | "columns" | "rows">,
): void {
  const navigationType = useNavigationType();
  const order = columns.map(({ id, sort }) => `${id} ${sort?.direction}`).join();
  const shown = useRef(`${page} ${order}`);

  useEffect(() => {
    const isMoved = shown.current !== `${page} ${order}`;
    shown.current = `${page} ${order}`;
    if (!isMoved || navigationType === "POP") return;
    frame.current?.scrollTo({ top: 0 });
    if (frame.current && frame.current.getBoundingClientRect().top < 0) frame.current.scrollIntoView();
  }, [frame, page, order, navigationType]);

  const rowsBefore = useRef(rows);
  useEffect(() => {
    const isOther = rowsBefore.current !== rows;
    rowsBefore.current = rows;
    if (isOther && document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [frame, rows]);
}
