import { sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { readDataFile, writeDataFile } from "#app/shared/data-file.server.ts";
import { ProjectIndex } from "../search/index/project-index.ts";
import { type PackedSegment, Segment } from "../search/index/segment.ts";
import { projectVersions } from "../table.server.ts";
import { indexedOf, readChangedProjects } from "./read-projects.server.ts";
import type { PackedProjects, RememberedProjects } from "./remembered-projects.server.ts";

/**
 * Where the index and the remembered projects are kept between two runs of the site, and what made them: other code may read
 * projects in another way.
 */
export type KeptFiles = { readonly index: string; readonly projects: string; readonly madeBy: string };

/** Which version of which project a file holds: 16 bytes each, `seq` and the transaction that wrote it, by `seq`. */
export type Versions = { database: string; rows: Buffer };

type Saved<Data> = { madeBy: string; versions: Versions; data: Data };

/** A running site writes the files anew after some thousands of changes; more of them would hold up a start. */
const mostChanged = 5_000;

type Reading = { tx: DbOrTx; files: KeptFiles; versions: Versions; onDamage: (error: unknown) => void };

/**
 * The index of the file, brought up to what the transaction sees; undefined where the file is damaged, of other code, of
 * another database, or too old. Only for the start: it holds the event loop for some tenths of a second.
 */
export async function readIndexFile({ tx, files, ...reading }: Reading): Promise<ProjectIndex | undefined> {
  const saved = readSaved<PackedSegment>(files.index, { files, ...reading });
  if (!saved) return undefined;
  const { found, gone } = await readChangedProjects(tx, saved.changed);
  const index = new ProjectIndex(Segment.unpack(saved.data));
  index.apply({ changed: found.map(indexedOf), gone });
  return index;
}

/** Takes over the remembered projects of the file in the same way, and likewise at the start alone. Answers whether it did. */
export async function readProjectsFile(
  remembered: RememberedProjects,
  { tx, files, ...reading }: Reading,
): Promise<boolean> {
  const saved = readSaved<PackedProjects>(files.projects, { files, ...reading });
  if (!saved) return false;
  const { found, gone } = await readChangedProjects(tx, saved.changed);
  remembered.unpack(saved.data);
  for (const read of found) remembered.take(read);
  for (const seq of gone) remembered.forget(seq);
  return true;
}

/** The data of a file that fits, and which projects have changed since it was written. */
function readSaved<Data>(
  path: string,
  { files, versions, onDamage }: Omit<Reading, "tx">,
): { data: Data; changed: number[] } | undefined {
  try {
    // Nobody but the functions below write there, and of other code only the name of that code is read.
    const saved = readDataFile(path) as Saved<Data> | undefined;
    if (saved?.madeBy !== files.madeBy || saved.versions.database !== versions.database) return undefined;
    const changed = seqsOfOthers(saved.versions.rows, versions.rows);
    return changed.length > mostChanged ? undefined : { data: saved.data, changed };
  } catch (error) {
    onDamage(error);
    return undefined;
  }
}

/** Keeps an index that was built of these versions; what has changed since is read again at the next start. */
export async function writeIndexFile(
  { index: path, madeBy }: KeptFiles,
  { segment }: ProjectIndex,
  versions: Versions,
): Promise<void> {
  await writeDataFile(path, { madeBy, versions, data: segment.pack() } satisfies Saved<PackedSegment>);
}

/** Keeps the projects of these versions. */
export async function writeProjectsFile(
  { projects: path, madeBy }: KeptFiles,
  data: PackedProjects,
  versions: Versions,
): Promise<void> {
  await writeDataFile(path, { madeBy, versions, data } satisfies Saved<PackedProjects>);
}

/**
 * The versions of all projects that the transaction sees. The database's name gives its timeline too: a server that takes
 * another's place may use numbers of transactions again.
 */
export async function readVersions(tx: DbOrTx): Promise<Versions> {
  const { rows } = await tx.execute<Versions>(sql`
    select concat_ws(' ', (select system_identifier from pg_control_system()),
        (select oid from pg_database where datname = current_database()),
        left(pg_walfile_name(pg_current_wal_lsn()), 8)) as database,
      coalesce((select string_agg(int8send(seq) || xid8send(changed_in), '' order by seq)
        from ${projectVersions}), '') as rows`);
  const [versions] = rows;
  if (!versions) throw new Error("The database did not say what it holds");
  return versions;
}

const rowBytes = 16;

/** The projects that are in one of both only, or have another version there. */
export function seqsOfOthers(left: Buffer, right: Buffer): number[] {
  const seqs: number[] = [];
  let [one, other] = [0, 0];
  while (one < left.length || other < right.length) {
    const [first, second] = [seqAt(left, one), seqAt(right, other)];
    const isSame =
      first === second && left.compare(right, other, other + rowBytes, one, one + rowBytes) === 0;
    if (!isSame) seqs.push(Math.min(first, second));
    if (first <= second) one += rowBytes;
    if (second <= first) other += rowBytes;
  }
  return seqs;
}

function seqAt(rows: Buffer, at: number): number {
  return at < rows.length ? Number(rows.readBigInt64BE(at)) : Number.POSITIVE_INFINITY;
}
