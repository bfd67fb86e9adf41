import { eq, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { recordStore } from "#app/records/record-store.server.ts";
import { buildPersonWords } from "#app/shared/person.ts";
import { type CallerKey, endedStatuses, type Lead, type LeadChanges } from "./model.ts";
import { leads } from "./table.server.ts";

export const leadStore = recordStore(leads);

export type NewLead = Omit<Lead, "id" | CallerKey | "createdAt" | "updatedAt"> & {
  formKey: string | null;
  createdAt?: Date;
};

/** Stores a new contact and answers its id; one that was stored under the same form key is the same contact, and not new. */
export function insertLead(db: DbOrTx, created: NewLead): Promise<{ id: string; isNew: boolean }> {
  const projectId = idOfStored(created.projectId);
  return leadStore.insert(db, { ...created, projectId, searchText: buildLeadSearchText(created) });
}

/** Null where the project has just been deleted: that must not cost the contact. The lock keeps the row until we have committed. */
function idOfStored(projectId: string | null): SQL<string | null> | null {
  return projectId === null
    ? null
    : sql`(select ${projects.id} from ${projects} where ${projects.id} = ${projectId} for key share)`;
}

/** What of these changes is not so already. */
export function differing(before: Lead, changes: LeadChanges): LeadChanges {
  const known: Record<string, unknown> = before;
  return Object.fromEntries(Object.entries(changes).filter(([key, value]) => value !== known[key]));
}

/** Writes these changes of a locked contact and answers it as it is now. */
export function updateLead(
  tx: DbOrTx,
  before: Lead,
  changes: LeadChanges & Partial<Pick<Lead, "consents" | "ownerId" | "ownerName" | "nextCallAt">>,
): Promise<Lead> {
  return leadStore.update(tx, before.id, {
    ...changes,
    ...(changes.projectId && { projectId: idOfStored(changes.projectId) }),
    ...nextCallOf(before, changes),
    searchText: buildLeadSearchText({ ...before, ...changes }),
  });
}

/** Whose status says that it is over is not called; another that nobody has a time for is called in a day. */
function nextCallOf(before: Lead, { status, nextCallAt }: Partial<Lead>): { nextCallAt?: SQL | null } {
  if (status === undefined || nextCallAt !== undefined) return {};
  if (endedStatuses.includes(status)) return { nextCallAt: null };
  return status === "New" || before.nextCallAt ? {} : { nextCallAt: sql`now() + interval '1 day'` };
}

/** What we call a project, hidden ones included; undefined where there is none. */
export async function findProjectTitle(db: DbOrTx, id: string): Promise<string | undefined> {
  const [row] = await db.select({ title: projects.title }).from(projects).where(eq(projects.id, id));
  return row?.title;
}

type SearchableLead = Pick<Lead, "name" | "mobile" | "email" | "projectName" | "city" | "state">;

/** The words by which the dashboard's search finds a contact, one space between them. */
function buildLeadSearchText(lead: SearchableLead): string {
  return buildPersonWords([lead.name, lead.email, lead.projectName, lead.city, lead.state], lead.mobile);
}
