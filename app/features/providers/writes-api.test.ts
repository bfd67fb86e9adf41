import { randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { auditEntries } from "../audit/table.server.ts";
import { type ApiProvider, providerToApi } from "./api-shape.ts";
import { providerStore } from "./store.server.ts";

type Fields = Record<string, string | string[] | File>;

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await buildTestApp();
  ({ headers } = await signIn(test, "meera"));
});
afterAll(() => test.close());

function buildForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(field, one);
  }
  return form;
}

async function send(method: "POST" | "DELETE", path: string, fields?: Fields, as = headers) {
  const payload = fields && buildForm(fields);
  const response = await test.app.inject({ method, url: `/api/services/${path}`, headers: as, payload });
  return { status: response.statusCode, body: response.json() };
}

/** Pixels that nobody else sends. */
async function drawPicture(): Promise<File> {
  const raw = { width: 8, height: 8, channels: 3 } as const;
  const bytes = await sharp(randomBytes(8 * 8 * 3), { raw })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "meera.png", { type: "image/png" });
}

const findForApi = async (id: string): Promise<ApiProvider | undefined> =>
  (await Array.fromAsync(providerStore.stream(test.db)))
    .flat()
    .map(providerToApi)
    .find(({ _id }) => _id === id);
const listFiles = () => Array.fromAsync(test.storage.list(""));
const auditOf = (id: string) =>
  test.db.select().from(auditEntries).where(eq(auditEntries.recordId, id)).orderBy(asc(auditEntries.seq));

