import { type KeyboardEvent, useRef, useState } from "react";
import { formatMoment } from "#app/shared/india-time.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { showToast } from "#app/ui/toast.tsx";
import type { SendCall } from "../calls-page.tsx";
import type { CallDetails } from "./call-queue.server.ts";
import styles from "./calls.module.css";
import {
  type CallOutcome,
  callOutcomes,
  formatNextCall,
  longestNote,
  type NextCall,
  nextCallAt,
  nextCallChoices,
  outcomes,
} from "./calls.ts";

export interface CallFormProps {
  readonly card: CallDetails;
  readonly now: Date;
  readonly isBusy: boolean;
  readonly send: SendCall;
  /** Where the focus goes on to. */
  readonly onLogged: () => void;
}

/** The keys 1 to 8 press the outcomes, but where one writes or chooses. */
export function pressOutcome(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof Element) || target.matches("input, select, textarea")) return;
  currentTarget.querySelectorAll<HTMLButtonElement>("[data-outcome]")[Number(key) - 1]?.click();
}

/** One press of an outcome writes the call down; a note and another time are optional. */
export function CallForm({ card, now, isBusy, send, onLogged }: CallFormProps) {
  const { lead, isMine } = card;
  const [next, setNext] = useState("");
  const [own, setOwn] = useState("");
  const note = useRef<HTMLTextAreaElement>(null);
  const ownTime = useRef<HTMLInputElement>(null);
  if (lead.owner && !isMine) return null;

  async function log(outcome: CallOutcome | "") {
    // The browser says what is missing, and leads there.
    if (ownTime.current?.reportValidity() === false) return;
    const body = {
      outcome,
      note: note.current?.value ?? "",
      // Now, not when the page came: a call may take an hour.
      next_call_at: momentOf(next, own, new Date()),
      if_updated_at: lead.updated_at,
    };
    const result = await send("POST", staffEndpoints.contacts.logCall(lead._id), { body });
    if (!result?.isOk) return;
    // Only now: what was typed outlives a call that was refused.
    if (note.current) note.current.value = "";
    setNext("");
    const at = result.body.contact?.next_call_at;
    const planned = at ? ` Next call ${formatMoment(new Date(at))}.` : "";
    showToast(outcome === "" ? `The note is kept.${planned}` : `${outcome}.${planned || " No more calls."}`);
    if (outcome !== "") onLogged();
  }

  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <fieldset className={styles.outcomes}>
        <legend>What became of the call?</legend>
        {callOutcomes.map((outcome, at) => (
          <Button
            key={outcome}
            data-outcome=""
            aria-keyshortcuts={String(at + 1)}
            variant="secondary"
            title={`Next call: ${formatNextCall(outcomes[outcome].next)}`}
            aria-disabled={isBusy || undefined}
            onClick={() => log(outcome)}
          >
            {outcome}
          </Button>
        ))}
      </fieldset>
      <div className={styles.extras}>
        <SelectField
          id="next-call"
          label="Next call"
          value={next}
          onChange={({ currentTarget }) => setNext(currentTarget.value)}
        >
          <option value="">As the outcome says</option>
          {nextCallChoices
            .filter((choice) => isAhead(choice, now))
            .map((choice) => (
              <option key={choice} value={choice}>
                {formatNextCall(choice)}
              </option>
            ))}
          <option value="own">At a time of your own</option>
        </SelectField>
        {next === "own" ? (
          <label className={styles.own}>
            When, in India’s time
            <input
              ref={ownTime}
              type="datetime-local"
              required
              value={own}
              onChange={({ currentTarget }) => setOwn(currentTarget.value)}
            />
          </label>
        ) : null}
        <TextAreaField ref={note} id="call-note" label="Note" rows={2} maxLength={longestNote} />
        <p>
          <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={() => log("")}>
            Keep the note alone
          </Button>
        </p>
      </div>
    </form>
  );
}

/** No evening that is over. */
function isAhead(choice: NextCall, now: Date): boolean {
  const at = nextCallAt(choice, now);
  return at !== null && at > now;
}

/** As the wire has it; empty where the outcome decides. */
function momentOf(next: string, own: string, now: Date): string {
  if (next === "own") return `${own}:00+05:30`;
  const choice = nextCallChoices.find((one) => one === next);
  return choice ? (nextCallAt(choice, now)?.toISOString() ?? "") : "";
}
