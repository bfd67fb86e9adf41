import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyReply } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { createCounters } from "#app/context.server.ts";
import { MovingPublicVersion } from "#app/shared/public-version.ts";
import { registerResponseCache } from "./response-cache.ts";

type Make = (reply: FastifyReply, times: number) => unknown;

/** A site of one route, whose answer says how often one was made. */
function openSite(
  make: Make = (_reply, times) => ({ times, text: "Palm Court ".repeat(300) }),
  maxBytes?: number,
) {
  const world = { now: 0, made: 0, clock: new Date("2026-11-21T18:29:59.999Z") };
  const publicVersion = new MovingPublicVersion();
  const counters = createCounters();
  const app = Fastify();
  registerResponseCache(
    app,
    { publicVersion, counters, clock: () => world.clock },
    { now: () => world.now, ...(maxBytes && { maxBytes }) },
  );
  app.addHook("onSend", async (_request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache");
  });
  app.get("/list", { config: { isSameForAll: true } }, async (_request, reply) => make(reply, ++world.made));
  app.get("/mine", async () => ({ times: ++world.made }));
  const get = (headers: Record<string, string> = {}, url = "/list", method: "GET" | "HEAD" = "GET") =>
    app.inject({ method, url, headers });
  sites.push(app);
  return { app, world, publicVersion, counters, get };
}

const sites: ReturnType<typeof Fastify>[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

describe("an address that is asked for again", () => {
  it("is answered with the same bytes and headers, made once", async () => {
    const { get, world, counters } = openSite();
    const [first, second] = [await get(), await get()];
    expect(world.made).toBe(1);
    expect(second.body).toBe(first.body);
    const { date: _first, connection: _own, ...firstHeaders } = first.headers;
    const { date: _second, connection: _other, ...secondHeaders } = second.headers;
    expect(secondHeaders).toEqual(firstHeaders);
    expect(second.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cache-control": "no-cache",
    });
    expect(counters).toMatchObject({ readyHits: 1, readyMisses: 1 });
  });

  it("is made anew after a change of the public data, and after a minute", async () => {
    const { get, world, publicVersion } = openSite();
    await get();
    publicVersion.move();
    await get();
    expect(world.made).toBe(2);
    world.now += 60_001;
    await get();
    expect(world.made).toBe(3);
  });

  it("is made anew with the day in India, on which standings change", async () => {
    const { get, world } = openSite();
    await get();
    await get();
    expect(world.made).toBe(1);
    world.clock = new Date("2026-11-21T18:30:00Z");
    await get();
    await get();
    expect(world.made).toBe(2);
  });

  it("is made anew where the data changed while it was made", async () => {
    const site = openSite((_reply, times) => {
      if (times === 1) site.publicVersion.move();
      return { times };
    });
    await site.get();
    expect((await site.get()).json()).toEqual({ times: 2 });
    expect((await site.get()).json()).toEqual({ times: 2 });
  });

  it("is another address with another query, and the same with another Host", async () => {
    const { get } = openSite();
    await get();
    expect((await get({ host: "evil.example", "x-forwarded-host": "evil.example" })).json().times).toBe(1);
    expect((await get({}, "/list?page=2")).json().times).toBe(2);
  });

  it("is made once for all who ask for it at the same time", async () => {
    const { promise: mayBeMade, resolve: letMake } = Promise.withResolvers<void>();
    const { get, world } = openSite(async (_reply, times) => {
      await mayBeMade;
      return { times };
    });
    const asked = Array.from({ length: 20 }, () => get());
    await expect.poll(() => world.made).toBe(1);
    letMake();
    const responses = await Promise.all(asked);
    expect(world.made).toBe(1);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  });

  it("makes nobody wait in a line where its answers are not for all", async () => {
    const { promise: areAllBegun, resolve: noteAllBegun } = Promise.withResolvers<void>();
    const { get, world } = openSite(async (reply, times) => {
      if (times === 20) noteAllBegun();
      // The first is made alone; each of the others waits for all of them.
      if (times > 1) await areAllBegun;
      return reply.header("cache-control", "no-store").send("x");
    });
    await Promise.all(Array.from({ length: 20 }, () => get()));
    expect(world.made).toBe(20);
  });
});

describe("what is never kept", () => {
  it.each([
    ["a refusal", (reply: FastifyReply) => reply.code(404)],
    ["a failure", (reply: FastifyReply) => reply.code(500)],
    ["what nobody may store", (reply: FastifyReply) => reply.header("cache-control", "no-store")],
    [
      "what one client may store",
      (reply: FastifyReply) => reply.header("cache-control", "private, max-age=9"),
    ],
    ["what sets a cookie", (reply: FastifyReply) => reply.header("set-cookie", "a=b")],
  ])("%s", async (_name, change) => {
    const { get, world } = openSite((reply, times) => change(reply).send({ times }));
    const [first, second] = [await get(), await get()];
    expect(world.made).toBe(2);
    expect([first.headers.etag, second.headers.etag]).toEqual([undefined, undefined]);
  });

  it.each([
    ["a session's cookie", { cookie: "a=b; token=abcdefghijklmnopqrstuvwxyz" }],
    ["the cookie of the dashboard", { cookie: "activeTab=contacts" }],
    ["a header of authorization", { authorization: "Bearer abcdefghijklmnopqrstuvwxyz" }],
    ["a body", { "content-length": "3" }],
  ])("what is asked for with %s, nor is that sent what was kept", async (_name, headers) => {
    const { get } = openSite();
    expect((await get(headers)).json().times).toBe(1);
    expect((await get()).json().times).toBe(2);
    expect((await get(headers)).json().times).toBe(3);
    expect((await get({ cookie: "theme=dark" })).json().times).toBe(2);
  });

  it("the answer of a route that does not say that it is the same for all", async () => {
    const { get } = openSite();
    await get({}, "/mine");
    expect((await get({}, "/mine")).json()).toEqual({ times: 2 });
  });
});

