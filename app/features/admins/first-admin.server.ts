import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { sql } from "drizzle-orm";
import type { DbOrTx } from "#app/context.server.ts";
import { admins } from "./table.server.ts";

/** What OWASP asks of Argon2id: 19 MiB, two passes, one lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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
  const chosen = password ?? randomBytes(12).toString("base64url");
  const created = await db
    .insert(admins)
    .values({
      id: randomBytes(12).toString("hex"),
      username,
      passwordHash: await hash(chosen, argon2),
      isFirst: true,
    })
    .onConflictDoNothing({ target: admins.isFirst, where: sql`is_first` })
    .returning({ id: admins.id });
  return password === undefined && created.length > 0 ? chosen : undefined;
}
