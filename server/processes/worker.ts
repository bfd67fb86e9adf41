import type { Settings } from "../env.ts";
import { watchDatabase } from "../postgres/database-watch.ts";
import { openDatabase } from "../postgres/db.ts";
import { poolSizeFor } from "../postgres/postgres-settings.ts";
import { serve } from "../serve.ts";
import type { Lifetime } from "./lifetime.ts";
import { log, logError } from "./log.ts";
import { type Beginning, parseToWorker } from "./messages.ts";
import { openStorage } from "./open-storage.ts";
import { openPeers, sendToFirst } from "./worker-ipc.ts";

/** One of several processes that answer visitors. It begins when the first process says that all is prepared. */
export async function runWorker(settings: Settings, lifetime: Lifetime): Promise<void> {
  const peers = openPeers();
  const { database, dataDir } = await waitForBeginning();
  const db = openDatabase(database, poolSizeFor(settings.workers));
  watchDatabase(db, lifetime, (line) => log.warn(line));
  lifetime.onEnd(() => db.$client.end());
  const storage = await openStorage(settings, dataDir, logError);
  const port = await serve({ settings, db, dataDir, storage, lifetime, peers });
  await sendToFirst({ kind: "listening", port });
}

async function waitForBeginning(): Promise<Beginning> {
  const { promise, resolve } = Promise.withResolvers<Beginning>();
  process.on("message", (received: unknown) => {
    const message = parseToWorker(received);
    if (message?.kind === "begin") resolve(message);
  });
  // Nothing else keeps a process alive that only waits; scripts/end-with-parent.mjs lets go of the channel.
  process.channel?.ref();
  await sendToFirst({ kind: "ready" });
  return promise;
}
