import { randomBytes } from "node:crypto";
import type { Role } from "#app/features/admins/role-model.ts";
import { createSession } from "#app/features/admins/sessions.server.ts";
import { admins } from "#app/features/admins/table.server.ts";
import { type TestApp, testNow } from "./build-test-app.ts";
import { randomAddress } from "./random-address.ts";

/** A logged-in admin: `headers` open the admin calls. Passwords are the login's own tests. */
export async function signIn(
  test: Pick<TestApp, "db">,
  username = `staff-${randomBytes(3).toString("hex")}`,
  role: Role = "owner",
) {
  const id = randomBytes(12).toString("hex");
  await test.db.insert(admins).values({ id, username, role, passwordHash: "no password opens this" });
  const token = await createSession(test.db, id, testNow);
  return { id, username, token, headers: { authorization: `Bearer ${token}` } };
}

export type LoginCall = {
  username?: unknown;
  password?: unknown;
  /** The client's address, as the proxy in front of the test's site gives it. */
  from?: string;
  headers?: Record<string, string>;
  at?: "/api/admin/login" | "/admin/login";
};

/** What the login call answers; without more it is sent from an address of its own. */
export function sendLogin({ app }: Pick<TestApp, "app">, call: LoginCall) {
  const { username, password, from = randomAddress(), headers, at = "/api/admin/login" } = call;
  return app.inject({
    method: "POST",
    url: at,
    headers: { "x-forwarded-for": from, ...headers },
    payload: { username, password },
  });
}
