import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applicationCalls } from "../../../tests/helpers/application-calls.ts";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { buildPhoto, listPictureFiles } from "../../../tests/helpers/pictures.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { auditEntries } from "../audit/table.server.ts";
import { contentHashOf } from "../media/keys.server.ts";
import { providerStore } from "../providers/store.server.ts";
import { providers } from "../providers/table.server.ts";
import { applications } from "./table.server.ts";

let test: TestApp;
let headers: Record<string, string>;
let calls: ReturnType<typeof applicationCalls>;
beforeAll(async () => {
  test = await buildTestApp();
  ({ headers } = await signIn(test, "zoya"));
  calls = applicationCalls(test, headers);
});
beforeEach(async () => {
  await test.db.delete(applications);
  await test.db.delete(providers);
  for (const key of await listPictureFiles(test.storage)) await test.storage.delete(key);
});
afterAll(() => test.close());

const photo = async () => new File([new Uint8Array(await buildPhoto(90, 60))], "meera.jpg");
const listAll = async () => (await Array.fromAsync(providerStore.stream(test.db))).flat();
const removeProvider = (id: string | null) =>
  test.app.inject({ method: "DELETE", url: `/api/services/deleteservice/${id}`, headers });
const hashesKept = async () => (await listPictureFiles(test.storage)).map(contentHashOf);

describe("POST /api/signups/listprovider/{id}", () => {
  it("makes a provider of all that was told, with the same stored picture", async () => {
    const { _id, updated_at } = await calls.store("service", {
      profile_pic: await photo(),
      facebook_link: "facebook.com/meera",
      instagram_link: "instagram.com/meera",
    });
    const files = await hashesKept();
    const { status, message, application } = await calls.list(_id);
    expect({ status, message }).toEqual({ status: 201, message: "Listed as a service provider" });
    expect(application).toMatchObject({ status: "Listed", provider_id: expect.any(String) });
    expect(application.updated_at > updated_at).toBe(true);
    expect(await listAll()).toEqual([
      {
        id: application.provider_id,
        name: "Adv. Meera Joshi",
        services: ["Property Lawyer", "RERA Agent"],
        area: "Rajpur Road",
        state: "Uttarakhand",
        city: "Dehradun",
        availability: "Online/Offline",
        facebookUrl: "https://facebook.com/meera",
        whatsappUrl: "98370 41122",
        instagramUrl: "https://instagram.com/meera",
        websiteUrl: "https://joshi-law.example/",
        picture: { contentHash: files[0], width: 90, height: 60, alt: "" },
        isSample: false,
        createdAt: expect.any(Date),
        updatedAt: expect.any(Date),
      },
    ]);
    expect(await hashesKept()).toEqual(files);
    const { body } = await test.app.inject("/api/services/getservices");
    expect(body).toContain("Adv. Meera Joshi");
    expect(body).not.toMatch(/meera@joshi-law|9837041122"/);
  });

  it("records the listing and the new service, once", async () => {
    const { _id } = await calls.store("service");
    const { application } = await calls.list(_id);
    await calls.list(_id);
    const entries = await test.db.select().from(auditEntries).where(eq(auditEntries.adminName, "zoya"));
    const about = (id: string | null) =>
      entries
        .filter(({ recordId }) => recordId === id)
        .map(({ action, subject, detail }) => `${action} ${subject}: ${detail}`);
    expect(about(_id)).toEqual(["changed application: status: New → Listed"]);
    expect(about(application.provider_id)).toEqual(["added service: Adv. Meera Joshi"]);
  });

  it("makes one provider however often and by however many at once it is asked", async () => {
    const { _id } = await calls.store("service");
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.list(_id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map(({ application }) => application.provider_id)).size).toBe(1);
    expect(await calls.list(_id)).toMatchObject({ status: 200, message: "Listed already", is_new: false });
    expect(await listAll()).toHaveLength(1);
  });

  it("says Listed again of an application whose provider is still there", async () => {
    const { _id } = await calls.store("service");
    const { application } = await calls.list(_id);
    await calls.update(_id, { status: "Declined" });
    const again = await calls.list(_id);
    expect(again).toMatchObject({
      status: 200,
      application: { status: "Listed", provider_id: application.provider_id },
    });
    expect(await listAll()).toHaveLength(1);
  });

  it("can list again when the provider was deleted", async () => {
    const { _id } = await calls.store("service", { profile_pic: await photo() });
    const { application } = await calls.list(_id);
    expect((await removeProvider(application.provider_id)).statusCode).toBe(200);
    const left = await calls.find(_id);
    expect(left).toMatchObject({ status: "In talks", provider_id: null });
    expect((left?.updated_at ?? "") > application.updated_at).toBe(true);
    const again = await calls.list(_id);
    expect(again.status).toBe(201);
    expect(again.application.provider_id).not.toBe(application.provider_id);
    expect((await listAll())[0]?.picture?.contentHash).toBe((await hashesKept())[0]);
  });

  it("leaves another status alone when the provider is deleted", async () => {
    const { _id } = await calls.store("service");
    const { application } = await calls.list(_id);
    await calls.update(_id, { status: "Declined" });
    await removeProvider(application.provider_id);
    expect(await calls.find(_id)).toMatchObject({ status: "Declined", provider_id: null });
  });

  it("lists nobody without a public contact, and takes one with the call", async () => {
    const { _id } = await calls.store("service");
    // The form has not always asked for one.
    const none = { whatsappUrl: null, facebookUrl: null, instagramUrl: null, websiteUrl: null };
    await test.db.update(applications).set(none);
    const fields = { whatsapp_link: expect.stringContaining("A provider needs a public contact") };
    expect(await calls.list(_id)).toMatchObject({ status: 400, error: { code: "invalid", fields } });
    expect(
      await calls.send("POST", `listprovider/${_id}`, { fields: { whatsapp_link: "98" } }),
    ).toMatchObject({
      status: 400,
      error: { fields: { whatsapp_link: expect.stringContaining("all digits") } },
    });
    expect(await listAll()).toEqual([]);
    expect((await calls.find(_id))?.status).toBe("New");
    const given = { fields: { whatsapp_link: "98111 22233" } };
    expect(await calls.send("POST", `listprovider/${_id}`, given)).toMatchObject({ status: 201 });
    expect(await listAll()).toMatchObject([{ whatsappUrl: "98111 22233", websiteUrl: null }]);
  });

  it("refuses a builder's application", async () => {
    const before = await calls.store("partnership");
    const { status, error } = await calls.list(before._id);
    expect({ status, message: error.message }).toEqual({
      status: 400,
      message: "Only a service provider's application can be listed.",
    });
    expect(await calls.find(before._id)).toEqual(before);
  });

  it.each(["nobody", "__proto__", "%00", "x".repeat(250)])(
    "answers 404 to an id that is none (%#)",
    async (id) => expect(await calls.list(id)).toMatchObject({ status: 404 }),
  );
});

