import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { type ContactAnswer, contactCalls, kavita } from "../../../tests/helpers/contact-calls.ts";
import { storeProjects } from "../../../tests/helpers/factories.ts";
import type { Fields } from "../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { projects } from "../projects/table.server.ts";

let test: TestApp;
let calls: ReturnType<typeof contactCalls>;
beforeAll(async () => {
  test = await buildTestApp();
  calls = contactCalls(test, (await signIn(test)).headers);
});
afterAll(() => test.close());

/** Deletes a project, and makes the call when the row is gone for the deleting transaction only. */
async function callWhileDeleting(id: string, call: () => Promise<ContactAnswer>): Promise<ContactAnswer> {
  const { response } = await test.db.transaction(async (tx) => {
    await tx.delete(projects).where(eq(projects.id, id));
    const response = call();
    await expect.poll(countWaiting).toBeGreaterThan(0);
    return { response };
  });
  return response;
}

async function countWaiting(): Promise<number> {
  const { rows } = await test.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.waiting ?? 0;
}

it("a contact that comes while its project is being deleted is kept, without the link", async () => {
  await storeProjects(test.db, { id: "going", title: "Going Court" });
  const asked = { ...kavita, project_name: "Going Court", project_id: "going" };
  const { status, contact } = await callWhileDeleting("going", () => calls.add(asked));
  expect(status).toBe(201);
  const stored = (await calls.list()).find(({ _id }) => _id === contact._id);
  expect(stored).toMatchObject({ name: kavita.name, project_name: "Going Court", project_id: null });
});

it.each<Fields>([{ project_id: "leaving" }, { project_name: "Leaving Court" }])(
  "staff who link a contact to a project that is being deleted keep the rest of their change: %o",
  async (link) => {
    await storeProjects(test.db, { id: "leaving", title: "Leaving Court" });
    const { _id } = await calls.store();
    const change = { ...link, remarks: "Call after 6 pm" };
    const { status, contact } = await callWhileDeleting("leaving", () => calls.update(_id, change));
    expect(status).toBe(200);
    expect(contact).toMatchObject({ project_id: null, remarks: "Call after 6 pm" });
  },
);
