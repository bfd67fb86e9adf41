import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeLeads } from "../../tests/helpers/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/helpers/test-database.ts";
import { errorForLog } from "./error-for-log.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => expect.unreachable("It should have failed"),
    (error: Error) => error,
  );

describe("errorForLog", () => {
  it("says which query failed and why, and nothing that a person told", async () => {
    await test.db.execute(sql`alter table leads add constraint nobody check (name <> 'Kavita Rawat')`);
    const secret = { name: "Kavita Rawat", remarks: "Her words\n    at home (secret.ts:1:1)" };
    const error = await failureOf(storeLeads(test.db, secret));
    expect(inspect(error, { depth: 9 })).toContain("Kavita Rawat");
    const logged = inspect(errorForLog(error), { depth: 9 });
    expect(logged).not.toMatch(/Kavita|Her words|secret\.ts|person-\d/);
    expect(logged).toContain('Failed query: insert into "leads"');
    expect(logged).toContain('violates check constraint "nobody"');
    expect(logged).toMatch(/code: '23514'/);
    expect(logged).toMatch(/at .*store\.server\.ts:\d+/);
  });

  it("leaves every other error, and what is none, as it is", () => {
    const error = new TypeError("x is not a function");
    expect(errorForLog(error)).toBe(error);
    expect(errorForLog("text")).toBe("text");
  });
});
