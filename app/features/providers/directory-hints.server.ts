import type { DbOrTx } from "#app/database.server.ts";
import { directoryHref, type ProviderFilters } from "./directory-address.ts";
import { type DirectoryHint, relaxationsOf } from "./directory-hints.ts";
import { countProviders } from "./search.server.ts";

const maxHints = 3;

/** Up to three changes that would find somebody, for filters that find nobody. */
export async function findHints(db: DbOrTx, filters: ProviderFilters): Promise<DirectoryHint[]> {
  const hints = await Promise.all(
    relaxationsOf(filters).map(async ({ label, filters: relaxed }) => ({
      label,
      href: directoryHref(relaxed),
      total: await countProviders(db, relaxed),
    })),
  );
  return hints.filter(({ total }) => total > 0).slice(0, maxHints);
}
