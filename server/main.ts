import cluster from "node:cluster";
import { findMisspelt, parseSettings } from "./env.ts";
import { Lifetime, printFailure } from "./processes/lifetime.ts";
import { log, logConsole } from "./processes/log.ts";
import { reportFailure } from "./processes/worker-ipc.ts";
import { StartError } from "./start-error.ts";

if (Number(process.versions.node.split(".")[0]) < 24) {
  printFailure(new StartError(`Node.js 24 is needed, this is ${process.version}: start with npm start`));
  process.exit(1);
}

/** The site in one process; or its first process, which starts this program again for each that serves (WORKERS). */
const lifetime = cluster.isPrimary
  ? new Lifetime({ patienceMs: 15_000 })
  : new Lifetime({ patienceMs: 12_000, report: reportFailure });

if (process.env.NODE_ENV === "production") logConsole();
// What is written is for nobody else on the machine: pictures of hidden projects and of applicants, say.
process.umask(0o077);

process.on("SIGTERM", () => void lifetime.stop(0));
// A terminal sends it to all processes at once; the first one informs the others.
process.on("SIGINT", () => void (cluster.isPrimary && lifetime.stop(0)));

lifetime.run(async () => {
  const given = parseSettings(process.env);
  if (cluster.isPrimary) for (const line of findMisspelt(process.env)) log.warn(line);
  // Each loads only what it needs.
  if (cluster.isWorker) return (await import("./processes/worker.ts")).runWorker(given, lifetime);
  const settings =
    process.getuid?.() === 0 ? await (await import("./processes/leave-root.ts")).leaveRoot(given) : given;
  const { runFirstProcess, runSingleProcess } = await import("./processes/first-process.ts");
  await (settings.workers > 1 ? runFirstProcess : runSingleProcess)(settings, lifetime);
});
