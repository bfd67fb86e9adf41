import { useEffect, useRef } from "react";

/** Where the status of a record stands in the page. */
export function statusPlaceId(recordId: string): string {
  return `status-of-${recordId}`;
}

/**
 * A record that gets another status can leave a filtered table, and the focus with it. Call the returned function with
 * the record: when its row has gone, the status that stands there now has the focus, so that one goes on down the list.
 */
export function useFocusInRow<Row extends { readonly _id: string }>(
  rows: readonly Row[],
): (row: Row) => void {
  const left = useRef<{ id: string; index: number }>(undefined);
  useEffect(() => {
    if (!left.current || rows.some(({ _id }) => _id === left.current?.id)) return;
    const next = rows[Math.min(left.current.index, rows.length - 1)];
    left.current = undefined;
    if (next) document.querySelector<HTMLElement>(`#${CSS.escape(statusPlaceId(next._id))} button`)?.focus();
  }, [rows]);
  return (row) => {
    left.current = { id: row._id, index: rows.findIndex(({ _id }) => _id === row._id) };
  };
}
