import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { imageClaims } from "../media/table.server.ts";
import { type ApiProvider, providerToApi } from "./api-shape.ts";
import { providerStore } from "./store.server.ts";

let test: TestApp;
let headers: Record<string, string>;
beforeEach(async () => {
  test = await buildTestApp();
  ({ headers } = await signIn(test));
});
afterEach(() => test.close());

const person = { name: "Adv. Meera Joshi", availability: "Offline" };

async function send(path: string, fields?: Record<string, string | File>) {
  const payload = fields && new FormData();
  for (const [field, value] of Object.entries(fields ?? {})) payload?.append(field, value);
  const method = fields ? "POST" : "DELETE";
  const response = await test.app.inject({ method, url: `/api/services/${path}`, headers, payload });
  return { status: response.statusCode, body: response.json() };
}

/** Pixels that nobody else sends. */
async function drawPicture(size = 8): Promise<Buffer> {
  const raw = { width: size, height: size, channels: 3 } as const;
  return sharp(randomBytes(size * size * 3), { raw })
    .png()
    .toBuffer();
}
const asFile = (bytes: Buffer, name = "meera.png") => new File([new Uint8Array(bytes)], name);

const listFiles = async () => (await Array.fromAsync(test.storage.list(""))).sort();
const listServices = async () =>
  (await Array.fromAsync(providerStore.stream(test.db))).flat().map(providerToApi);

async function addWithPicture(bytes?: Buffer): Promise<ApiProvider> {
  const profile_pic = asFile(bytes ?? (await drawPicture()));
  const { status, body } = await send("addservice", { ...person, profile_pic });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.service;
}

/** Asks for the picture, so that a variant is kept beside the master. */
async function view({ profile_pic: picture }: ApiProvider): Promise<number> {
  return (await test.app.inject("url" in picture ? picture.url : "/media/none")).statusCode;
}

describe("the files of a provider's picture", () => {
  it("go with the picture that replaces them, with `clear`, and with the provider", async () => {
    const first = await addWithPicture();
    expect(await view(first)).toBe(200);
    const before = await listFiles();
    const replaced = await send(`updateservice/${first._id}`, { profile_pic: asFile(await drawPicture()) });
    expect(replaced.status).toBe(200);
    expect(await view(first)).toBe(404);
    expect(await view(replaced.body.service)).toBe(200);
    expect((await listFiles()).filter((key) => before.includes(key))).toEqual([]);
    await send(`updateservice/${first._id}`, { clear: "profile_pic" });
    expect(await listFiles()).toEqual([]);
    const second = await addWithPicture();
    expect(await view(second)).toBe(200);
    expect(await listFiles()).not.toEqual([]);
    await send(`deleteservice/${second._id}`);
    expect(await listFiles()).toEqual([]);
    expect(await test.db.$count(imageClaims)).toBe(0);
  });

  it("stay while another provider shows the same picture, or the same one is sent again", async () => {
    const bytes = await drawPicture();
    const [one, other] = [await addWithPicture(bytes), await addWithPicture(bytes)];
    await send(`deleteservice/${one._id}`);
    expect(await view(other)).toBe(200);
    await send(`updateservice/${other._id}`, { profile_pic: asFile(bytes), loc_area: "Sector 62" });
    expect(await view(other)).toBe(200);
  });
});

describe("a picture that can't be taken", () => {
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
  it.each<[string, number, () => Promise<Buffer> | Buffer]>([
    ["an SVG", 415, () => svg],
    ["a page", 415, () => Buffer.from("<html><script>alert(1)</script>")],
    ["nothing", 415, () => Buffer.alloc(0)],
    ["a cut file", 422, async () => (await drawPicture(64)).subarray(0, 900)],
    [
      "a bomb of pixels",
      422,
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
          .png()
          .toBuffer(),
    ],
    ["more than 15 MB", 413, () => Buffer.alloc(15.5 * 1024 * 1024, "x")],
  ])("is refused: %s", async (_name, status, makeBytes) => {
    const seen = await addWithPicture();
    const before = await listFiles();
    const profile_pic = asFile(await makeBytes(), "../../evil.png");
    const added = await send("addservice", { ...person, profile_pic });
    const changed = await send(`updateservice/${seen._id}`, { loc_area: "Sector 1", profile_pic });
    expect([added.status, changed.status], added.body.error.message).toEqual([status, status]);
    expect(Object.keys(added.body.error.fields)).toEqual(["profile_pic"]);
    expect(await listServices()).toEqual([seen]);
    expect(await listFiles()).toEqual(before);
    expect(await readdir(test.uploadsFolder)).toEqual([]);
  });
});

describe("a write that fails on the way", () => {
  async function expectNothingChanged(seen: ApiProvider, files: string[]) {
    const profile_pic = asFile(await drawPicture());
    const added = await send("addservice", { ...person, profile_pic });
    const changed = await send(`updateservice/${seen._id}`, { loc_area: "Sector 1", profile_pic });
    expect([added.status, changed.status]).toEqual([500, 500]);
    expect(await listServices()).toEqual([seen]);
    expect(await listFiles()).toEqual(files);
    expect(await test.db.$count(imageClaims)).toBe(0);
    expect(await readdir(test.uploadsFolder)).toEqual([]);
  }

  it("changes nothing and leaves no file where the storage fails", async () => {
    const seen = await addWithPicture();
    const files = await listFiles();
    vi.spyOn(test.storage, "put").mockRejectedValue(new Error("the bucket is away"));
    await expectNothingChanged(seen, files);
  });

  it("changes nothing and leaves no file where the database fails behind the picture", async () => {
    const seen = await addWithPicture();
    const files = await listFiles();
    await test.db.execute(sql`alter table audit_entries rename to audit_entries_away`);
    await expectNothingChanged(seen, files);
    expect((await send(`deleteservice/${seen._id}`)).status).toBe(500);
    expect(await listServices()).toEqual([seen]);
    expect(await view(seen)).toBe(200);
  });

  it("has happened where only an old file could not be deleted", async () => {
    const seen = await addWithPicture();
    vi.spyOn(test.storage, "delete").mockRejectedValue(new Error("the bucket is away"));
    expect((await send(`deleteservice/${seen._id}`)).status).toBe(200);
    expect(await listServices()).toEqual([]);
  });
});
