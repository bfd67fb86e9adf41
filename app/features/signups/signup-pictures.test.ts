import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { buildPhoto, buildPng, listPictureFiles } from "../../../tests/helpers/pictures.ts";
import { himgiri, meera, sendSignup } from "../../../tests/helpers/signup-calls.ts";
import { contentHashOf } from "../media/keys.server.ts";
import { contentHashOfBytes } from "../media/master-image.server.ts";
import { plainImageUrl } from "../media/model.ts";
import { leftoverAgeMs, sweepImages } from "../media/sweep.server.ts";
import { imageClaims } from "../media/table.server.ts";
import { applicationStore } from "./store.server.ts";
import { applications } from "./table.server.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  await test.db.delete(applications);
  for (const key of await listPictureFiles(test.storage)) await test.storage.delete(key);
});
afterAll(() => test.close());

const asFile = (bytes: Buffer, name = "meera.jpg") => new File([new Uint8Array(bytes)], name);
const send = (profile_pic: File, fields = {}) =>
  sendSignup(test, "service", { ...meera, ...fields, profile_pic });

const sweep = () =>
  sweepImages({
    db: test.db,
    storage: test.storage,
    uploadsFolder: test.uploadsFolder,
    now: new Date(Date.now() + 2 * leftoverAgeMs),
    signal: new AbortController().signal,
  });

describe("the picture of an application", () => {
  it("is stored with it, and no sweep takes it while the application stands", async () => {
    const { application } = await send(asFile(await buildPhoto(90, 60)));
    const stored = await applicationStore.find(test.db, application._id);
    expect(stored?.picture).toEqual({
      contentHash: expect.stringMatching(/^[0-9a-f]{32}$/),
      width: 90,
      height: 60,
      alt: "",
    });
    expect(await sweep()).toBe("swept");
    const kept = await listPictureFiles(test.storage);
    expect(kept.map(contentHashOf)).toEqual([stored?.picture?.contentHash]);
    await test.db.delete(applications);
    await sweep();
    expect(await listPictureFiles(test.storage)).toEqual([]);
  });

  it("lies under no address that who sent it could tell, or that an answer tells", async () => {
    const photo = await buildPhoto(90, 60);
    const { application, headers: _headers, ...response } = await send(asFile(photo));
    const { contentHash = "" } = (await applicationStore.find(test.db, application._id))?.picture ?? {};
    const guessed = { contentHash: contentHashOfBytes(photo), width: 90, height: 60 };
    const ask = async (url: string) => (await test.app.inject({ url })).statusCode;
    expect(await ask(plainImageUrl(guessed))).toBe(404);
    expect(await ask(plainImageUrl({ ...guessed, contentHash }))).toBe(200);
    expect(JSON.stringify([application, response])).not.toContain(contentHash);
  });

  it("is one with its words: the same form sent twice is stored once, with another picture anew", async () => {
    const photo = await buildPhoto();
    const form = { form_id: "once" };
    const [first, same] = await Promise.all([send(asFile(photo), form), send(asFile(photo), form)]);
    expect([first.status, same.status]).toEqual([201, 201]);
    expect(same.application._id).toBe(first.application._id);
    const other = await send(asFile(await buildPhoto()), form);
    expect(other.application._id).not.toBe(first.application._id);
    expect(await listPictureFiles(test.storage)).toHaveLength(2);
    expect(await test.db.$count(imageClaims)).toBe(0);
  });

  it.each<[string, number, () => Promise<Buffer> | Buffer]>([
    [
      "an SVG",
      415,
      () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
    ],
    ["a PDF", 415, () => Buffer.from("%PDF-1.7 and so on")],
    ["a damaged one", 422, async () => (await buildPhoto(400, 400)).subarray(0, -600)],
    ["one of too many pixels", 422, () => buildPng(9000, 9000)],
    ["one of more than 15 MB", 413, () => Buffer.alloc(15 * 1024 * 1024 + 1)],
  ])("that is %s is refused by its name, and nothing is stored", async (_name, status, draw) => {
    const before = await listPictureFiles(test.storage);
    const { error, ...response } = await send(asFile(await draw(), "my portrait.jpg"));
    expect(response.status).toBe(status);
    expect(error.fields?.profile_pic).toContain("my portrait.jpg");
    expect(await test.db.$count(applications)).toBe(0);
    expect(await listPictureFiles(test.storage)).toEqual(before);
    expect(await readdir(test.uploadsFolder)).toEqual([]);
  });

  it("is one at most", async () => {
    const payload = new FormData();
    for (const name of ["a.jpg", "b.jpg"]) payload.append("profile_pic", asFile(await buildPhoto(), name));
    const { statusCode } = await test.app.inject({ method: "POST", url: "/api/signups/service", payload });
    expect(statusCode).toBe(413);
  });

  it("is dropped where a file comes in another field", async () => {
    const { application } = await sendSignup(test, "service", {
      ...meera,
      other: asFile(await buildPhoto()),
    });
    expect((await applicationStore.find(test.db, application._id))?.picture).toBeNull();
  });
});

describe("where an external form takes the applications", () => {
  it("our own call for that kind is closed, and only that", async () => {
    const closed = await buildTestApp({ signupFormUrls: { service: "https://forms.example/f" } });
    try {
      const { status, error } = await sendSignup(closed, "service", meera);
      expect([status, error.code]).toEqual([404, "not-found"]);
      expect(error.message).toContain("another form");
      expect((await sendSignup(closed, "partnership", himgiri)).status).toBe(201);
    } finally {
      await closed.close();
    }
  });
});
