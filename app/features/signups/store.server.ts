import { and, eq, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { recordStore } from "#app/records/record-store.server.ts";
import { buildPersonWords } from "#app/shared/person.ts";
import type { Application } from "./model.ts";
import { applications } from "./table.server.ts";

export const applicationStore = recordStore(applications);

export type NewApplication = Omit<Application, "id" | "providerId" | "createdAt" | "updatedAt"> & {
  formKey: string | null;
};

/** Stores a new application and answers its id; one that was stored under the same form key is the same application. */
export function insertApplication(
  tx: DbOrTx,
  created: NewApplication,
): Promise<{ id: string; isNew: boolean }> {
  return applicationStore.insert(tx, { ...created, searchText: buildApplicationSearchText(created) });
}

type SearchableApplication = Pick<
  Application,
  "name" | "contactName" | "mobile" | "email" | "city" | "state" | "services" | "projects"
>;

/** The words by which the dashboard's search finds an application, one space between them. */
function buildApplicationSearchText(application: SearchableApplication): string {
  const { name, contactName, mobile, email, city, state, services, projects } = application;
  const ofProjects = projects.flatMap(({ title, reraNumber }) => [title, reraNumber]);
  return buildPersonWords([name, contactName, email, city, state, ...services, ...ofProjects], mobile);
}

/** For a provider that is about to be deleted: the application that it was made of is no longer listed, and can be again. */
export async function unlistApplications(tx: DbOrTx, providerId: string): Promise<void> {
  const updatedAt = sql`greatest(now(), ${applications.updatedAt} + interval '1 millisecond')`;
  await tx
    .update(applications)
    .set({ status: "In talks", updatedAt })
    .where(and(eq(applications.providerId, providerId), eq(applications.status, "Listed")));
}
