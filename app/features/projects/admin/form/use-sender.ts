import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ApiPath } from "#app/links.ts";
import { type CallAnswer, sendCall } from "#app/shared/send-call.ts";

/** Bytes sent of all; both 0 until the first of them is on its way. */
export type Sending = { sent: number; total: number; hasFiles: boolean };

type Outcome<Answer> = CallAnswer<Answer> | "cancelled";

/** Sends one form at a time, tells how far it is, and can stop it. */
export function useSender() {
  const [sending, setSending] = useState<Sending>();
  const running = useRef<AbortController>(undefined);

  /**
   * Answers what came of it, once the form can be used again; undefined where one is on its way already. Until `onDone` has
   * dealt with a success nothing else is sent, however often it is asked for.
   */
  const send = async <Answer>(
    method: "POST" | "PATCH",
    path: ApiPath,
    body: FormData,
    onDone: (answer: Answer) => Promise<void>,
  ): Promise<Outcome<Answer> | undefined> => {
    if (running.current) return undefined;
    const stop = new AbortController();
    running.current = stop;
    const hasFiles = [...body.values()].some((value) => value instanceof File);
    const onProgress = (sent: number, total: number) => setSending({ sent, total, hasFiles });
    onProgress(0, 0);
    try {
      const call = sendCall<Answer>(method, path, { body, onProgress, signal: stop.signal });
      const outcome = await call.catch(() => "cancelled" as const);
      if (outcome !== "cancelled" && outcome.isOk) await onDone(outcome.answer);
      return outcome;
    } finally {
      running.current = undefined;
      // Drawn at once: while it is being sent the form is inert, and what was refused shall have the focus.
      flushSync(() => setSending(undefined));
    }
  };

  return {
    sending,
    send,
    isRunning: () => running.current !== undefined,
    cancel: () => running.current?.abort(),
  };
}
