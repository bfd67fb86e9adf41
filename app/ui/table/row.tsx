import { type ReactNode, useState } from "react";
import { joinClasses } from "../class-names.ts";
import { LongText } from "../long-text.tsx";
import type { DrawnColumn, Pin } from "./column.ts";
import styles from "./data-table.module.css";
import { type Selection, SelectRow } from "./selection.tsx";

interface TableRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly columns: readonly DrawnColumn<Row>[];
  readonly pins: ReadonlyMap<string, Pin>;
  readonly actions: ReactNode;
  readonly selection: Selection | undefined;
  /** Undefined where rows take no focus. */
  readonly tabIndex: number | undefined;
}

/** A row; on a phone a card, which shows its less wanted fields on demand. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { id, row, columns, pins, actions, selection, tabIndex } = props;
  const [isOpen, setIsOpen] = useState(false);
  const hasExtras = columns.some(({ card }) => card === "extra");
  return (
    <tr data-open={isOpen || undefined} data-row={id} tabIndex={tabIndex}>
      {selection ? <SelectRow selection={selection} id={id} /> : null}
      {columns.map((column) => (
        <Cell key={column.id} column={column} pin={pins.get(column.id)} value={column.cell(row)} />
      ))}
      {actions === undefined ? null : (
        <td data-card="action" className={styles.action}>
          <div className={styles.actions}>{actions}</div>
        </td>
      )}
      {hasExtras ? (
        <td data-card="more" className={styles.more}>
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? "Fewer fields" : "All fields"}
          </button>
        </td>
      ) : null}
    </tr>
  );
}

interface CellProps<Row> {
  readonly column: DrawnColumn<Row>;
  readonly pin: Pin | undefined;
  readonly value: ReactNode;
}

/** The title's cell heads its row. */
function Cell<Row>({ column: { label, align, wraps, card = "line" }, pin, value }: CellProps<Row>) {
  const props = {
    "data-label": label,
    "data-card": card,
    style: pin?.style,
    className: joinClasses(
      card === "title" && styles.title,
      pin && styles.pinned,
      pin?.isLast && styles.lastPinned,
      align === "end" && styles.end,
      wraps && styles.wraps,
    ),
  };
  const content = (
    <div className={styles.value} dir="auto">
      {isNothing(value) ? (
        <Nothing />
      ) : typeof value === "string" ? (
        <LongText label={label} text={value} isRoomy={wraps} />
      ) : (
        value
      )}
    </div>
  );
  return card === "title" ? (
    <th scope="row" {...props}>
      {content}
    </th>
  ) : (
    <td {...props}>{content}</td>
  );
}

function isNothing(value: ReactNode): boolean {
  return value === null || value === undefined || value === "";
}

function Nothing() {
  return (
    <>
      <span aria-hidden="true" data-nothing="" className={styles.nothing}>
        –
      </span>
      <span className="visually-hidden">None</span>
    </>
  );
}