describe("a client that has the answer already", () => {
  it.each([
    ["by the weak tag", (etag: string) => etag],
    ["by the strong one", (etag: string) => etag.slice(2)],
    ["in a list", (etag: string) => `"x", ${etag} , W/"y"`],
    ["by a star", () => "*"],
  ])("is told so, %s, first and again", async (_name, format) => {
    const { get, world } = openSite((reply) => reply.send({ text: "always the same" }));
    const { etag } = (await get()).headers;
    world.now += 60_001;
    const headers = { "if-none-match": format(String(etag)) };
    for (const response of [await get(headers), await get(headers)]) {
      expect([response.statusCode, response.body]).toEqual([304, ""]);
      expect(response.headers).toMatchObject({ etag, vary: "accept-encoding", "cache-control": "no-cache" });
      expect(response.headers["content-type"]).toBeUndefined();
    }
    expect(world.made).toBe(2);
    expect((await get({ "if-none-match": '"other"' })).statusCode).toBe(200);
  });
});

describe("the ways to send an answer", () => {
  it("are kept apart, with one tag", async () => {
    const { get, world } = openSite((reply) => reply.send({ text: "Palm Court ".repeat(300) }));
    const plain = JSON.stringify({ text: "Palm Court ".repeat(300) });
    for (let times = 0; times < 2; times++) {
      const br = await get({ "accept-encoding": "gzip, deflate, br" });
      const gzip = await get({ "accept-encoding": "gzip" });
      const none = await get({ "accept-encoding": "br;q=0" });
      expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
      expect(String(brotliDecompressSync(br.rawPayload))).toBe(plain);
      expect(String(gunzipSync(gzip.rawPayload))).toBe(plain);
      expect([none.body, none.headers["content-encoding"]]).toEqual([plain, undefined]);
      expect(new Set([br, gzip, none].map(({ headers }) => headers.etag)).size).toBe(1);
    }
    expect(world.made).toBe(3);
  });

  it("have the same headers for HEAD, kept or not", async () => {
    const { get, world } = openSite();
    const br = { "accept-encoding": "br" };
    const first = await get(br, "/list", "HEAD");
    const full = await get(br);
    const second = await get(br, "/list", "HEAD");
    expect(world.made).toBe(1);
    for (const { body, headers } of [first, second]) {
      expect(body).toBe("");
      for (const name of ["etag", "content-length", "content-encoding", "content-type", "vary"] as const) {
        expect([name, headers[name]]).toEqual([name, full.headers[name]]);
      }
    }
  });

  it("leave a range alone: the whole is sent", async () => {
    const { get } = openSite();
    await get();
    const { statusCode, body, headers } = await get({ range: "bytes=0-3" });
    expect([statusCode, headers["content-range"], body.length > 1_000]).toEqual([200, undefined, true]);
  });
});

describe("the room of the cache", () => {
  it("goes to what was asked for last: the oldest make way", async () => {
    const { get, world } = openSite((_reply, times) => ({ times, text: "x".repeat(1_000) }), 40_000);
    for (let page = 1; page <= 10; page++) await get({}, `/list?page=${page}`);
    await get({}, "/list?page=1");
    expect(world.made).toBe(10);
    for (let page = 11; page <= 30; page++) {
      await get({}, `/list?page=${page}`);
      await get({}, "/list?page=1");
    }
    expect(world.made).toBe(30);
    await get({}, "/list?page=2");
    expect(world.made).toBe(31);
  });

  it("is not for a response, or an address, that takes much of it", async () => {
    const { get, world } = openSite((_reply, times) => ({ times, text: "x".repeat(3_000) }), 40_000);
    const short = openSite(undefined, 400_000);
    for (let times = 0; times < 2; times++) {
      await get();
      await short.get({}, `/list?search=${"y".repeat(2_000)}`);
    }
    expect([world.made, short.world.made]).toEqual([2, 2]);
  });
});

describe("when no answer can be made", () => {
  const away: Make = (reply, times) =>
    times === 1 ? { times } : reply.code(503).header("retry-after", "30").send({ error: "unavailable" });

  it("the last one is sent as it was, however old", async () => {
    const { get, world } = openSite(away);
    const first = await get({ "accept-encoding": "br" });
    world.now += 3_600_000;
    const later = await get({ "accept-encoding": "br" });
    expect([later.statusCode, later.body]).toEqual([200, first.body]);
    expect(later.headers["retry-after"]).toBeUndefined();
    expect(later.headers["content-type"]).toBe(first.headers["content-type"]);
    expect((await get({ "accept-encoding": "br" }, "/list", "HEAD")).statusCode).toBe(200);
    const known = await get({ "accept-encoding": "br", "if-none-match": String(first.headers.etag) });
    expect(known.statusCode).toBe(304);
  });

  it("nothing from the day before comes back: a term may have ended with it", async () => {
    const { get, world } = openSite(away);
    await get();
    world.clock = new Date("2026-11-21T18:30:00Z");
    expect((await get()).statusCode).toBe(503);
  });

  it("nothing from before the last change comes back", async () => {
    const { get, publicVersion } = openSite(away);
    await get();
    publicVersion.move();
    expect((await get()).statusCode).toBe(503);
  });

  it("what was never asked for is a 503, and staff are told the truth", async () => {
    const { get, world } = openSite(away);
    await get();
    world.now += 60_001;
    expect((await get({}, "/list?page=2")).statusCode).toBe(503);
    expect((await get({ authorization: "Bearer abcdefghijklmnopqrstuvwxyz" })).statusCode).toBe(503);
  });
});
