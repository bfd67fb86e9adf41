import { useEffect, useRef } from "react";
import type { LeadOnWire } from "../wire.ts";
import { statusPlaceId } from "./contact-columns.tsx";

/**
 * A contact that gets another status can leave a filtered table, and the focus with it. Call the returned function with
 * the contact: when its row has gone, the status that stands there now has the focus, so that one goes on down the list.
 */
export function useFocusInRow(rows: readonly LeadOnWire[]): (contact: LeadOnWire) => void {
  const left = useRef<{ id: string; index: number }>(undefined);
  useEffect(() => {
    if (!left.current || rows.some(({ _id }) => _id === left.current?.id)) return;
    const next = rows[Math.min(left.current.index, rows.length - 1)];
    left.current = undefined;
    if (next) document.querySelector<HTMLElement>(`#${CSS.escape(statusPlaceId(next._id))} button`)?.focus();
  }, [rows]);
  return (contact) => {
    left.current = { id: contact._id, index: rows.findIndex(({ _id }) => _id === contact._id) };
  };
}
