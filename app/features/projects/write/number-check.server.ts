import { and, asc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { parseState, stateNames } from "#app/features/places/model.ts";
import { checkReraNumber } from "#app/features/rera/model.server.ts";
import type { ReraNumberCheck } from "#app/features/rera/model.ts";
import { reraKey } from "#app/features/rera/model.ts";
import { isStorableText } from "#app/shared/typed-text.ts";
import { projects } from "../table.server.ts";

export type NumberCheck = ReraNumberCheck & {
  /** Other projects with this number, drafts and hidden ones too, the oldest first. */
  duplicates: { id: string; title: string; state: string | null; isPublic: boolean }[];
};

const mostDuplicates = 20;

/**
 * Whether a number has a form of its state's authority, and which other projects have it: in that state or with none
 * chosen, in all of India where the state is not known yet.
 */
export async function checkNumber(
  db: DbOrTx,
  { state, reraNumber, exceptId }: { state: string; reraNumber: string; exceptId: string },
): Promise<NumberCheck> {
  const check = checkReraNumber(state, reraNumber);
  const key = reraKey(reraNumber);
  if (key === null || ![key, exceptId].every(isStorableText)) return { ...check, duplicates: [] };
  const known = parseState(state);
  const duplicates = await db
    .select({ id: projects.id, title: projects.title, state: projects.state, isPublic: projects.isPublic })
    .from(projects)
    .where(
      and(
        eq(projects.reraKey, key),
        or(isNull(projects.state), inArray(projects.state, known ? [known] : [...stateNames])),
        ne(projects.id, exceptId),
      ),
    )
    .orderBy(asc(projects.seq))
    .limit(mostDuplicates);
  return { ...check, duplicates };
}
