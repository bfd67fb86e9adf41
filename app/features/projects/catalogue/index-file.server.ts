import { sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { readDataFile, writeDataFile } from "#app/shared/data-file.server.ts";
import { ProjectIndex } from "../search/index/project-index.ts";
import { type PackedSegment, Segment } from "../search/index/segment.ts";
import { projectVersions } from "../table.server.ts";
import { indexedOf, readStoredProjects } from "./read-projects.server.ts";

/** Where the index is kept between two runs of the site, and what made it: other code may read projects in another way. */
export type IndexFile = { readonly path: string; readonly madeBy: string };

/** Which version of which project an index holds: 16 bytes each, `seq` and the transaction that wrote it, by `seq`. */
type Versions = { database: string; rows: Buffer };

type SavedIndex = { madeBy: string; versions: Versions; segment: PackedSegment };

/** More changed projects are read no quicker than all of them. */
const mostChanged = 1_000;

/**
 * The index of the file, brought up to what the transaction sees; undefined where the file is damaged, of other code, of
 * another database, or too old. Only for the start: it holds the event loop for some tenths of a second.
 */
export async function readIndexFile(
  tx: DbOrTx,
  { path, madeBy }: IndexFile,
  onDamage: (error: unknown) => void,
): Promise<ProjectIndex | undefined> {
  const saved = readSaved(path, onDamage);
  if (saved?.madeBy !== madeBy) return undefined;
  const versions = await readVersions(tx);
  if (versions.database !== saved.versions.database) return undefined;
  const changed = seqsOfOthers(saved.versions.rows, versions.rows);
  if (changed.length > mostChanged) return undefined;
  const index = new ProjectIndex(Segment.unpack(saved.segment));
  const found = changed.length === 0 ? [] : await readStoredProjects(tx, changed);
  const isFound = new Set(found.map(({ seq }) => seq));
  index.apply({
    changed: found.map(indexedOf),
    gone: changed.filter((seq) => !isFound.has(seq)),
  });
  return index;
}

function readSaved(path: string, onDamage: (error: unknown) => void): SavedIndex | undefined {
  try {
    // Nobody but `writeIndexFile` writes there, and of other code only the name of that code is read.
    return readDataFile(path) as SavedIndex | undefined;
  } catch (error) {
    onDamage(error);
    return undefined;
  }
}

/** Keeps an index that was built of these versions; what has changed since is read again at the next start. */
export async function writeIndexFile(
  { path, madeBy }: IndexFile,
  { segment }: ProjectIndex,
  versions: Versions,
): Promise<void> {
  await writeDataFile(path, { madeBy, versions, segment: segment.pack() } satisfies SavedIndex);
}

/**
 * The versions of all projects that the transaction sees. The database's name tells its timeline too: a server that takes
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
