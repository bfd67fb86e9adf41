import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { CallAnswer } from "#app/shared/send-call.ts";
import { showToast } from "../toast.tsx";

/** A record of the API that stands in a table with its status. */
export type StatusRecord = {
  readonly _id: string;
  readonly name: string;
  readonly status: string;
  readonly updated_at: string;
};

type Failed = Extract<CallAnswer<unknown>, { isOk: false }>;
export type StatusFailure<Row extends StatusRecord> = { row: Row; status: Row["status"]; answer: Failed };

/** Saves a status of a record that was last seen at `seenAt`, and answers the record as it is then. */
type SaveStatus<Row extends StatusRecord> = (
  row: Row,
  status: Row["status"],
  seenAt: string,
) => Promise<CallAnswer<Row>>;

/**
 * Statuses that are saved the moment they are chosen. What was chosen shows at once, and goes back to what is stored
 * where saving failed; `failure` then tells what did.
 */
export function useStatusChanges<Row extends StatusRecord>(saveStatus: SaveStatus<Row>) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row["status"]>>(new Map());
  const [failure, setFailure] = useState<StatusFailure<Row>>();
  const saving = useRef(new Map<string, Promise<string>>());

  async function change(row: Row, status: Row["status"]) {
    const id = row._id;
    setFailure(undefined);
    setChosen((before) => new Map(before).set(id, status));
    // A second choice waits for the first, and knows what it has stored.
    const earlier = saving.current.get(id) ?? Promise.resolve(row.updated_at);
    const save = earlier.then(async (seenAt) => {
      const answer = await saveStatus(row, status, seenAt);
      return { answer, updatedAt: answer.isOk ? answer.answer.updated_at : seenAt };
    });
    const latest = save.then(({ updatedAt }) => updatedAt);
    saving.current.set(id, latest);
    const { answer } = await save;
    if (answer.isOk) showToast(`${row.name}: ${status}`);
    else setFailure({ row, status, answer });
    if (answer.isOk || ["conflict", "not-found"].includes(answer.code)) await revalidate();
    if (saving.current.get(id) !== latest) return;
    saving.current.delete(id);
    setChosen((before) => new Map([...before].filter(([other]) => other !== id)));
  }

  return {
    statusOf: (row: Row): Row["status"] => chosen.get(row._id) ?? row.status,
    change,
    failure,
    dismissFailure: () => setFailure(undefined),
  };
}
