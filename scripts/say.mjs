// Who reads what we say may go, as `head` does.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

/** A line before the site has a log: in the log's format (server/processes/log.ts), for whoever reads both. */
export function say(msg) {
  const line = JSON.stringify({ level: 30, time: new Date().toISOString(), msg });
  process.stdout.write(`${process.stdout.isTTY ? msg : line}\n`);
}
