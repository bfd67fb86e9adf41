import { brotliDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { MovingPublicVersion } from "#app/shared/public-version.ts";
import { createTally } from "#app/shared/tally.ts";
import { ClientLimits } from "./client-limits.ts";
import { registerReadyAnswers } from "./ready-answers-hooks.ts";

/** A site of one route, whose content is its own address, which counts how often all steps were taken. */
function openSite(contentAtOnce: (url: string) => string | undefined = contentOf) {
  const world = { allSteps: 0, atOnce: 0 };
  const tally = createTally();
  const app = Fastify();
  registerReadyAnswers(app, { publicVersion: new MovingPublicVersion(), tally, clients: new ClientLimits() });
  app.addHook("onSend", async (_request, reply) => {
    reply.header("x-content-type-options", "nosniff").header("cache-control", "no-cache");
  });
  const config = {
    isSameForAll: true,
    contentAtOnce: ({ url }: { url: string }) => {
      world.atOnce++;
      const content = contentAtOnce(url);
      return content === undefined ? undefined : Buffer.from(content);
    },
  };
  app.get("/list", { config }, async (request, reply) => {
    world.allSteps++;
    return reply.type("application/json; charset=utf-8").send(contentOf(request.url));
  });
  sites.push(app);
  const get = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
    app.inject({ method, url, headers });
  return { get, world, tally };
}

function contentOf(url: string): string {
  return JSON.stringify({ url, text: "Palm Court ".repeat(300) });
}

const sites: ReturnType<typeof Fastify>[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

it("differ from one that took all steps in nothing but their content", async () => {
  const { get, world, tally } = openSite();
  const usual = await get("/list?page=1");
  const atOnce = await get("/list?page=2");
  expect(world).toEqual({ allSteps: 1, atOnce: 1 });
  expect(atOnce.body).toBe(contentOf("/list?page=2"));
  const { date: _first, connection: _its, etag: usualTag, ...headers } = usual.headers;
  const { date: _second, connection: _own, etag, ...ownHeaders } = atOnce.headers;
  expect(ownHeaders).toEqual(headers);
  expect([usualTag, etag]).toEqual([expect.stringMatching(/^W\//), expect.stringMatching(/^W\//)]);
  expect(etag).not.toBe(usualTag);
  expect(tally).toMatchObject({ readyMisses: 2 });
});

it("are packed, kept, and known to who has them", async () => {
  const { get, world, tally } = openSite();
  await get("/list");
  const packed = await get("/list?page=2", { "accept-encoding": "br" });
  expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  expect(String(brotliDecompressSync(packed.rawPayload))).toBe(contentOf("/list?page=2"));
  expect((await get("/list?page=2", { "accept-encoding": "br" })).rawPayload).toEqual(packed.rawPayload);
  expect([world.atOnce, tally.readyHits]).toEqual([1, 1]);
  const known = { "if-none-match": String(packed.headers.etag) };
  const unchanged = await get("/list?page=2", known);
  expect([unchanged.statusCode, unchanged.body, unchanged.headers["content-type"]]).toEqual([
    304,
    "",
    undefined,
  ]);
  const head = await get("/list?page=3", {}, "HEAD");
  expect([head.statusCode, head.body]).toEqual([200, ""]);
  expect(head.headers["content-length"]).toBe(String(contentOf("/list?page=3").length));
});

it.each([
  ["there is no content at once", () => undefined],
  [
    "making it fails",
    () => {
      throw new Error("Nothing is where it was.");
    },
  ],
])("give way to all steps where %s", async (_name, contentAtOnce) => {
  const { get, world } = openSite(contentAtOnce);
  await get("/list");
  const { body, statusCode } = await get("/list?page=2");
  expect([statusCode, body, world.allSteps]).toEqual([200, contentOf("/list?page=2"), 2]);
});

it("are for strangers only", async () => {
  const { get, world } = openSite();
  await get("/list");
  await get("/list?page=2", { authorization: "Bearer abcdefghijklmnopqrstuvwxyz" });
  await get("/list?page=3", { cookie: "token=abcdefghijklmnopqrstuvwxyz" });
  expect(world).toEqual({ allSteps: 3, atOnce: 0 });
});
