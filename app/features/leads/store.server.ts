import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { isStorableText } from "#app/shared/storable-text.ts";
import type { Lead, LeadChanges } from "./model.ts";
import { buildLeadSearchText } from "./search-words.ts";
import { leads } from "./table.server.ts";

export type NewLead = Omit<Lead, "id" | "createdAt" | "updatedAt"> & {
  formKey: string | null;
  createdAt?: Date;
};

/** A stored row as the domain knows it. */
export function leadFromRow(row: typeof leads.$inferSelect): Lead {
  const { seq: _seq, formKey: _formKey, searchText: _searchText, words: _words, ...lead } = row;
  return lead;
}

/** Stores a new contact and answers its id; one that was stored under the same form key is the same contact, and not new. */
export async function insertLead(db: DbOrTx, created: NewLead): Promise<{ id: string; isNew: boolean }> {
  const [row] = await db
    .insert(leads)
    .values({
      ...created,
      id: randomBytes(12).toString("hex"),
      projectId: idOfStored(created.projectId),
      searchText: buildLeadSearchText(created),
    })
    .onConflictDoNothing({ target: leads.formKey })
    .returning({ id: leads.id });
  const stored = row ?? (created.formKey && (await findLeadByForm(db, created.formKey)));
  if (!stored) throw new Error("A contact was neither stored nor there already");
  return { id: stored.id, isNew: row !== undefined };
}

/** The contact that a form with this key has stored; undefined where there is none. */
export async function findLeadByForm(db: DbOrTx, formKey: string): Promise<{ id: string } | undefined> {
  const [row] = await db.select({ id: leads.id }).from(leads).where(eq(leads.formKey, formKey));
  return row;
}

/** The contact with this id; undefined where there is none. */
export async function findLead(db: DbOrTx, id: string): Promise<Lead | undefined> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id));
  return row && leadFromRow(row);
}

/** The contact with this id, which nobody else can change before the transaction ends; undefined where there is none. */
export async function lockLead(tx: DbOrTx, id: string): Promise<Lead | undefined> {
  if (!isStorableText(id)) return undefined;
  const [row] = await tx.select().from(leads).where(eq(leads.id, id)).for("update");
  return row && leadFromRow(row);
}

/** Null where the project has just been deleted: that must not cost the contact. The lock keeps the row until we have committed. */
function idOfStored(projectId: string | null): SQL<string | null> | null {
  return projectId === null
    ? null
    : sql`(select ${projects.id} from ${projects} where ${projects.id} = ${projectId} for key share)`;
}

/**
 * Writes these changes of a locked contact and answers it as it is now. `updatedAt` always grows, so that an edit of the
 * same moment is told too.
 */
export async function updateLead(tx: DbOrTx, before: Lead, changes: LeadChanges): Promise<Lead> {
  const updatedAt = sql`greatest(now(), ${leads.updatedAt} + interval '1 millisecond')`;
  const [row] = await tx
    .update(leads)
    .set({
      ...changes,
      ...(changes.projectId && { projectId: idOfStored(changes.projectId) }),
      updatedAt,
      searchText: buildLeadSearchText({ ...before, ...changes }),
    })
    .where(eq(leads.id, before.id))
    .returning();
  if (!row) throw new Error("A locked contact was not there to be updated");
  return leadFromRow(row);
}

/** Deletes a contact with everything that was kept of it, and answers what it was; undefined where there is none. */
export async function deleteLead(tx: DbOrTx, id: string): Promise<Lead | undefined> {
  if (!isStorableText(id)) return undefined;
  const [row] = await tx.delete(leads).where(eq(leads.id, id)).returning();
  return row && leadFromRow(row);
}

/** What we call a project, hidden ones included; undefined where there is none. */
export async function findProjectTitle(db: DbOrTx, id: string): Promise<string | undefined> {
  const [row] = await db.select({ title: projects.title }).from(projects).where(eq(projects.id, id));
  return row?.title;
}

/** Deletes every contact that meets the condition, with everything that was kept of it; answers how many. */
export async function deleteLeads(tx: DbOrTx, where: SQL | undefined): Promise<number> {
  const { rowCount } = await tx.delete(leads).where(where);
  return rowCount ?? 0;
}

/** Whether a project with this id is stored, hidden ones included. */
export async function isProjectStored(db: DbOrTx, id: string): Promise<boolean> {
  const rows = await db.select({ id: projects.id }).from(projects).where(eq(projects.id, id));
  return rows.length > 0;
}

/** One page of all contacts in creation order. */
export async function listLeads(
  db: DbOrTx,
  { page, perPage }: { page: number; perPage: number },
): Promise<Lead[]> {
  const rows = await db
    .select()
    .from(leads)
    .orderBy(asc(leads.seq))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return rows.map(leadFromRow);
}

const batchSize = 500;

/** Contacts in creation order, or newest first, batch by batch, so that memory stays flat whatever their number. */
export async function* streamLeads(
  db: DbOrTx,
  { where, isNewestFirst = false }: { where?: SQL | undefined; isNewestFirst?: boolean } = {},
): AsyncGenerator<Lead[]> {
  let last: number | undefined;
  while (true) {
    const isBeyond =
      last === undefined ? undefined : isNewestFirst ? lt(leads.seq, last) : gt(leads.seq, last);
    const rows = await db
      .select()
      .from(leads)
      .where(and(where, isBeyond))
      .orderBy(isNewestFirst ? desc(leads.seq) : asc(leads.seq))
      .limit(batchSize);
    if (rows.length > 0) yield rows.map(leadFromRow);
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.seq;
  }
}
