import type { DbOrTx } from "#app/database.server.ts";
import { recordStore } from "#app/records/record-store.server.ts";
import type { Application } from "./model.ts";
import { buildApplicationSearchText } from "./search-words.ts";
import { applications } from "./table.server.ts";

export const applicationStore = recordStore(applications);

export type NewApplication = Omit<Application, "id" | "providerId" | "createdAt" | "updatedAt"> & {
  formKey: string | null;
};

/** Stores a new application and answers its id; one that was stored under the same form key is the same application. */
export function insertApplication(tx: DbOrTx, created: NewApplication): Promise<{ id: string }> {
  return applicationStore.insert(tx, { ...created, searchText: buildApplicationSearchText(created) });
}
