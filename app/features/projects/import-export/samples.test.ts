import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leads } from "#app/features/leads/table.server.ts";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { buildForm, drawPicture, propertyCalls } from "../../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import { auditEntries } from "../../audit/table.server.ts";
import { providers } from "../../providers/table.server.ts";
import { projectImages, projectSearch, projects } from "../table.server.ts";

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await buildTestApp();
  ({ headers } = await signIn(test, "meera"));
});
afterAll(() => test.close());

const removeSamples = () =>
  test.app.inject({ method: "POST", url: "/api/properties/removesamples", headers });
const countSamples = () => test.app.inject({ url: "/api/properties/samples", headers });
const countAudit = () => test.db.$count(auditEntries, eq(auditEntries.action, "removed samples"));

async function addProvider(name: string, picture: File) {
  const payload = buildForm({ name, availability: "Offline", profile_pic: picture });
  const response = await test.app.inject({
    method: "POST",
    url: "/api/services/addservice",
    headers,
    payload,
  });
  expect(response.statusCode, response.body).toBe(201);
}

describe("POST /api/properties/removesamples", () => {
  it("removes samples with their pictures, and nothing that is real", async () => {
    const { store } = propertyCalls(test, headers);
    const [shared, gallery, portrait] = await Promise.all([drawPicture(), drawPicture(), drawPicture()]);
    const sample = await store({ title: "Sample Court", imgCollection: [shared, gallery] });
    await addProvider("Sample Adviser", portrait);
    await test.db.update(projects).set({ isSample: true });
    await test.db.update(providers).set({ isSample: true });
    const real = await store({ title: "Real Court", imgCollection: [shared] });
    await addProvider("Real Adviser", await drawPicture());
    const lead = { id: "lead-1", name: "Kavita", mobile: "9837041122", email: "k@example.in" };
    const about = { projectName: "Sample Court", projectId: sample._id, source: "api" } as const;
    await test.db.insert(leads).values({ ...lead, ...about });
    const hashesOf = async () => (await test.db.select().from(projectImages)).map((row) => row.contentHash);
    const listFiles = () => Array.fromAsync(test.storage.list(""));
    expect(await listFiles()).toHaveLength(4);

    expect((await countSamples()).json()).toEqual({ projects: 1, services: 1 });
    const response = await removeSamples();
    expect([response.statusCode, response.json()]).toEqual([200, { projects: 1, services: 1 }]);

    expect(await test.db.select({ id: projects.id }).from(projects)).toEqual([{ id: real._id }]);
    expect(await test.db.$count(projectSearch)).toBe(1);
    expect(await test.db.select({ name: providers.name }).from(providers)).toEqual([
      { name: "Real Adviser" },
    ]);
    expect(await hashesOf()).toHaveLength(1);
    // One file for the picture that both projects show, one for the adviser's.
    expect(await listFiles()).toHaveLength(2);
    const [kept] = await test.db.select().from(leads);
    expect(kept).toMatchObject({ name: "Kavita", projectName: "Sample Court", projectId: null });
  });

  it("records it once, and does nothing where no sample is left", async () => {
    expect(await countAudit()).toBe(1);
    const [entry] = await test.db.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1);
    expect(entry).toMatchObject({
      action: "removed samples",
      subject: "catalogue",
      adminName: "meera",
      detail: "1 project, 1 service",
    });
    expect((await removeSamples()).json()).toEqual({ projects: 0, services: 0 });
    expect(await countAudit()).toBe(1);
  });
});
