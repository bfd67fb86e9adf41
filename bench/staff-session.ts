import { createSession } from "#app/features/admins/sessions.server.ts";
import { admins } from "#app/features/admins/table.server.ts";
import { openDatabase } from "#server/postgres/db.ts";
import type { Site } from "./site.ts";

/** Signs the site's first admin in, past the login's throttle, and answers the token. */
export async function openSession(site: Site): Promise<string> {
  const db = openDatabase(site.database, 1);
  try {
    const [admin] = await db.select({ id: admins.id }).from(admins).limit(1);
    return await createSession(db, admin?.id ?? "", new Date());
  } finally {
    await db.$client.end();
  }
}
