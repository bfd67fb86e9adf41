import { resolve } from "node:path";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { ApiError } from "#app/shared/api-error.ts";
import { errorForLog } from "#app/shared/error-for-log.ts";
import { isDatabaseAway } from "#app/shared/outages.ts";
import type { Manifest } from "#server/backup/manifest.ts";
import { BackupError } from "#server/backup/manifest.ts";
import { parseSettings, type Settings } from "#server/env.ts";
import { StartError } from "#server/start-error.ts";
import { startBackupProgress } from "./progress.ts";

/** What the operator's commands share: wrong use, help, exit codes, and failures in one line. */

export class UsageError extends Error {}

/** The folder the command was typed in; npm itself runs scripts in the package's. */
export const currentFolder = process.env.INIT_CWD ?? process.cwd();

/** Runs a command; `work` returns the exit code. Failures of the expected kinds are shown in one line, without a stack. */
export async function runCommand(
  work: (args: string[]) => Promise<number>,
  expectedKinds: (new (...given: never[]) => Error)[] = [],
): Promise<void> {
  try {
    process.exitCode = await work(process.argv.slice(2));
  } catch (error) {
    const isExpected = [StartError, UsageError, ...expectedKinds].some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : errorForLog(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** Options and the other words of a command line. Throws UsageError. */
export function readCommandLine<T extends ParseArgsOptionsConfig>(args: string[], help: string, options: T) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}

export type FileCommand = {
  /** Absolute. */
  path: string;
  settings: Settings;
  /** Aborted by Ctrl+C and SIGTERM. */
  signal: AbortSignal;
  progress: ReturnType<typeof startBackupProgress>;
};

/** Runs a command that takes one file, a backup or a restore: with Ctrl+C, a disk or a database that fails in one line. */
export async function runFileCommand(
  help: string,
  work: (command: FileCommand) => Promise<number>,
): Promise<void> {
  const stopping = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stopping.abort());
  const progress = startBackupProgress(process.stderr);
  try {
    const path = readPath(process.argv.slice(2), help);
    const settings = path && parseSettings(process.env);
    if (settings) process.exitCode = await work({ path, settings, signal: stopping.signal, progress });
  } catch (error) {
    progress.end();
    process.exitCode = explain(error, stopping.signal);
  }
}

/** The file that was named; undefined where only the help was asked for. Throws UsageError. */
function readPath(args: string[], help: string): string | undefined {
  const { values, positionals } = readCommandLine(args, help, { help: { type: "boolean", short: "h" } });
  if (values.help) {
    console.log(help);
    return undefined;
  }
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new UsageError(`Name one file.\n\n${help}`);
  return resolve(currentFolder, file);
}

/** Prints why a command failed, in one line where the operator can act on it. Answers the exit code. */
function explain(error: unknown, signal: AbortSignal): number {
  if (signal.aborted) {
    console.error("Stopped.");
    return 130;
  }
  console.error(describe(error));
  return error instanceof UsageError ? 2 : 1;
}

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ([UsageError, BackupError, StartError, ApiError].some((kind) => error instanceof kind))
    return error.message;
  const code = "code" in error ? error.code : undefined;
  // The disk's word for it, and PostgreSQL's.
  if (code === "ENOSPC" || code === "53100") return "The disk is full. Make room and try again.";
  // Errors of the file system name the file; those of a socket, which may have the same codes, have no path.
  if ("path" in error) return code === "ENOENT" ? `${error.path} does not exist.` : error.message;
  return isDatabaseAway(error) ? `The database went away: ${error.message}` : errorForLog(error);
}

export function formatAmounts({ tables, pictures }: Manifest, fileBytes: number, startedAt: number): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const megabytes = (fileBytes / 1_000_000).toFixed(1);
  return `${rows} rows in ${tables.length} tables, ${pictures.count} pictures, ${megabytes} MB, ${seconds} s`;
}
