import { constants, getPriority, setPriority } from "node:os";
import { inspect } from "node:util";
import { ImportBusyError } from "#app/features/projects/import-export/files/import-lock.server.ts";
import { startImport } from "#app/features/projects/import-export/import-job.server.ts";
import { errorForLog } from "#app/shared/error-for-log.ts";
import { openDatabase } from "../postgres/db.ts";
import { type ImportMessage, type ImportTask, parseImportTask, sendToParent } from "./messages.ts";

/** The process of one import; import-process.ts starts it, says what to import, and hears what becomes of it. */

/** One holds the lock, one writes rows, one notes how far it is. */
const poolSize = 3;

// Where cores are few, visitors come first. A site that was started below that keeps its own: nobody may raise it.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

const stopping = new AbortController();
process.on("SIGTERM", () => stopping.abort());
// A terminal sends it to all processes at once; who started this one decides.
process.on("SIGINT", () => undefined);
// Whoever started it is gone.
process.on("disconnect", () => stopping.abort());
process.once("message", (message) => void run(parseImportTask(message)));

async function run({ database, order }: ImportTask): Promise<void> {
  const db = openDatabase(database, poolSize);
  try {
    const context = { db, clock: () => new Date(), signal: stopping.signal, log: reportTrouble };
    const { id, ended } = await startImport({ ...order, ...context });
    await send({ kind: "begun", id });
    await ended;
  } catch (error) {
    await (error instanceof ImportBusyError ? send({ kind: "busy" }) : reportTrouble(error));
  } finally {
    await db.$client.end();
    if (process.connected) process.disconnect();
  }
}

function reportTrouble(error: unknown): Promise<void> {
  return send({ kind: "trouble", text: inspect(errorForLog(error)) });
}

/** Where nobody is left to hear it: how the import ends is in the database. */
function send(message: ImportMessage): Promise<void> {
  return sendToParent(message);
}
