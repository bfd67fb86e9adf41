import { useRef, useState } from "react";
import { type CallAnswer, sendCall } from "#app/shared/send-call.ts";

/** Bytes sent of all; both 0 until the first of them is on its way. */
export type Sending = { sent: number; total: number; hasFiles: boolean };

type Take<Answer> = (call: CallAnswer<Answer> | "cancelled") => void | Promise<void>;

/** Sends one form at a time, tells how far it is, and can stop it. */
export function useSender() {
  const [sending, setSending] = useState<Sending>();
  const running = useRef<AbortController>(undefined);

  /** `take` gets what came of it; until it is done nothing else is sent, however often it is asked for. */
  const send = async <Answer>(
    method: "POST" | "PATCH",
    path: `/api/${string}`,
    body: FormData,
    take: Take<Answer>,
  ) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    const hasFiles = [...body.values()].some((value) => value instanceof File);
    const onProgress = (sent: number, total: number) => setSending({ sent, total, hasFiles });
    onProgress(0, 0);
    try {
      const call = sendCall<Answer>(method, path, { body, onProgress, signal: stop.signal });
      await take(await call.catch(() => "cancelled" as const));
    } finally {
      running.current = undefined;
      setSending(undefined);
    }
  };

  return {
    sending,
    send,
    isRunning: () => running.current !== undefined,
    cancel: () => running.current?.abort(),
  };
}
