import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeImage } from "#app/features/media/master-image.server.ts";
import { createProjects } from "#app/features/projects/store.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { buildImage, buildProject, storeProjects } from "../../../tests/helpers/factories.ts";

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const ask = (path: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  test.app.inject({ method, url: path, headers });

/** The colour in the middle of the card's picture. */
async function colourOfPicture(card: Buffer): Promise<number[]> {
  const { data } = await sharp(card)
    .extract({ left: 900, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

async function storePictured(title: string, colour: string) {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const image = buildImage(await storeImage(test.storage, bytes));
  const project = buildProject({ title });
  await createProjects(test.db, [{ project, images: [image] }]);
  return project.id;
}

describe("GET /og/{id}.png", () => {
  it("is a card of the project's first picture, of the size that messengers take", async () => {
    const id = await storePictured("Palm Court", "#c02020");
    const response = await ask(`/og/${id}.png`);
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("image/png");
    expect(response.headers["cache-control"]).toBe("public, max-age=3600");
    const { width, height, format } = await sharp(response.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, "png"]);
    const [red = 0, green = 255] = await colourOfPicture(response.rawPayload);
    expect(red - green).toBeGreaterThan(100);
    expect(response.rawPayload.length).toBeLessThan(300_000);
  });

  it("draws a plot where there is no picture", async () => {
    const [id] = await storeProjects(test.db, { title: "பாம்", reraNumber: "X".repeat(300) });
    const response = await ask(`/og/${id}.png`);
    expect(response.statusCode).toBe(200);
    const [red = 0, green = 0, blue = 0] = await colourOfPicture(response.rawPayload);
    expect([red, green, blue].every((part) => part > 180)).toBe(true);
  });

  it("is not sent again to who has it, and has another name once something on it changes", async () => {
    const [id] = await storeProjects(test.db, { title: "Before" });
    const first = await ask(`/og/${id}.png`);
    const etag = String(first.headers.etag);
    const again = await ask(`/og/${id}.png`, { "if-none-match": etag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    await test.db.update(projects).set({ views: 5 });
    expect((await ask(`/og/${id}.png`)).headers.etag).toBe(etag);
    await test.db.update(projects).set({ title: "After" });
    const changed = await ask(`/og/${id}.png`, { "if-none-match": etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it("answers HEAD with the same headers and no body", async () => {
    const [id] = await storeProjects(test.db, {});
    const [get, head] = [await ask(`/og/${id}.png`), await ask(`/og/${id}.png`, {}, "HEAD")];
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    expect(head.headers["content-length"]).toBe(String(get.rawPayload.length));
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it("shows nothing of a project that strangers may not see, or that is not there", async () => {
    const [hidden, draft] = await storeProjects(test.db, { visibility: "hidden" }, { reraNumber: null });
    for (const id of [
      hidden,
      draft,
      "nobody",
      "constructor",
      "%00",
      "..%2f..%2fetc%2fpasswd",
      "%",
      "a".repeat(290),
    ]) {
      expect([id, (await ask(`/og/${id}.png`)).statusCode]).toEqual([id, 404]);
    }
    for (const path of ["/og/", "/og/.png", "/og/nobody", "/og/nobody.jpg", "/og/a/b.png"]) {
      expect([path, (await ask(path)).statusCode]).toEqual([path, 404]);
    }
  });

  it("finds a project under any id", async () => {
    const id = `a/b ?&"<${"ü".repeat(3)}.png`;
    await createProjects(test.db, [{ project: buildProject({ id }), images: [] }]);
    expect((await ask(`/og/${encodeURIComponent(id)}.png`)).statusCode).toBe(200);
  });

  it("tells a flood of many clients to come back, and answers again afterwards", async () => {
    const ids = await storeProjects(test.db, ...Array.from({ length: 40 }, () => ({})));
    const responses = await Promise.all(
      ids.map((id, number) => ask(`/og/${id}.png`, { "x-forwarded-for": `203.0.113.${number}` })),
    );
    const statuses = Map.groupBy(responses, ({ statusCode }) => statusCode);
    expect([...statuses.keys()].toSorted()).toEqual([200, 503]);
    expect(statuses.get(200)?.length).toBeGreaterThanOrEqual(20);
    const refused = statuses.get(503)?.[0];
    expect(refused?.headers["retry-after"]).toBe("5");
    expect(String(refused?.headers["cache-control"])).not.toContain("public");
    expect((await ask(`/og/${ids[39]}.png`)).statusCode).toBe(200);
  }, 30_000);

  it("draws the cards that one client asks for one after the other, and refuses none", async () => {
    const ids = await storeProjects(test.db, ...Array.from({ length: 30 }, () => ({})));
    const responses = await Promise.all(ids.map((id) => ask(`/og/${id}.png`)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
  }, 30_000);
});

describe("GET /og/site.png", () => {
  it("is the card of all other pages", async () => {
    const response = await ask("/og/site.png");
    const { width, height } = await sharp(response.rawPayload).metadata();
    expect([response.statusCode, width, height]).toEqual([200, 1200, 630]);
  });
});
