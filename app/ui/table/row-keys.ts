import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type Selection, toggled } from "./selection.tsx";

interface RowKeysProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selection: Selection | undefined;
  readonly onRowKey: ((key: string, row: Row) => boolean) | undefined;
}

/**
 * Lets rows take the focus, one of them by Tab and the others by the arrows; Space chooses the row, other keys are the
 * page's. Keys count only while the row itself has the focus. Where it leaves the table, the row in its place takes it.
 */
export function useRowKeys<Row>({ rows, rowKey, selection, onRowKey }: RowKeysProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState<string>();
  /** Where the focus is, while it is on a row. */
  const place = useRef<number>(undefined);
  const isOn = onRowKey !== undefined;
  const currentIndex = Math.max(
    0,
    rows.findIndex((row) => rowKey(row) === current),
  );

  function focusRow(index: number): void {
    const element = body.current?.rows[Math.max(0, Math.min(index, rows.length - 1))];
    element?.focus();
    element?.scrollIntoView({ block: "nearest" });
  }

  const goToPlace = useRef(focusRow);
  goToPlace.current = focusRow;
  const rowsBefore = useRef(rows);
  useEffect(() => {
    const isOther = rowsBefore.current !== rows;
    rowsBefore.current = rows;
    if (isOther && place.current !== undefined && document.activeElement === document.body)
      goToPlace.current(place.current);
  }, [rows]);

  const takeTicked = useRef(() => {
    const boxes = body.current?.querySelectorAll("[data-card=select] input:checked") ?? [];
    const keys = [...boxes].flatMap((box) => box.closest("tr")?.dataset.row ?? []);
    if (keys.length > 0) selection?.onChange(new Set(keys));
  });
  // What was ticked before React took the page over is chosen.
  useEffect(() => takeTicked.current(), []);

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>): void {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (!isOn || ctrlKey || metaKey || altKey) return;
    if (!(target instanceof HTMLTableRowElement) || target.parentElement !== body.current) return;
    const index = target.sectionRowIndex;
    const row = rows[index];
    if (row === undefined) return;
    const goal = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[key];
    if (goal !== undefined) focusRow(goal);
    else if (key === " " && selection) selection.onChange(toggled(selection, rowKey(row)));
    else if (!onRowKey(key, row)) return;
    event.preventDefault();
  }

  function onFocus(event: FocusEvent<HTMLTableSectionElement>): void {
    const focused: Element = event.target;
    const row = focused.closest("tr");
    place.current = row && row === focused ? row.sectionRowIndex : undefined;
    if (row) setCurrent(row.dataset.row);
  }

  return {
    ...{ body, onKeyDown, onFocus },
    tabIndexOf: (row: Row) => (isOn ? (rows[currentIndex] === row ? 0 : -1) : undefined),
  };
}
