import type { Settings } from "../env.ts";
import { watchDatabase } from "../postgres/database-watch.ts";
import { openDatabase } from "../postgres/db.ts";
import { poolSizeFor } from "../postgres/postgres-settings.ts";
import type { Lifetime } from "./lifetime.ts";
import { logError } from "./log.ts";
import { openStorage } from "./open-storage.ts";
import { serve } from "./serve.ts";
import { openSiblings, tellFirst } from "./worker-ipc.ts";
import { type Beginning, parseToWorker } from "./worker-messages.ts";

/** One of several processes that answer visitors. It begins when the first process says that all is prepared. */
export async function runWorker(settings: Settings, lifetime: Lifetime): Promise<void> {
  const siblings = openSiblings();
  const { database, dataDir } = await waitForBeginning();
  const db = openDatabase(database, poolSizeFor(settings.workers));
  watchDatabase(db, lifetime);
  lifetime.onEnd(() => db.$client.end());
  const storage = await openStorage(settings, dataDir, logError);
  const port = await serve({ settings, db, dataDir, storage, lifetime, siblings });
  await tellFirst({ kind: "listening", port });
}

async function waitForBeginning(): Promise<Beginning> {
  const { promise, resolve } = Promise.withResolvers<Beginning>();
  process.on("message", (received: unknown) => {
    const message = parseToWorker(received);
    if (message?.kind === "begin") resolve(message);
  });
  // Nothing else keeps a process alive that only waits; scripts/end-with-parent.mjs lets go of the channel.
  process.channel?.ref();
  await tellFirst({ kind: "ready" });
  return promise;
}
