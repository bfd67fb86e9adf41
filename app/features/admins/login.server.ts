import { and, eq } from "drizzle-orm";
import type { Actor, Services, Visit } from "#app/context.server.ts";
import type { Db } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { countAttempt } from "./login-throttle.server.ts";
import { loginFailure } from "./model.ts";
import { verifyPassword } from "./passwords.server.ts";
import { createSession, deleteDeadSessions, deleteSession } from "./sessions.server.ts";
import { isCalled } from "./store.server.ts";
import { admins } from "./table.server.ts";

export type Credentials = { username: string; password: string };

/**
 * Answers the token of a new session, and ends the one that the request still carried. Throws `unauthenticated`, with the
 * same words after the same time whether the name is unknown or the password wrong, or `too-many-requests`.
 */
export async function logIn(
  { db, clock, throttle }: Pick<Services, "db" | "clock" | "throttle">,
  visit: Visit,
  { username, password }: Credentials,
): Promise<string> {
  const attempt = await countAttempt(throttle, visit.client, username).catch((error: unknown) => {
    visit.warn({ client: visit.client }, "log-in refused: too many tries");
    throw error;
  });
  const found = await findAccount(db, username);
  const isRight = await verifyPassword(found?.passwordHash, password).catch(async (error: unknown) => {
    // Nobody has looked at the password.
    await attempt.takeBack();
    visit.warn({ client: visit.client }, "log-in refused: too many at once");
    throw error;
  });
  const token = isRight && found ? await beginSession(db, found, visit, clock()) : undefined;
  if (token === undefined) {
    // What was typed as the name may be the password: only names that exist are written down.
    visit.warn({ client: visit.client, account: found?.username ?? "unknown" }, "log-in failed");
    throw new ApiError("unauthenticated", { message: loginFailure });
  }
  await attempt.takeBack();
  return token;
}

type Account = Actor & { passwordHash: string };

async function findAccount(db: Db, username: string): Promise<Account | undefined> {
  const [found] = await db
    .select({ id: admins.id, username: admins.username, passwordHash: admins.passwordHash })
    .from(admins)
    .where(isCalled(username));
  return found;
}

/** Undefined where the admin was deleted, or the password changed, since it was looked at. */
function beginSession(db: Db, account: Account, { token: oldToken, device }: Visit, now: Date) {
  return db.transaction(async (tx) => {
    const [current] = await tx
      .select({ id: admins.id })
      .from(admins)
      .where(and(eq(admins.id, account.id), eq(admins.passwordHash, account.passwordHash)))
      .for("share");
    if (!current) return undefined;
    if (oldToken !== undefined) await deleteSession(tx, oldToken);
    await deleteDeadSessions(tx, now);
    await recordAudit(tx, account, { action: "logged in", subject: "admin", recordId: account.id });
    return createSession(tx, account.id, now, device);
  });
}

/** Ends the session of a token at once. */
export function logOut(db: Db, admin: Actor, token: string): Promise<void> {
  return db.transaction(async (tx) => {
    await deleteSession(tx, token);
    await recordAudit(tx, admin, { action: "logged out", subject: "admin", recordId: admin.id });
  });
}
