import type { Client } from "pg";
import { StartError } from "../start-error.ts";

const spanMs = 60_000;
const mostRestarts = 3;

export type Keeper = { stop(): Promise<void> };

/**
 * Keeps a server alive: when `connection` breaks, `restart` is asked for a running server again. When that fails,
 * or is needed more than three times in a minute, `onLost` is called once and no more is tried.
 */
export function keepRunning(
  connection: Client,
  restart: () => Promise<Client>,
  log: (line: string) => void,
  onLost: (reason: StartError) => void,
): Keeper {
  let isStopping = false;
  let current = connection;
  let reviving: Promise<void> = Promise.resolve();
  const restarts: number[] = [];

  async function revive(): Promise<void> {
    restarts.push(Date.now());
    if (restarts.filter((at) => at > Date.now() - spanMs).length > mostRestarts) {
      throw new StartError("The database keeps ending; its log (postgres.log in the data folder) says why.");
    }
    log("The database ended unexpectedly; starting it again.");
    current = await restart();
    watch();
    log("The database runs again.");
  }

  function watch(): void {
    current.once("end", () => {
      if (isStopping) return;
      reviving = revive().catch((error) => {
        if (!isStopping) onLost(error instanceof StartError ? error : new StartError(String(error)));
      });
    });
  }

  watch();
  return {
    async stop() {
      isStopping = true;
      await reviving;
      await current.end().catch(() => undefined);
    },
  };
}
