import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { cleanUsername } from "./model.ts";
import { hashPassword, makePassword } from "./passwords.server.ts";
import { admins } from "./table.server.ts";

/**
 * Makes the first admin where there is none yet. Answers the password that was made up, to be printed once, or
 * undefined where it was given or an admin exists already.
 */
export async function ensureFirstAdmin(
  db: DbOrTx,
  { username, password }: { username: string; password: string | undefined },
): Promise<string | undefined> {
  const existing = await db.select({ id: admins.id }).from(admins).limit(1);
  if (existing.length > 0) return undefined;
  const chosen = password ?? makePassword();
  const created = await db
    .insert(admins)
    .values({
      id: randomBytes(12).toString("hex"),
      username: cleanUsername(username),
      passwordHash: await hashPassword(chosen),
      isFirst: true,
    })
    .onConflictDoNothing({ target: admins.isFirst, where: sql`is_first` })
    .returning({ id: admins.id });
  return password === undefined && created.length > 0 ? chosen : undefined;
}
