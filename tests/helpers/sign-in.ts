import { randomBytes } from "node:crypto";
import { createSession } from "#app/features/admins/sessions.server.ts";
import { admins } from "#app/features/admins/table.server.ts";
import { type TestApp, testNow } from "./build-test-app.ts";

/** A logged-in admin: `headers` open the admin calls. Passwords are the login's own tests. */
export async function signIn(
  test: Pick<TestApp, "db">,
  username = `staff-${randomBytes(3).toString("hex")}`,
) {
  const id = randomBytes(12).toString("hex");
  await test.db.insert(admins).values({ id, username, passwordHash: "no password opens this" });
  const token = await createSession(test.db, id, testNow);
  return { id, username, token, headers: { authorization: `Bearer ${token}` } };
}
