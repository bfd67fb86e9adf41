import { accessSync, constants } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { parseState } from "#app/features/places/model.ts";
import { emptyReport, importFiles } from "#app/features/projects/import-export/files/import-files.server.ts";
import { ImportBusyError } from "#app/features/projects/import-export/files/import-lock.server.ts";
import { openRefusedFile } from "#app/features/projects/import-export/files/refused-file.server.ts";
import { formatReport } from "#app/features/projects/import-export/files/report.ts";
import { parseSettings, reservedSegments } from "#server/env.ts";
import { migrateDatabase } from "#server/postgres/migrations.ts";
import { openSettingsDatabase } from "#server/postgres/open-database.ts";
import { currentFolder, readCommandLine, runCommand, UsageError } from "./command.ts";
import { startImportProgress } from "./progress.ts";

const help = `npm run import -- [options] FILE...

Imports registry files (CSV, plain or gzip) into the catalogue; docs/import.md tells the layouts. A second run changes
nothing. It works while the site runs; one import at a time.

  --dry-run         tell what would happen, write nothing
  --state "Goa"     the state for rows that don't mention one
  --refused FILE    where refused rows go (default: import-refused-<time>.csv in the current folder)
  --help            this text

Exit code: 0 all files were read, 1 a file or the database could not be, 2 wrong use, 130 stopped by Ctrl+C.`;

await runCommand(main, [ImportBusyError]);

async function main(args: string[]): Promise<number> {
  const command = readCommand(args);
  if (!command) return 0;
  const settings = parseSettings(process.env);
  const { db, close } = await openSettingsDatabase(settings, { as: "command", log: console.error });
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      console.error("\nStopping after this batch (Ctrl+C again to stop at once)");
      stopping.abort();
    });
  const report = emptyReport(command.isDryRun);
  const refused = openRefusedFile(command.refusedPath);
  const progress = startImportProgress(process.stderr);
  try {
    await migrateDatabase(db);
    await importFiles(
      db,
      command.paths,
      {
        ...command,
        reservedIds: [...reservedSegments, `${settings.brand.slug}-dashboard`],
        signal: stopping.signal,
        onProgress: progress.show,
        ...(command.keepsRefused && { onRefused: refused.write }),
      },
      report,
    );
  } finally {
    progress.end();
    const refusedPath = await refused.close();
    if (report.files.length > 0) console.log(formatReport(report));
    if (refusedPath) console.log(`Refused rows, each with its reason: ${refusedPath}`);
    await close();
  }
  if (report.isStopped) return 130;
  return report.files.some(({ error }) => error) ? 1 : 0;
}

/** What was asked for; undefined where only the help was. Throws UsageError. */
function readCommand(args: string[]) {
  const { values, positionals } = readCommandLine(args, help, {
    "dry-run": { type: "boolean" },
    state: { type: "string" },
    refused: { type: "string" },
    help: { type: "boolean", short: "h" },
  });
  if (values.help) {
    console.log(help);
    return undefined;
  }
  if (positionals.length === 0) throw new UsageError(`Name the files to import.\n\n${help}`);
  const state = parseState(values.state);
  if (values.state !== undefined && !state)
    throw new UsageError(`--state: no state of India: ${values.state}`);
  const isDryRun = values["dry-run"] ?? false;
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const refusedPath = resolve(currentFolder, values.refused ?? `import-refused-${time}.csv`);
  const keepsRefused = !isDryRun || values.refused !== undefined;
  if (keepsRefused) requireWritable(dirname(refusedPath));
  const paths = positionals.map(fromWorkingFolder);
  return { paths, state, isDryRun, refusedPath, keepsRefused };
}

/** The path as typed where it leads to the same file, else the one that does. */
function fromWorkingFolder(path: string): string {
  const isSame = resolve(path) === resolve(currentFolder, path);
  return isSame ? path : relative(process.cwd(), resolve(currentFolder, path));
}

function requireWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new UsageError(`Refused rows can't be kept in ${folder}: name a file with --refused`);
  }
}