describe("the picture of an application and of its provider", () => {
  it("stays while one of them shows it, and goes with the last", async () => {
    const { _id } = await calls.store("service", { profile_pic: await photo() });
    const files = await hashesKept();
    expect(files).toHaveLength(1);
    const { application } = await calls.list(_id);
    await calls.remove(_id);
    expect(await hashesKept()).toEqual(files);
    await removeProvider(application.provider_id);
    expect(await hashesKept()).toEqual([]);
  });

  it("goes with an application that nobody listed", async () => {
    const { _id } = await calls.store("service", { profile_pic: await photo() });
    expect(await hashesKept()).toHaveLength(1);
    await calls.remove(_id);
    expect(await hashesKept()).toEqual([]);
  });

  it("goes with spam that is deleted at once", async () => {
    const { _id } = await calls.store("service", { name: "Spam With Picture", profile_pic: await photo() });
    await calls.update(_id, { status: "Spam" });
    expect(await hashesKept()).toHaveLength(1);
    expect(await calls.send("DELETE", "deletespam?q=with+picture&count=1")).toMatchObject({ status: 200 });
    expect(await hashesKept()).toEqual([]);
  });

  it("is never lost where one admin lists while another deletes", async () => {
    for (let round = 0; round < 8; round++) {
      const { _id } = await calls.store("service", { profile_pic: await photo() });
      const [listed, removed] = await Promise.all([calls.list(_id), calls.remove(_id)]);
      expect(removed.status).toBe(200);
      expect([201, 404]).toContain(listed.status);
      const shown = (await listAll()).map(({ picture }) => picture?.contentHash);
      expect(await hashesKept()).toEqual(shown);
      for (const { id } of await listAll()) await removeProvider(id);
    }
  });
});