async function addOne(fields: Fields = {}): Promise<ApiProvider> {
  const { status, body } = await send("POST", "addservice", {
    name: "Adv. Meera Joshi",
    availability: "Offline",
    ...fields,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.service;
}

const whole = {
  name: "Studio Chajja",
  services: ["interior designer,", "Architects"],
  loc_area: "Sector 62",
  loc_state: "UP",
  loc_city: "noida",
  availability: "Online/Offline",
  facebook_link: "facebook.com/chajja",
  whatsapp_link: "98370 41122",
  instagram_link: "#",
  website_link: "https://chajja.example",
};

describe("POST /api/services/addservice", () => {
  it("stores a provider with its picture, tells it on the wire, and who did it", async () => {
    const profile_pic = await drawPicture();
    const service = await addOne({ ...whole, profile_pic, profile_pic_alt: "Two desks by a window" });
    expect(service).toMatchObject({
      name: "Studio Chajja",
      services: ["Interior Designer", "Architects"],
      loc_area: "Sector 62",
      loc_state: "Uttar Pradesh",
      loc_city: "Noida",
      availability: "Online/Offline",
      facebook_link: "https://facebook.com/chajja",
      whatsapp_link: "98370 41122",
      instagram_link: "#",
      website_link: "https://chajja.example",
      profile_pic: { url: expect.stringMatching(/^\/media\//), alt: "Two desks by a window", width: 8 },
      is_sample: false,
      updated_at: service.created_at,
    });
    expect(await findForApi(service._id)).toEqual(service);
    const pictureUrl = "url" in service.profile_pic ? service.profile_pic.url : "";
    expect((await test.app.inject(pictureUrl)).statusCode).toBe(200);
    expect(await auditOf(service._id)).toMatchObject([
      { action: "added", subject: "service", adminName: "meera", detail: "Studio Chajja" },
    ]);
  });

  it.each([
    ["urlencoded", "application/x-www-form-urlencoded", "name=A+B&availability=Online&services=Builder"],
    [
      "JSON",
      "application/json",
      '{"name":"A B","availability":"Online","services":["Builder"],"loc_city":null}',
    ],
  ])("takes %s", async (_name, type, payload) => {
    const response = await test.app.inject({
      method: "POST",
      url: "/api/services/addservice",
      headers: { ...headers, "content-type": type },
      payload,
    });
    expect(response.statusCode).toBe(201);
    expect(response.json().service).toMatchObject({ name: "A B", services: ["Builder"], loc_city: "" });
  });

  it.each<[string, Fields, string[]]>([
    ["nothing at all", {}, ["availability", "name"]],
    ["placeholders", { name: "undefined", availability: "null" }, ["availability", "name"]],
    ["an unknown state", { ...whole, loc_state: "Atlantis" }, ["loc_state"]],
    ["an unknown availability", { ...whole, availability: "Sometimes" }, ["availability"]],
    ["links that run", { ...whole, website_link: "javascript:alert(1)" }, ["website_link"]],
    ["words about a picture that is not there", { ...whole, profile_pic_alt: "Me" }, ["profile_pic_alt"]],
    ["a name that goes on and on", { ...whole, name: "x".repeat(201) }, ["name"]],
  ])("refuses %s, naming the fields", async (_name, fields, wrong) => {
    const before = await test.db.$count(auditEntries);
    const { status, body } = await send("POST", "addservice", fields);
    expect([status, body.error.code]).toEqual([400, "invalid"]);
    expect(Object.keys(body.error.fields).sort()).toEqual(wrong);
    expect(await test.db.$count(auditEntries)).toBe(before);
  });

  it("takes one picture only", async () => {
    const form = buildForm(whole);
    form.append("profile_pic", await drawPicture());
    form.append("profile_pic", await drawPicture());
    const url = "/api/services/addservice";
    const response = await test.app.inject({ method: "POST", url, headers, payload: form });
    expect(response.statusCode).toBe(413);
    expect(Object.keys(response.json().error.fields)).toEqual(["profile_pic"]);
  });

  it("ignores what is not the caller's to say", async () => {
    const given = {
      _id: "mine",
      created_at: "1999-01-01",
      is_sample: "true",
      profile_pic: "text.png",
      seq: "1",
    };
    const service = await addOne(given);
    expect(service._id).not.toBe("mine");
    expect(service).toMatchObject({ is_sample: false, profile_pic: {} });
    expect(service.created_at.slice(0, 4)).not.toBe("1999");
  });

  it("keeps hostile text as text", async () => {
    const name = `"><script>alert('x')</script> {{7*7}} '; drop table providers; -- %s \u{1F600} आँगन`;
    const service = await addOne({ name, loc_area: name, loc_city: name, services: name.slice(0, 40) });
    expect(service).toMatchObject({ name, loc_area: name });
    expect((await findForApi(service._id))?.name).toBe(name);
  });
});

describe("POST /api/services/updateservice/:id", () => {
  const updates = (id: string, fields: Fields) => send("POST", `updateservice/${id}`, fields);

  it("changes what is named and nothing else", async () => {
    const before = await addOne({ ...whole, profile_pic: await drawPicture() });
    const { status, body } = await updates(before._id, { loc_area: "Sector 63", name: "" });
    expect(status).toBe(200);
    expect(body.message).toBe("Updated Service successfully");
    const { updated_at, ...rest } = before;
    expect(body.service).toMatchObject({ ...rest, loc_area: "Sector 63" });
    expect(body.service.updated_at > updated_at).toBe(true);
    expect((await auditOf(before._id)).at(-1)).toMatchObject({
      action: "changed",
      detail: "Studio Chajja: area",
      changes: [{ field: "area", before: whole.loc_area, after: "Sector 63" }],
    });
  });

  it("is a success that changes nothing for an empty form, or one that says what stands there", async () => {
    const before = await addOne(whole);
    for (const fields of [{}, { ...whole, loc_city: "NOIDA" }]) {
      expect(await updates(before._id, fields)).toMatchObject({ status: 200, body: { service: before } });
    }
    expect(await auditOf(before._id)).toHaveLength(1);
  });

  it("takes a city under its name in the state that stands or comes", async () => {
    const { _id } = await addOne({ loc_state: "Haryana", loc_city: "Gurgaon" });
    expect((await findForApi(_id))?.loc_city).toBe("Gurugram");
    await updates(_id, { loc_state: "Uttarakhand", loc_city: "dehra dun" });
    expect(await findForApi(_id)).toMatchObject({ loc_state: "Uttarakhand", loc_city: "Dehradun" });
    await updates(_id, { loc_city: "Bhaniyawala" });
    expect((await findForApi(_id))?.loc_city).toBe("Bhaniyawala");
  });

  it("empties what `clear` names", async () => {
    const { _id } = await addOne({ ...whole, profile_pic: await drawPicture() });
    const clear = ["services", "loc_area", "loc_city", "facebook_link", "website_link", "profile_pic"];
    expect((await updates(_id, { clear })).body.service).toMatchObject({
      services: [],
      loc_area: "",
      loc_state: "Uttar Pradesh",
      loc_city: "",
      facebook_link: "#",
      website_link: "#",
      whatsapp_link: "98370 41122",
      profile_pic: {},
    });
    expect((await updates(_id, { clear: "name" })).body.error.fields).toHaveProperty("clear");
  });

  it("describes a picture that stands there, and refuses to describe none", async () => {
    const { _id, profile_pic } = await addOne({ profile_pic: await drawPicture() });
    const described = await updates(_id, { profile_pic_alt: "At her desk" });
    expect(described.body.service.profile_pic).toEqual({ ...profile_pic, alt: "At her desk" });
    await updates(_id, { clear: "profile_pic" });
    expect((await updates(_id, { profile_pic_alt: "Nobody" })).status).toBe(400);
  });

  it("tells the second of two who saw the same provider, with what stands there now", async () => {
    const seen = await addOne(whole);
    const save = (loc_area: string) => updates(seen._id, { loc_area, if_updated_at: seen.updated_at });
    const responses = await Promise.all([save("Sector 1"), save("Sector 2"), save("Sector 3")]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const stored = await findForApi(seen._id);
    for (const { status, body } of responses) {
      if (status === 200) expect(body.service).toEqual(stored);
      else expect(body.error).toMatchObject({ code: "conflict", current: stored });
    }
    expect(await auditOf(seen._id)).toHaveLength(2);
    const wrong = await updates(seen._id, { loc_area: "x", if_updated_at: "yesterday" });
    expect(Object.keys(wrong.body.error.fields)).toEqual(["if_updated_at"]);
  });

  it("loses neither of two parallel edits of different fields", async () => {
    const { _id } = await addOne(whole);
    await Promise.all([
      updates(_id, { loc_area: "Sector 9" }),
      updates(_id, { services: "Builder" }),
      updates(_id, { profile_pic: await drawPicture() }),
    ]);
    expect(await findForApi(_id)).toMatchObject({
      loc_area: "Sector 9",
      services: ["Builder"],
      profile_pic: { url: expect.any(String) },
    });
  });

  it.each(["nobody", "constructor", "%00", "a%ud83d", "..%2f..%2fx", "x".repeat(300)])(
    "knows no provider %j",
    async (id) => {
      expect((await updates(id, { name: "x" })).status).toBe(404);
      expect((await send("DELETE", `deleteservice/${id}`)).status).toBe(404);
    },
  );
});

describe("DELETE /api/services/deleteservice/:id", () => {
  it("deletes the provider, once", async () => {
    const { _id } = await addOne({ name: "Pandit R. Shastri" });
    const json = { ...headers, "content-type": "application/json" };
    expect(await send("DELETE", `deleteservice/${_id}`, undefined, json)).toEqual({
      status: 200,
      body: { message: "Delete Successfully !!" },
    });
    expect(await findForApi(_id)).toBeUndefined();
    expect((await auditOf(_id)).at(-1)).toMatchObject({ action: "deleted", detail: "Pandit R. Shastri" });
    expect((await send("DELETE", `deleteservice/${_id}`)).status).toBe(404);
    expect(await auditOf(_id)).toHaveLength(2);
  });
});

describe("the writes of services", () => {
  const calls = (id: string) =>
    [
      ["POST", "addservice", whole],
      ["POST", `updateservice/${id}`, { name: "Taken over" }],
      ["DELETE", `deleteservice/${id}`, undefined],
    ] as const;

  it("refuse strangers and other sites' pages; nothing changes", async () => {
    const before = await addOne(whole);
    const count = await test.db.$count(auditEntries);
    const files = await listFiles();
    for (const [method, path, fields] of calls(before._id)) {
      expect((await send(method, path, fields, {})).status).toBe(401);
      expect((await send(method, path, fields, { authorization: "Bearer nobody" })).status).toBe(401);
      const crossSite = { ...headers, origin: "https://evil.example" };
      expect((await send(method, path, fields, crossSite)).status).toBe(403);
    }
    expect(await findForApi(before._id)).toEqual(before);
    expect(await test.db.$count(auditEntries)).toBe(count);
    expect(await listFiles()).toEqual(files);
  });
});
