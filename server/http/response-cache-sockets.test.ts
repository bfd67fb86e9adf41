import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { afterEach, expect, it, vi } from "vitest";
import { createCounters } from "#app/context.server.ts";
import { MovingPublicVersion } from "#app/shared/public-version.ts";
import { respondInOrder } from "./pipelining.ts";
import { registerResponseCache } from "./response-cache.ts";

const text = Array.from({ length: 4_000 }, (_, index) => `Palm Court ${index}`).join(", ");
const app = { close: async () => {} };
afterEach(() => app.close());

/** A site of one route on a port of its own, which makes an answer once `make` lets it, and ends once `end` does. */
async function listen({ make = async () => {}, end = async () => {} } = {}) {
  const world = { asked: 0, made: 0 };
  const publicVersion = new MovingPublicVersion();
  const site = Fastify();
  site.addHook("onRequest", async () => {
    world.asked += 1;
  });
  respondInOrder(site);
  registerResponseCache(site, { publicVersion, counters: createCounters(), clock: () => new Date() });
  site.get("/list", { config: { isSameForAll: true } }, async (_request, reply) => {
    world.made += 1;
    await make();
    return reply.header("cache-control", "no-cache").send({ text });
  });
  site.addHook("preClose", end);
  await site.listen({ host: "127.0.0.1", port: 0 });
  app.close = () => site.close();
  const { port } = site.server.address() as AddressInfo;
  const get = async () => (await fetch(`http://127.0.0.1:${port}/list`)).json();
  return { site, world, port, publicVersion, get };
}

const asking = "GET /list HTTP/1.1\r\nhost: x\r\naccept-encoding: br\r\n";

it("answers several requests that come at once on one connection, in full and in order", async () => {
  const { port, world } = await listen();
  const socket = connect(port, "127.0.0.1");
  socket.write(`${asking}\r\n${asking}\r\n${asking}connection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  await once(socket, "close");
  const responses = Buffer.concat(chunks).toString("latin1").split("HTTP/1.1 200 OK\r\n").slice(1);
  const bodies = responses.map((response) =>
    Buffer.from(response.slice(response.indexOf("\r\n\r\n") + 4), "latin1"),
  );
  const texts = bodies.map((body) => String(brotliDecompressSync(body)));
  expect(texts).toEqual([1, 2, 3].map(() => JSON.stringify({ text })));
  expect(world.made).toBe(1);
});

it("sends what is stored for GET, for HEAD and to who has it", async () => {
  const { world, port, publicVersion, get } = await listen();
  await get();
  const [kept, head, known] = [
    await fetch(`http://127.0.0.1:${port}/list`),
    await fetch(`http://127.0.0.1:${port}/list`, { method: "HEAD" }),
    await fetch(`http://127.0.0.1:${port}/list`, { headers: { "if-none-match": "*" } }),
  ];
  expect([kept.status, head.status, known.status]).toEqual([200, 200, 304]);
  expect([await kept.json(), await head.text(), await known.text()]).toEqual([{ text }, "", ""]);
  expect(world.made).toBe(1);
  publicVersion.move();
  await get();
  expect(world.made).toBe(2);
});

it("has the client come back later when the site ends", async () => {
  const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
  const { site, port, get } = await listen({ end: () => mayEnd });
  await get();
  const closing = site.close();
  await vi.waitFor(async () => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/list`);
    expect([status, headers.get("connection")]).toEqual([503, "close"]);
  });
  letEnd();
  await closing;
});

it("leaves what goes wrong to the framework, and goes on", async () => {
  const { port, publicVersion, get } = await listen();
  await get();
  const trouble = vi.spyOn(publicVersion, "current", "get").mockImplementation(() => {
    throw new Error("no version");
  });
  expect((await fetch(`http://127.0.0.1:${port}/list`)).status).toBe(500);
  trouble.mockRestore();
  expect(await get()).toEqual({ text });
});

it("lets nobody wait for the answer to a client that has gone", async () => {
  const { promise: mayBeMade, resolve: letMake } = Promise.withResolvers<void>();
  const { site, port, get, world } = await listen({ make: () => mayBeMade });
  const gone = connect(port, "127.0.0.1");
  const [served] = await once(site.server, "connection");
  gone.write(`GET /list HTTP/1.1\r\nhost: x\r\n\r\n`);
  await expect.poll(() => world.made).toBe(1);
  const waiting = get();
  await expect.poll(() => world.asked).toBe(2);
  gone.destroy();
  await once(served, "close");
  letMake();
  expect(await waiting).toEqual({ text });
  expect(await get()).toEqual({ text });
});

it("answers on while a client stops in the middle of reading a kept answer", async () => {
  const { port, get } = await listen();
  await get();
  const lazy = connect(port, "127.0.0.1");
  lazy.pause();
  for (let times = 0; times < 200; times++) lazy.write(`GET /list HTTP/1.1\r\nhost: x\r\n\r\n`);
  expect(await get()).toEqual({ text });
  lazy.destroy();
  expect(await get()).toEqual({ text });
});

it("closes the connections of a site that ends, kept answers or not", async () => {
  const { port, get } = await listen();
  await get();
  const socket = connect(port, "127.0.0.1");
  socket.write(`${asking}\r\n`);
  await once(socket, "data");
  socket.resume();
  const closed = once(socket, "close");
  await app.close();
  await closed;
});
