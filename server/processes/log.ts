import cluster from "node:cluster";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { format } from "node:util";
import { pino } from "pino";
import { errorForLog, reasonOf } from "#app/shared/error-for-log.ts";
import { isDatabaseAway } from "#app/shared/outages.ts";
import { formatLine, type LogLine, LogLines } from "./log-lines.ts";

/**
 * The log of the site: JSON, a line each, on standard output; in a terminal a sentence each. A process that serves writes
 * plainly, and the first process, which reads what it writes (`relayOutput`), passes it on: repeats are held back for all.
 */
const lines = cluster.isWorker ? undefined : new LogLines(print);
process.once("exit", () => lines?.end());
// Who reads them may go, as `head` does: the site goes on, and has nobody to complain to.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

function print(line: LogLine): void {
  process.stdout.write(`${process.stdout.isTTY ? formatLine(line) : JSON.stringify(line)}\n`);
}

export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ["req.headers.authorization", "req.headers.cookie"],
    serializers: { err: (error: Error) => pino.stdSerializers.err(withoutValues(error)) },
    hooks: {
      logMethod(words, method) {
        const [first] = words as unknown[];
        // A request that an outage refuses says nothing by its stack; that the database is away is said once a minute.
        if (isDatabaseAway(first)) this.warn(`The database can't be used: ${reasonOf(first)}`);
        else if (first instanceof Error) method.call(this, { err: first }, withoutValues(first).message);
        else method.apply(this, words);
      },
    },
  },
  { write: (line: string) => (lines ? lines.take(line.trimEnd(), 30) : process.stdout.write(line)) },
);

function withoutValues(error: Error): Error {
  const cleaned = errorForLog(error);
  return cleaned instanceof Error ? cleaned : error;
}

/** For whoever has one thing to tell: an error, or a sentence about what went wrong. */
export function logError(error: unknown): void {
  if (error instanceof Error) log.error(error);
  else log.error(format(error));
}

/** What libraries, React and Node.js itself have to say goes the same way. */
export function logConsole(): void {
  console.log = console.info = console.debug = (...words) => log.info(format(...words));
  console.warn = (...words) => log.warn(format(...words));
  console.error = (...words) => (words.length === 1 ? logError(words[0]) : log.error(format(...words)));
  process.removeAllListeners("warning");
  process.on("warning", ({ message }) => log.warn(message));
}

/** Passes on what a process that this one has started writes. */
export function relayOutput({ stdout, stderr }: { stdout: Readable | null; stderr: Readable | null }): void {
  const take = (line: string, level: number) => {
    if (lines) lines.take(line, level);
    else if (line.startsWith("{")) process.stdout.write(`${line}\n`);
    else log[level > 30 ? "error" : "info"](line);
  };
  if (stdout) createInterface({ input: stdout }).on("line", (line) => take(line, 30));
  if (stderr) createInterface({ input: stderr }).on("line", (line) => take(line, 50));
}
