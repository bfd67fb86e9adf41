import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../../tests/helpers/test-database.ts";
import { StartError } from "../start-error.ts";
import { migrateDatabase } from "./migrations.ts";

async function openDatabase() {
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  return test.db;
}

describe("a start on the schema of", () => {
  it("this version goes on, also when nothing is left to migrate", async () => {
    const db = await openDatabase();
    await expect(migrateDatabase(db)).resolves.toBeUndefined();
  });

  it("a newer version is refused in one line that says what to do", async () => {
    const db = await openDatabase();
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('of a later version', 4102444800000), ('of one before it', 1795257190457)`);
    const refusal = await migrateDatabase(db).catch((error) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(refusal.message).toBe(
      "The database belongs to a newer version of the site: it has had 2 migrations that this version does not know. Start the newer version, or restore a backup that this version made.",
    );
  });
});
