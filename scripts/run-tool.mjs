import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const projectFolder = fileURLToPath(new URL("..", import.meta.url));

/** The project's tools, and its Node.js for them, come before those of the system. */
export function toolEnvironment(environment = process.env) {
  return {
    ...environment,
    PATH: [join(projectFolder, "node_modules/.bin"), environment.PATH].join(delimiter),
  };
}

/** Runs a command quietly; when it fails, one clear line and then its own output are shown, and the process ends. */
export async function runTool(name, [command, ...args], environment = toolEnvironment()) {
  const output = [];
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectFolder,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("error", (error) => output.push(Buffer.from(error.message)));
    child.on("close", resolve);
  });
  if (code === 0) return;
  console.error(`${name} failed:\n${Buffer.concat(output).toString().trim()}`);
  process.exit(1);
}

// Who reads what we say may go, as `head` does.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

/** A line before the site has a log: in the log's format (server/processes/log.ts), for whoever reads both. */
export function say(msg) {
  const line = JSON.stringify({ level: 30, time: new Date().toISOString(), msg });
  process.stdout.write(`${process.stdout.isTTY ? msg : line}\n`);
}
