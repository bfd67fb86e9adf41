import { and, desc, eq, isNotNull, notInArray } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { isStorableText } from "#app/shared/typed-text.ts";
import { isLockHolder } from "./files/import-lock.server.ts";
import type { ImportFile, ImportState } from "./model.ts";
import { projectImportRefusals, projectImports, registerEditions } from "./table.server.ts";

type ImportRow = typeof projectImports.$inferSelect;

export type StoredImport = ImportRow & {
  /** When and by whom it was taken back. */
  undone: { at: string; by: string } | null;
};

/** Older imports are forgotten, and so are older previews; the record of activity keeps what imports did. */
const importsKept = 20;

/** Notes that an import has begun. Call it under the import's lock: what else says "running" was cut off by a crash. */
export async function createImport(
  tx: DbOrTx,
  started: Pick<ImportRow, "id" | "startedAt" | "startedBy" | "isDryRun" | "holderPid">,
): Promise<void> {
  await tx.update(projectImports).set({ state: "stopped" }).where(eq(projectImports.state, "running"));
  await tx.insert(projectImports).values({ ...started, state: "running" });
  const isSameKind = eq(projectImports.isDryRun, started.isDryRun);
  const newest = tx
    .select({ id: projectImports.id })
    .from(projectImports)
    .where(isSameKind)
    .orderBy(desc(projectImports.seq))
    .limit(importsKept);
  await tx.delete(projectImports).where(and(isSameKind, notInArray(projectImports.id, newest)));
}

/** Notes how far a running import is; answers whether it was asked to stop. */
export async function saveProgress(
  db: DbOrTx,
  id: string,
  progress: { share: number; files: ImportFile[] },
): Promise<boolean> {
  const [row] = await db
    .update(projectImports)
    .set(progress)
    .where(and(eq(projectImports.id, id), eq(projectImports.state, "running")))
    .returning({ isStopAsked: projectImports.isStopAsked });
  return row?.isStopAsked ?? false;
}

type Ending = Pick<ImportRow, "share" | "files" | "finishedAt" | "failure" | "refusedKept"> & {
  state: Exclude<ImportState, "running">;
};

/** Notes how an import ended. */
export async function finishImport(tx: DbOrTx, id: string, ending: Ending): Promise<void> {
  await tx.update(projectImports).set(ending).where(eq(projectImports.id, id));
}

/** Asks a running import to stop after the rows at hand, in whatever process it runs. */
export async function askToStop(db: DbOrTx, id: string): Promise<void> {
  await db.update(projectImports).set({ isStopAsked: true }).where(eq(projectImports.id, id));
}

/** An import as it is now: one whose process has gone is stopped, whatever its row says. */
export async function findImport(db: DbOrTx, id: string): Promise<StoredImport | undefined> {
  if (!isStorableText(id)) return undefined;
  const [row] = await db.select().from(projectImports).where(eq(projectImports.id, id));
  return row && (await asItIs(db, row));
}

/** The newest imports, newest first. */
export async function listImports(db: DbOrTx, limit: number): Promise<StoredImport[]> {
  const rows = await db.select().from(projectImports).orderBy(desc(projectImports.seq)).limit(limit);
  return Promise.all(rows.map((row) => asItIs(db, row)));
}

async function asItIs(db: DbOrTx, row: ImportRow): Promise<StoredImport> {
  return { ...(await inItsState(db, row)), undone: await findUndone(db, row.id) };
}

async function inItsState(db: DbOrTx, row: ImportRow): Promise<ImportRow> {
  if (row.state !== "running" || (await isLockHolder(db, row.holderPid))) return row;
  // It may have ended since the row was read: the ending is noted before the lock is given back.
  const [now] = await db.select().from(projectImports).where(eq(projectImports.id, row.id));
  return now && now.state !== "running" ? now : { ...row, state: "stopped" };
}

async function findUndone(db: DbOrTx, runId: string): Promise<StoredImport["undone"]> {
  const [edition] = await db
    .select({ at: registerEditions.undoneAt, by: registerEditions.undoneBy })
    .from(registerEditions)
    .where(and(eq(registerEditions.runId, runId), isNotNull(registerEditions.undoneAt)))
    .limit(1);
  return edition?.at ? { at: edition.at.toISOString(), by: edition.by ?? "" } : null;
}

/** The refused rows that were kept of an import, as pieces of one CSV. */
export async function* streamRefusals(db: DbOrTx, importId: string): AsyncGenerator<string> {
  for (let position = 0; ; position += 1) {
    const [part] = await db
      .select({ csv: projectImportRefusals.csv })
      .from(projectImportRefusals)
      .where(and(eq(projectImportRefusals.importId, importId), eq(projectImportRefusals.position, position)));
    if (!part) return;
    yield position === 0 ? `\ufeff${part.csv}` : part.csv;
  }
}
