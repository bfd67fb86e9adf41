import { useEffect, useState } from "react";
import type { ReraNumberCheck } from "#app/features/rera/model.ts";
import { endpoints } from "#app/links.ts";
import { sendCall } from "#app/shared/send-call.ts";

const pauseMs = 400;

/** What is known of a number: how it fits its state, and the other projects that carry it. */
export type NumberCheck = ReraNumberCheck & {
  duplicates: { _id: string; title: string; is_public: boolean }[];
};

/**
 * Asks about a RERA number when its typing pauses. Undefined while nothing is known: no number, no answer yet, or none
 * to be had, for the check only advises.
 */
export function useReraCheck(
  state: string,
  reraNumber: string,
  exceptId: string | undefined,
): NumberCheck | undefined {
  const [found, setFound] = useState<{ for: string; check: NumberCheck }>();
  const params = new URLSearchParams({ state, rera_no: reraNumber.trim(), except: exceptId ?? "" });
  const query = reraNumber.trim() ? params.toString() : "";

  useEffect(() => {
    if (!query) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const call = sendCall<NumberCheck>("GET", `${endpoints.projects.check}?${query}`, {
        signal: stop.signal,
      });
      const answer = await call.catch(() => undefined);
      if (answer?.isOk) setFound({ for: query, check: answer.answer });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);

  return found?.for === query ? found.check : undefined;
}
