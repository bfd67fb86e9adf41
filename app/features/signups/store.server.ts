import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { isStorableText } from "#app/shared/storable-text.ts";
import type { Application } from "./model.ts";
import { buildApplicationSearchText } from "./search-words.ts";
import { applications } from "./table.server.ts";

export type NewApplication = Omit<Application, "id" | "providerId" | "createdAt" | "updatedAt"> & {
  formKey: string | null;
};

/** A stored row as the domain knows it. */
export function applicationFromRow(row: typeof applications.$inferSelect): Application {
  const { seq: _seq, formKey: _formKey, searchText: _searchText, words: _words, ...application } = row;
  return application;
}

/** Stores a new application and answers its id; one that was stored under the same form key is the same application. */
export async function insertApplication(tx: DbOrTx, created: NewApplication): Promise<{ id: string }> {
  const [row] = await tx
    .insert(applications)
    .values({
      ...created,
      id: randomBytes(12).toString("hex"),
      searchText: buildApplicationSearchText(created),
    })
    .onConflictDoNothing({ target: applications.formKey })
    .returning({ id: applications.id });
  const stored = row ?? (created.formKey && (await findApplicationByForm(tx, created.formKey)));
  if (!stored) throw new Error("An application was neither stored nor there already");
  return stored;
}

/** The application that a form with this key has stored; undefined where there is none. */
export async function findApplicationByForm(
  db: DbOrTx,
  formKey: string,
): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.formKey, formKey));
  return row;
}

/** The application with this id; undefined where there is none. */
export async function findApplication(db: DbOrTx, id: string): Promise<Application | undefined> {
  if (!isStorableText(id)) return undefined;
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  return row && applicationFromRow(row);
}
