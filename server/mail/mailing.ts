import { setTimeout as delay } from "node:timers/promises";
import type { SendDueMails } from "#app/records/mailing.server.ts";
import { retryDelaySeconds } from "#app/records/outbox.server.ts";
import { isDatabaseAway } from "#app/shared/outages.ts";

const pollMs = 15_000;
/** A mail under way is finished when the site stops, unless it takes longer; then it is sent again after the start. */
const finishMs = 8_000;

export type Mailing = {
  /** A mail was put into the outbox by this process. */
  wake(): void;
  stop(): Promise<void>;
};

type MailingLog = { warn: (line: string) => void; error: (error: unknown) => void };

/**
 * Sends the mails of the outbox: at once when this process wakes it, and every 15 seconds what others left. While the mail
 * server can't be used it asks less and less often, once an hour at last.
 */
export function startMailing(sendDue: SendDueMails, log: MailingLog): Mailing {
  const ending = new AbortController();
  const cutting = new AbortController();
  let nap = new AbortController();

  const run = async () => {
    let troubles = 0;
    while (!ending.signal.aborted) {
      nap = new AbortController();
      const trouble = await sendDue({ ending: ending.signal, cutting: cutting.signal })
        .then((round) => round.trouble)
        .catch((error: unknown) => {
          // Pages and calls complain of the database already.
          if (!isDatabaseAway(error)) log.error(error);
          return undefined;
        });
      if (trouble && troubles === 0) log.warn(`Contact mails wait: ${trouble}`);
      troubles = trouble ? troubles + 1 : 0;
      const restMs = trouble ? retryDelaySeconds(troubles) * 1000 : pollMs;
      await delay(restMs, undefined, {
        ref: false,
        signal: AbortSignal.any([ending.signal, nap.signal]),
      }).catch(() => undefined);
    }
  };

  const running = run();
  return {
    wake: () => nap.abort(),
    async stop() {
      ending.abort();
      const cut = setTimeout(() => cutting.abort(), finishMs);
      await running;
      clearTimeout(cut);
    },
  };
}
