import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ApiPath } from "#app/links.ts";
import { type CallResult, type FailedCall, sendCall } from "#app/shared/send-call.ts";
import { showToast } from "../toast.tsx";

/** A record of the API that is in a table with its status. */
export type StatusRecord = {
  readonly _id: string;
  readonly name: string;
  readonly status: string;
  readonly updated_at: string;
};

export type StatusFailure<Row extends StatusRecord> = { row: Row; status: Row["status"]; result: FailedCall };

/** The call that sets a status: its path, and under which name it answers the record. */
export type StatusCall = { readonly path: (id: string) => ApiPath; readonly recordKey: string };

/**
 * Statuses that are saved the moment they are chosen. What was chosen shows at once, and goes back to what is stored
 * where saving failed; `failure` then says what did.
 */
export function useStatusChanges<Row extends StatusRecord>(rows: readonly Row[], call: StatusCall) {
  const keepFocus = useFocusInRow(rows);
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row["status"]>>(new Map());
  const [failure, setFailure] = useState<StatusFailure<Row>>();
  const saving = useRef(new Map<string, Promise<string>>());

  async function change(row: Row, status: Row["status"]) {
    const id = row._id;
    keepFocus(row);
    setFailure(undefined);
    setChosen((before) => new Map(before).set(id, status));
    // A second choice waits for the first, and knows what it has stored.
    const earlier = saving.current.get(id) ?? Promise.resolve(row.updated_at);
    const save = earlier.then(async (seenAt) => {
      const result = await saveStatus<Row>(call, id, { status, if_updated_at: seenAt });
      return { result, updatedAt: result.isOk ? result.body.updated_at : seenAt };
    });
    const latest = save.then(({ updatedAt }) => updatedAt);
    saving.current.set(id, latest);
    const { result } = await save;
    if (result.isOk) showToast(`${row.name}: ${status}`);
    else setFailure({ row, status, result });
    if (result.isOk || ["conflict", "not-found"].includes(result.code)) await revalidate();
    if (saving.current.get(id) !== latest) return;
    saving.current.delete(id);
    setChosen((before) => new Map([...before].filter(([other]) => other !== id)));
  }

  return {
    statusOf: (row: Row): Row["status"] => chosen.get(row._id) ?? row.status,
    change,
    keepFocus,
    failure,
    dismissFailure: () => setFailure(undefined),
  };
}

/** Answers the record as it is then; a conflict where it is not as it was last seen. */
async function saveStatus<Row>(
  { path, recordKey }: StatusCall,
  id: string,
  body: { status: string; if_updated_at: string },
): Promise<CallResult<Row>> {
  const result = await sendCall<Record<string, Row>>("POST", path(id), { body });
  // The API's schemas say that the record is there.
  return result.isOk ? { isOk: true, body: result.body[recordKey] as Row } : result;
}

/** Where the status of a record is in the page. */
export function statusPlaceId(recordId: string): string {
  return `status-of-${recordId}`;
}

/**
 * A record that gets another status can leave a filtered table, and the focus with it. Call the returned function with
 * the record: when its row has gone, the status that is there now has the focus, so that one goes on down the list.
 */
function useFocusInRow<Row extends { readonly _id: string }>(rows: readonly Row[]): (row: Row) => void {
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
