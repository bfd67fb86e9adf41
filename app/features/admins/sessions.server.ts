import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { StaffMember } from "#app/context.server.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { keepingTimes } from "#app/shared/keeping-times.ts";
import { isDatabaseReadOnly } from "#app/shared/outages.ts";
import { admins, sessions } from "./table.server.ts";

/** When sessions end: idle for so long, or so old, whatever happens. */
const sessionLimits = {
  idleSeconds: keepingTimes.sessionIdleHours * 3600,
  absoluteSeconds: keepingTimes.sessionDays * 24 * 3600,
} as const;

/** How stale the last sight may be: a session that is in use costs one write a minute. */
const sightSeconds = 60;

/** Begins a session and answers its token: 256 random bits, told once and stored only as a hash. */
export async function createSession(db: DbOrTx, adminId: string, now: Date, device = ""): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), adminId, createdAt: now, lastSeenAt: now, device });
  return token;
}

/** The admin of a living session, and notes that it was seen; undefined for every other token. */
export async function findSessionAdmin(
  db: DbOrTx,
  token: string,
  now: Date,
): Promise<StaffMember | undefined> {
  const tokenHash = hashToken(token);
  const [found] = await db
    .select({ id: admins.id, username: admins.username, role: admins.role, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(and(eq(sessions.tokenHash, tokenHash), isLiving(now)));
  if (!found) return undefined;
  if (found.lastSeenAt < secondsBefore(now, sightSeconds)) {
    await db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(eq(sessions.tokenHash, tokenHash))
      .catch(unlessReadOnly);
  }
  return { id: found.id, username: found.username, role: found.role };
}

/** Staff go on reading what can be read. */
function unlessReadOnly(error: unknown): void {
  if (!isDatabaseReadOnly(error)) throw error;
}

/** Ends one session at once. */
export async function deleteSession(db: DbOrTx, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Ends every session of an admin, but for the one whose token is given. */
export async function deleteSessionsOf(db: DbOrTx, adminId: string, exceptToken = ""): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.adminId, adminId), sql`${sessions.tokenHash} <> ${hashToken(exceptToken)}`));
}

/** A living session, as people see it. */
export type LivingSession = {
  /** The beginning of the token's hash: it opens nothing. */
  id: string;
  adminId: string;
  username: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
  isThisOne: boolean;
};

const shownId = sql<string>`left(${sessions.tokenHash}, 16)`;

/** The living sessions of one admin, or of all, those seen last first. */
export async function listSessions(
  db: DbOrTx,
  { of, token, now }: { of: string | "all"; token: string; now: Date },
): Promise<LivingSession[]> {
  return db
    .select({
      id: shownId,
      adminId: sessions.adminId,
      username: admins.username,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      isThisOne: sql<boolean>`${sessions.tokenHash} = ${hashToken(token)}`,
    })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(and(isLiving(now), of === "all" ? undefined : eq(sessions.adminId, of)))
    .orderBy(desc(sessions.lastSeenAt));
}

/** Ends the session that is shown under this id, of one admin or of whomever. Answers whose it was. */
export async function endSession(
  db: DbOrTx,
  id: string,
  { of }: { of: string | "all" },
): Promise<string | undefined> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(shownId, id), of === "all" ? undefined : eq(sessions.adminId, of)))
    .returning({ adminId: sessions.adminId });
  return ended?.adminId;
}

/** Deletes sessions that are over, so that the table holds the living ones. */
export async function deleteDeadSessions(db: DbOrTx, now: Date): Promise<void> {
  const dead = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(
      or(
        lte(sessions.lastSeenAt, secondsBefore(now, sessionLimits.idleSeconds)),
        lte(sessions.createdAt, secondsBefore(now, sessionLimits.absoluteSeconds)),
      ),
    )
    .for("update", { skipLocked: true });
  await db.delete(sessions).where(inArray(sessions.tokenHash, dead));
}

/** Neither idle nor old for too long. */
function isLiving(now: Date) {
  return and(
    gt(sessions.lastSeenAt, secondsBefore(now, sessionLimits.idleSeconds)),
    gt(sessions.createdAt, secondsBefore(now, sessionLimits.absoluteSeconds)),
  );
}

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The cookie that carries the session's token (docs/api.md, Sessions and cookies). */
export const sessionCookieName = "token";

/** The `Set-Cookie` of a new session. Without a token it takes the cookie away. */
export function formatSessionCookie(token: string | undefined, publicUrl: string): string {
  return [
    `${sessionCookieName}=${token ?? ""}`,
    `Max-Age=${token === undefined ? 0 : sessionLimits.absoluteSeconds}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    ...(publicUrl.startsWith("https:") ? ["Secure"] : []),
  ].join("; ");
}
