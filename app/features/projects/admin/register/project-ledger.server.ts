import { asc, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DbOrTx } from "#app/database.server.ts";
import { fieldKeys } from "../../fields.ts";
import {
  registerChanges,
  registerEditions,
  registerLists,
  registerRows,
} from "../../import-export/table.server.ts";
import { formatSourceText, type RegisterLists, sourceOfEach } from "../../sources.ts";
import { projectFromRow } from "../../store.server.ts";
import { projects } from "../../table.server.ts";
import { formatFieldValue, linesOfChange, nameField } from "./changes.server.ts";
import type { LedgerEntry, ProjectLedger } from "./project-ledger.ts";

const mostOfValue = 300;

/**
 * What the ledger knows of a project: which lists hold it and since when, by whose word each fact is, and what each import
 * changed, newest first. Undefined where there is no such project.
 */
export async function readProjectLedger(
  db: DbOrTx,
  id: string,
  { today, lists }: { today: string; lists: RegisterLists },
): Promise<ProjectLedger | undefined> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id));
  if (!row) return undefined;
  const project = projectFromRow(row);
  const sourceOf = sourceOfEach(project.sources);
  const facts = fieldKeys.flatMap((key) => {
    const source = sourceOf.get(key);
    if (!source) return [];
    const list = source.list === undefined ? null : (lists.get(source.list)?.name ?? null);
    const sourceText = formatSourceText(project.sources, key, lists, today) ?? "";
    return [
      {
        name: nameField(key).name,
        value: formatFieldValue(key, project[key], mostOfValue),
        list,
        sourceText,
      },
    ];
  });
  return {
    ...{ id, title: project.title, reraNumber: project.reraNumber, facts },
    lists: await readLists(db, id),
    entries: await readEntries(db, id),
  };
}

async function readLists(db: DbOrTx, id: string): Promise<ProjectLedger["lists"]> {
  const first = alias(registerEditions, "first");
  const missing = alias(registerEditions, "missing");
  const rows = await db
    .select({ list: registerLists, first, missing })
    .from(registerRows)
    .innerJoin(registerLists, eq(registerLists.id, registerRows.listId))
    .leftJoin(first, eq(first.id, registerRows.firstSeenIn))
    .leftJoin(missing, eq(missing.id, registerRows.missingSince))
    .where(eq(registerRows.projectId, id))
    .orderBy(asc(registerLists.name));
  return rows.map(({ list, first, missing }) => ({
    name: list.name,
    firstSeen: dayOf(first),
    lastSeen: missing === null && list.isDated ? list.latestOn : null,
    isMissing: missing !== null,
    missingSince: dayOf(missing),
  }));
}

function dayOf(edition: typeof registerEditions.$inferSelect | null): string | null {
  return edition?.isDated ? edition.day : null;
}

async function readEntries(db: DbOrTx, id: string): Promise<LedgerEntry[]> {
  const rows = await db
    .select({ change: registerChanges, edition: registerEditions, list: registerLists.name })
    .from(registerChanges)
    .innerJoin(registerEditions, eq(registerEditions.id, registerChanges.editionId))
    .leftJoin(registerLists, eq(registerLists.id, registerEditions.listId))
    .where(eq(registerChanges.projectId, id))
    .orderBy(desc(registerEditions.id), asc(registerChanges.kind));
  return rows.flatMap(({ change, edition, list }) => {
    const lines = linesOfChange(change);
    // Only who says it has changed.
    if (lines.length === 0 && (change.kind === "changed" || change.kind === "kept")) return [];
    return [
      {
        key: `${edition.id} ${change.kind}`,
        kind: change.kind,
        ...{ list, day: dayOf(edition) },
        ...{ at: edition.importedAt.toISOString(), by: edition.importedBy },
        isUndone: edition.undoneAt !== null,
        lines,
      },
    ];
  });
}
