import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { buildPng } from "../../../tests/helpers/pictures.ts";
import { drawPicture, drawPictures, propertyCalls } from "../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";

/** Threats 22, 24, 26, 27 and 46 on the running site; what single files may be is proved in uploads.test.ts. */

let test: TestApp;
let calls: ReturnType<typeof propertyCalls>;
let headers: Record<string, string>;

beforeAll(async () => {
  test = await buildTestApp();
  ({ headers } = await signIn(test));
  calls = propertyCalls(test, headers);
});
afterAll(() => test.close());

const file = (bytes: Buffer | string, name: string) => new File([new Uint8Array(Buffer.from(bytes))], name);
const filesKept = async () => (await Array.fromAsync(test.storage.list(""))).sort();
const countProjects = async () => (await test.app.inject("/api/properties/getallproperties")).json().length;
const pathOf = (url: string) => new URL(url, "https://homes.example").pathname;

/** Nothing of a refused upload stays: no file, no row, nothing temporary. */
async function expectNothingKept(send: () => Promise<unknown>): Promise<void> {
  const before = { files: await filesKept(), projects: await countProjects() };
  await send();
  expect({ files: await filesKept(), projects: await countProjects() }).toEqual(before);
  expect(await readdir(test.uploadsFolder)).toEqual([]);
}

describe("an upload of what is no picture (threat 22)", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

  it.each(["imgCollection", "image", "developer_logo"])(
    "is refused in %s, also beside good ones",
    async (field) => {
      await expectNothingKept(async () => {
        const good = await drawPicture();
        const bad = file(svg, "plan.png");
        const { status, error } = await calls.add({
          title: "Palm Court",
          bhk_no: '{"bhk":"2"}',
          imgCollection: good,
          [field]: field === "imgCollection" ? [good, bad] : bad,
        });
        expect([status, error.code]).toEqual([415, "unsupported-media"]);
        expect(Object.values(error.fields ?? {}).join()).toContain('"plan.png"');
      });
    },
  );

  it("is refused as the picture of a provider", async () => {
    const form = new FormData();
    form.append("name", "Adv. Test");
    form.append("availability", "Online");
    form.append("service_type", "Property Lawyer");
    form.append("profile_pic", file(svg, "me.jpg"));
    const response = await test.app.inject({
      method: "POST",
      url: "/api/services/addservice",
      headers,
      payload: form,
    });
    expect([response.statusCode, Object.keys(response.json().error.fields)]).toEqual([415, ["profile_pic"]]);
  });
});

describe("an upload of bombs (threat 24)", () => {
  it("is refused, six at once, while the site goes on answering", async () => {
    await expectNothingKept(async () => {
      const bombs = Array.from({ length: 6 }, (_, index) =>
        file(buildPng(30_000 + index, 30_000), "bomb.png"),
      );
      const responses = bombs.map((bomb) => calls.add({ title: "Bomb Court", imgCollection: [bomb] }));
      expect((await test.app.inject("/healthz")).statusCode).toBe(200);
      for (const { status, error } of await Promise.all(responses)) {
        expect([status, error.code]).toEqual([422, "image-refused"]);
        expect(error.fields?.imgCollection).toMatch(/^"bomb.png" has 3000\d × 30000 pixels/);
      }
    });
  });

  it("is refused when it brings 500 files", async () => {
    await expectNothingKept(async () => {
      const one = await drawPicture();
      const { status } = await calls.add({ title: "Full Court", imgCollection: Array(500).fill(one) });
      expect(status).toBe(413);
    });
  });
});

describe("the name of a file (threat 26)", () => {
  it.each([
    "../../../etc/passwd",
    "..\\..\\x.png",
    "a\0.png",
    "\u202egnp.exe",
    '<img src=x onerror="x">',
    "x".repeat(5000),
  ])("is used for nothing: %j", async (name) => {
    const known = new Set(await filesKept());
    const { status, property } = await calls.add({
      title: "Palm Court",
      imgCollection: [await drawPicture(name)],
    });
    expect(status).toBe(201);
    const added = (await filesKept()).filter((key) => !known.has(key));
    expect(added).not.toEqual([]);
    for (const key of added) {
      expect(key).toMatch(/^master\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/);
    }
    expect(JSON.stringify(property)).not.toContain(name.slice(0, 20));
  });
});

describe("an address of pictures (threat 27)", () => {
  it.each([
    "/media/",
    "/media/master",
    "/media/../postgres/PG_VERSION",
    "/media/..%2f..%2fpackage.json",
    "/media/%2e%2e/%2e%2e/etc/passwd",
    "/media/.incoming",
    "/media/master%2f00%2f00000000000000000000000000000000.webp",
    "/media/00000000000000000000000000000000-360.html",
    "/media/00000000000000000000000000000000-360.webp%00.html",
    "/uploads/",
    "/data/media/",
  ])("leads to nothing else: %s", async (url) => {
    expect((await test.app.inject(url)).statusCode).toBe(404);
  });

  it("answers pictures only, which no browser takes for anything else, to GET and HEAD", async () => {
    const { property } = await calls.add({ title: "Palm Court", imgCollection: await drawPictures(1) });
    const url = pathOf(property.imgCollection[0]?.url ?? "");
    const response = await test.app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect((await sharp(response.rawPayload).metadata()).format).toBe("webp");
    expect((await test.app.inject({ method: "HEAD", url })).statusCode).toBe(200);
    for (const method of ["POST", "PUT", "DELETE", "PATCH"] as const) {
      expect((await test.app.inject({ method, url })).statusCode).toBe(404);
    }
  });
});

describe("the pictures of a deleted project (threat 46)", () => {
  it("can't be reached any more, in any size", async () => {
    const { property } = await calls.add({ title: "Gone Court", imgCollection: await drawPictures(2) });
    const urls = property.imgCollection.map(({ url = "" }) => pathOf(url));
    const sizes = [...urls, ...urls.map((url) => url.replace(/webp$/, "avif"))];
    for (const url of sizes) expect((await test.app.inject(url)).statusCode).toBe(200);
    expect((await calls.remove(property._id)).status).toBe(200);
    for (const url of sizes) expect((await test.app.inject(url)).statusCode).toBe(404);
  });
});
