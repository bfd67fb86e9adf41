import { randomBytes } from "node:crypto";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Actor, StaffMember } from "#app/context.server.ts";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { cleanUsername } from "./model.ts";
import { hashPassword, makePassword, verifyPassword } from "./passwords.server.ts";
import type { Role } from "./role-model.ts";
import { deleteSessionsOf } from "./sessions.server.ts";
import { admins } from "./table.server.ts";

export type Admin = { id: string; username: string; role: Role; isFirst: boolean; createdAt: Date };

/** Every admin in creation order; the first of the installation comes first. */
export function listAdmins(db: DbOrTx): Promise<Admin[]> {
  const { id, username, role, isFirst, createdAt } = admins;
  return db.select({ id, username, role, isFirst, createdAt }).from(admins).orderBy(admins.seq);
}

/** Makes an admin of a checked name and password. Throws `conflict` where the name is taken, in whatever case. */
export async function createAdmin(
  db: Db,
  actor: Actor,
  { username, password, role }: { username: string; password: string; role: Role },
): Promise<StaffMember> {
  const id = randomBytes(12).toString("hex");
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(admins)
      .values({ id, username, passwordHash, role })
      .onConflictDoNothing()
      .returning({ id: admins.id, username: admins.username, role: admins.role });
    if (!created) {
      const message = "This username is already taken.";
      throw new ApiError("conflict", { message, fields: { username: message } });
    }
    await recordAudit(tx, actor, {
      action: "added",
      subject: "admin",
      recordId: id,
      detail: `${username}, ${role}`,
    });
    return created;
  });
}

/** Gives an admin another role, from its next request on. Throws `not-found`, and `conflict` for the first one. */
export async function changeRole(db: Db, actor: Actor, id: string, role: Role): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(admins).where(eq(admins.id, id)).for("update");
    if (!found) throw new ApiError("not-found", { message: "There is no such admin (any more)." });
    if (found.isFirst) throw new ApiError("conflict", { message: "The first admin is always an owner." });
    if (found.role === role) return;
    await tx.update(admins).set({ role }).where(eq(admins.id, id));
    const detail = `${found.username}, role: ${found.role} → ${role}`;
    await recordAudit(tx, actor, { action: "changed", subject: "admin", recordId: id, detail });
  });
}

/** Where an admin is mailed when a call is due; null for nowhere. */
export async function findEmail(db: DbOrTx, id: string): Promise<string | null> {
  const [found] = await db.select({ email: admins.email }).from(admins).where(eq(admins.id, id));
  return found?.email ?? null;
}

/** Changes one's own. */
export async function changeEmail(db: Db, actor: Actor, email: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(admins).set({ email }).where(eq(admins.id, actor.id));
    await recordAudit(tx, actor, {
      action: "changed",
      subject: "admin",
      recordId: actor.id,
      detail: email === null ? "no email" : "email",
    });
  });
}

/** Deletes an admin and ends its sessions. Throws `not-found`, and `conflict` for the first one. */
export async function deleteAdmin(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(admins).where(eq(admins.id, id)).for("update");
    if (!found) throw new ApiError("not-found", { message: "There is no such admin (any more)." });
    if (found.isFirst) throw new ApiError("conflict", { message: "The first admin can't be deleted." });
    await tx.delete(admins).where(eq(admins.id, id));
    await recordAudit(tx, actor, {
      action: "deleted",
      subject: "admin",
      recordId: id,
      detail: found.username,
    });
  });
}

/**
 * Gives an admin a checked new password and ends its other sessions. False where `oldPassword` is not the one in force.
 */
export async function changePassword(
  db: Db,
  actor: Actor,
  { oldPassword, newPassword, token }: { oldPassword: string; newPassword: string; token: string },
): Promise<boolean> {
  const [found] = await db
    .select({ passwordHash: admins.passwordHash })
    .from(admins)
    .where(eq(admins.id, actor.id));
  if (!found || !(await verifyPassword(found.passwordHash, oldPassword))) return false;
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(admins)
      .set({ passwordHash })
      .where(and(eq(admins.id, actor.id), eq(admins.passwordHash, found.passwordHash)))
      .returning({ id: admins.id });
    if (changed.length === 0) return false;
    await deleteSessionsOf(tx, actor.id, token);
    await recordAudit(tx, actor, { action: "changed password", subject: "admin", recordId: actor.id });
    return true;
  });
}

/** Whose password the operator wants to set; undefined where nobody is called so. */
export async function findAdminByName(db: DbOrTx, username: string): Promise<Actor | undefined> {
  const [found] = await db
    .select({ id: admins.id, username: admins.username })
    .from(admins)
    .where(isCalled(username));
  return found;
}

/** The admin of this name, in whatever case, as the index on names has it. */
export function isCalled(username: string): SQL {
  return eq(sql`lower(${admins.username})`, sql`lower(${cleanUsername(username)})`);
}

/** Sets a checked password for whoever runs the installation, without the old one, and ends every session. */
export async function resetPassword(db: Db, admin: Actor, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.update(admins).set({ passwordHash }).where(eq(admins.id, admin.id));
    await deleteSessionsOf(tx, admin.id);
    await recordAudit(tx, admin, {
      action: "changed password",
      subject: "admin",
      recordId: admin.id,
      detail: "on the command line",
    });
  });
}

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
