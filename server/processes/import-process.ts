import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Db } from "#app/database.server.ts";
import { ImportBusyError } from "#app/features/projects/import-export/files/import-lock.server.ts";
import type { BeginImport } from "#app/features/projects/import-export/import-order.ts";
import { compileCache, memoryFlags, preloads } from "../../scripts/node-settings.mjs";
import { addressOf } from "../postgres/db.ts";
import { relayOutput } from "./log.ts";
import { type ImportTask, parseImportMessage } from "./messages.ts";

const program = new URL("import-program.ts", import.meta.url);

/** It lives for minutes, and reads much that it needs once: its time counts, and not its memory. */
const seldomCollected = "--heap-growing-percent=60";

/**
 * Imports in a process of their own, for as long as each takes: here visitors would wait for its rows (docs/decisions/0017).
 * What it writes comes back as changes of the database, like those of any other process.
 */
export function importsBeside(db: Db, log: (error: unknown) => void): BeginImport {
  return async (order, signal) => {
    signal.throwIfAborted();
    const child = fork(program, {
      silent: true,
      execArgv: [...memoryFlags, seldomCollected, ...preloads],
      env: { ...compileCache, ...process.env },
    });
    relayOutput(child);
    const begun = Promise.withResolvers<string>();
    child.on("error", log);
    child.on("message", (received) => {
      const message = parseImportMessage(received);
      if (message?.kind === "begun") begun.resolve(message.id);
      else if (message?.kind === "busy") begun.reject(new ImportBusyError());
      else if (message) log(message.text);
    });
    const stop = () => child.kill("SIGTERM");
    signal.addEventListener("abort", stop);
    const ended = untilEnded(child).then((how) => {
      signal.removeEventListener("abort", stop);
      const end = new Error(`The process of an import ended (${how})`);
      begun.reject(end);
      if (how !== "code 0") log(end);
    });
    const task: ImportTask = { database: addressOf(db), order };
    child.send(task, () => undefined);
    return { id: await begun.promise, ended };
  };
}

/** How it did; its last words have come by then. One that could not be started has ended too. */
async function untilEnded(child: ChildProcess): Promise<string> {
  if (child.pid === undefined) return "it never began";
  const { promise, resolve } = Promise.withResolvers<string>();
  child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  const how = await promise;
  if (child.connected) await once(child, "disconnect");
  return how;
}
