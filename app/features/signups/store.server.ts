import { randomBytes } from "node:crypto";
import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/context.server.ts";
import { parsePersonSearch } from "#app/shared/person-words.ts";
import { isStorableText } from "#app/shared/storable-text.ts";
import type { Application, ApplicationKind, ApplicationStatus } from "./model.ts";
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

/**
 * Stores a new application and answers its id; one that was stored under the same form key is the same application.
 * `isNew` tells which it was.
 */
export async function insertApplication(
  tx: DbOrTx,
  created: NewApplication,
): Promise<{ id: string; isNew: boolean }> {
  const [row] = await tx
    .insert(applications)
    .values({
      ...created,
      id: randomBytes(12).toString("hex"),
      searchText: buildApplicationSearchText(created),
    })
    .onConflictDoNothing({ target: applications.formKey })
    .returning({ id: applications.id });
  if (row) return { ...row, isNew: true };
  const stored = created.formKey && (await findApplicationByForm(tx, created.formKey));
  if (!stored) throw new Error("An application was neither stored nor there already");
  return { ...stored, isNew: false };
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

/** What narrows a list of applications; "" is no filter. Without a status everything but Spam is meant. */
export type ApplicationFilters = {
  q: string;
  kind: ApplicationKind | "";
  status: ApplicationStatus | "";
};

/** The rows that the filters leave. What a person typed reaches PostgreSQL as parameters only. */
export function applicationCondition({ q, kind, status }: ApplicationFilters): SQL | undefined {
  return and(
    status === "" ? ne(applications.status, "Spam") : eq(applications.status, status),
    kind === "" ? undefined : eq(applications.kind, kind),
    q === "" ? undefined : wordsCondition(q),
  );
}

/** A text without a letter or digit matches nothing; an application's whole id finds it. */
export function wordsCondition(q: string): SQL {
  const words = parsePersonSearch(q);
  if (words.length === 0) return sql`false`;
  // Words hold letters and digits only, so nothing in them can end the quotes.
  const hasWords = sql`${applications.words} @@ ${words.map((word) => `'${word}':*`).join(" & ")}::tsquery`;
  return /^[\da-f]{24}$/.test(q) ? sql`(${hasWords} or ${applications.id} = ${q})` : hasWords;
}

/** One page of the applications that the filters leave, newest first. */
export async function listApplications(
  db: DbOrTx,
  filters: ApplicationFilters,
  { page, perPage }: { page: number; perPage: number },
): Promise<Application[]> {
  const rows = await db
    .select()
    .from(applications)
    .where(applicationCondition(filters))
    .orderBy(desc(applications.seq))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return rows.map(applicationFromRow);
}

/** How many applications of each kind and status the search leaves, whatever kind and status are chosen. */
export async function countApplications(
  db: DbOrTx,
  { q }: Pick<ApplicationFilters, "q">,
): Promise<{ kind: ApplicationKind; status: ApplicationStatus; total: number }[]> {
  return db
    .select({
      kind: applications.kind,
      status: applications.status,
      total: sql<number>`count(*)::int`,
    })
    .from(applications)
    .where(q === "" ? undefined : wordsCondition(q))
    .groupBy(applications.kind, applications.status);
}
