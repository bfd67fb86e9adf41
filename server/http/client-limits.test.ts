import { on, once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setImmediate as nextRound } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { buildTestApp } from "../../tests/helpers/build-test-app.ts";
import { mountSite } from "./pages.ts";

it("answers what is ready while many pages are to be made", async () => {
  let madeBefore = Number.NaN;
  const site = await openSite({
    make: () => {
      if (site.made.length === 1) sockets[0]?.write(requestOf("/healthz"));
    },
  });
  const sockets = await site.connect(31);
  sockets[0]?.once("data", () => {
    madeBefore = site.made.length;
  });
  const answered = sockets.map((socket) => once(socket, "data"));
  sockets.slice(1).forEach((socket, number) => void socket.write(requestOf(`/page-${number}`)));
  const [health] = await Promise.all(answered);
  expect(String(health)).toContain("200 OK");
  expect(site.made).toHaveLength(30);
  expect(madeBefore).toBeLessThan(15);
});

it("makes no page for who has gone while it waited", async () => {
  let gone = -1;
  const site = await openSite({
    make: (path) => {
      if (site.made.length > 1) return;
      gone = path === "/page-0" ? 30 : 0;
      sockets[gone]?.destroy();
    },
  });
  const sockets = await site.connect(31);
  sockets.forEach((socket, number) => void socket.write(requestOf(`/page-${number}`)));
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, "data"), once(socket, "close")])));
  for (let round = 0; round < 5; round++) await nextRound();
  expect(site.made).toHaveLength(30);
  expect(site.made).not.toContain(`/page-${gone}`);
});

it("makes a page once for all who wait for it, whoever of them goes", async () => {
  const site = await openSite({
    make: () => {
      if (site.made.length === 1) sockets[10]?.destroy();
    },
  });
  const sockets = await site.connect(31);
  sockets.forEach((socket, number) => void socket.write(requestOf(`/page-${Math.min(number, 10)}`)));
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, "data"), once(socket, "close")])));
  expect(site.made.toSorted()).toEqual(
    Array.from({ length: 11 }, (_, number) => `/page-${number}`).toSorted(),
  );
});

it("makes a client's page after a few of another's, however many that one has asked for", async () => {
  const site = await openSite();
  const sockets = await site.connect(61);
  const [last, ...many] = sockets;
  const answered = sockets.map((socket) => once(socket, "data"));
  many.forEach((socket, number) => void socket.write(requestOf(`/page-${number}`, "203.0.113.1")));
  last?.write(requestOf("/mine", "203.0.113.2"));
  await Promise.all(answered);
  expect(site.made).toHaveLength(61);
  expect(site.made.indexOf("/mine")).toBeLessThan(15);
});

it("works for a client at three pages at once, lets a hundred wait and refuses more, but nobody else", async () => {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  const site = await openSite({ make: (path) => (path === "/mine" ? undefined : isOpen) });
  const [other, ...many] = await site.connect(111);
  const answered = many.map((socket) => once(socket, "data"));
  many.forEach((socket, number) => void socket.write(requestOf(`/page-${number}`, "203.0.113.1")));
  const refused = await firstOf(answered, 7);
  for (const response of refused) {
    expect(response).toMatch(/^HTTP\/1.1 429 /);
    expect(response).toMatch(/^retry-after: 2\r$/m);
  }
  await expect.poll(() => site.made.length).toBe(3);
  other?.write(requestOf("/mine", "203.0.113.2"));
  expect(String(await once(other as Socket, "data"))).toMatch(/^HTTP\/1.1 200 /);
  open();
  const statuses = (await Promise.all(answered)).map((response) => String(response).split(" ")[1]);
  // How many wait when the line is full depends on how many of the three had begun by then.
  const served = statuses.filter((status) => status === "200").length;
  expect(served).toBeGreaterThan(100);
  expect(served).toBeLessThan(104);
  expect(statuses.filter((status) => status === "429")).toHaveLength(110 - served);
});

it("shows a person who is refused a page of words that tries again", async () => {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  const site = await openSite({ make: () => isOpen });
  const sockets = await site.connect(104);
  const answered = sockets.map((socket) => once(socket, "data"));
  sockets.forEach((socket, number) => void socket.write(requestOf(`/page-${number}`)));
  const [response] = await firstOf(answered, 1);
  expect(response).toMatch(/^content-type: text\/html/m);
  expect(response).toMatch(/^cache-control: no-store\r$/m);
  expect(response).toContain("Too many pages were asked for from your connection at once.");
  open();
  await Promise.all(answered);
});

it("begins nothing new for a client that goes while its pages are made, until they are", async () => {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  const site = await openSite({ make: () => isOpen });
  const first = await site.connect(3);
  first.forEach((socket, number) => void socket.write(requestOf(`/gone-${number}`)));
  await expect.poll(() => site.made.length).toBe(3);
  for (const socket of first) socket.destroy();
  const [next, health] = await site.connect(2);
  next?.write(requestOf("/next"));
  for (let time = 0; time < 3; time++) {
    health?.write(requestOf("/healthz"));
    expect(String(await once(health as Socket, "data"))).toContain("200 OK");
  }
  expect(site.made).not.toContain("/next");
  const answered = once(next as Socket, "data");
  open();
  expect(String(await answered)).toMatch(/^HTTP\/1.1 200 /);
});

it("counts an answer that is made while it is sent until its end", async () => {
  const site = await openSite();
  const sockets = await site.connect(5);
  for (const socket of sockets.slice(0, 3)) {
    socket.write(requestOf("/endless"));
    await once(socket, "data");
  }
  sockets[3]?.write(requestOf("/page"));
  sockets[4]?.write(requestOf("/other", "203.0.113.2"));
  expect(String(await once(sockets[4] as Socket, "data"))).toMatch(/^HTTP\/1.1 200 /);
  expect(site.made).toEqual(["/other"]);
  const answered = once(sockets[3] as Socket, "data");
  sockets[0]?.destroy();
  expect(String(await answered)).toMatch(/^HTTP\/1.1 200 /);
});

it("answers the requests of one connection in order, and works on one of them at a time", async () => {
  const opened: (() => void)[] = [];
  const site = await openSite({ make: () => new Promise<void>((resolve) => opened.push(resolve)) });
  const [socket, other] = await site.connect(2);
  const [text, close] = collect(socket as Socket);
  socket?.write([1, 2, 3].map((number) => requestOf(`/page-${number}`)).join(""));
  for (const count of [1, 2, 3]) {
    await expect.poll(() => site.made.length).toBe(count);
    // A response on another connection: the site has looked at what came before.
    other?.write(requestOf("/healthz"));
    await once(other as Socket, "data");
    expect(site.made).toHaveLength(count);
    opened[count - 1]?.();
  }
  await expect.poll(() => text().match(/A page called \S+/g)?.length).toBe(3);
  expect(text().match(/called \S+/g)).toEqual(["called /page-1", "called /page-2", "called /page-3"]);
  close();
});

it("begins no request of a connection before the answer to the one before was taken", async () => {
  const site = await openSite({ size: 12_000_000 });
  const [lazy, other] = await site.connect(2);
  lazy?.pause();
  lazy?.write(requestOf("/page-1") + requestOf("/page-2"));
  await expect.poll(() => site.made).toEqual(["/page-1"]);
  other?.write(requestOf("/healthz"));
  await once(other as Socket, "data");
  expect(site.made).toEqual(["/page-1"]);
  lazy?.on("data", () => undefined).resume();
  await expect.poll(() => site.made).toEqual(["/page-1", "/page-2"]);
});

it("closes a connection that sends more than a hundred requests before it has read an answer", async () => {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  const site = await openSite({ make: () => isOpen });
  const [socket, other] = await site.connect(2);
  socket?.on("error", () => undefined);
  const closed = once(socket as Socket, "close");
  socket?.write(Array.from({ length: 300 }, (_, number) => requestOf(`/page-${number}`)).join(""));
  await closed;
  expect(site.made).toEqual(["/page-0"]);
  open();
  other?.write(requestOf("/after"));
  expect(String(await once(other as Socket, "data"))).toMatch(/^HTTP\/1.1 200 /);
});

it("makes nothing more for a client that leaves 32 MB of answers unread", async () => {
  const site = await openSite({ size: 12_000_000 });
  const sockets = await site.connect(5);
  for (const [number, socket] of sockets.slice(0, 3).entries()) {
    socket.pause();
    socket.write(requestOf(`/page-${number}`, "203.0.113.1"));
    await expect.poll(() => site.made.length).toBe(number + 1);
  }
  sockets[3]?.write(requestOf("/more", "203.0.113.1"));
  expect(String(await once(sockets[3] as Socket, "data"))).toMatch(/^HTTP\/1.1 429 /);
  sockets[4]?.write(requestOf("/mine", "203.0.113.2"));
  expect(String(await once(sockets[4] as Socket, "data"))).toMatch(/^HTTP\/1.1 200 /);
  for (const socket of sockets.slice(0, 3)) socket.destroy();
  await expect
    .poll(async () => {
      sockets[3]?.write(requestOf("/again", "203.0.113.1"));
      return String(await once(sockets[3] as Socket, "data"));
    })
    .toMatch(/^HTTP\/1.1 200 /);
});

type Make = (path: string) => Promise<void> | void;

/** A site behind a proxy on this machine, whose pages take as long as `make` does, and the paths it made in order. */
async function openSite({ make = () => undefined, size = 0 }: { make?: Make; size?: number } = {}) {
  const made: string[] = [];
  const { app, close } = await buildTestApp({
    mountPages: async (app, services, uploadsFolder) => {
      app.get("/endless", async (_request, reply) => {
        const drops = new Readable({ read: () => undefined });
        drops.push("a drop");
        return reply.send(drops);
      });
      await mountSite(app, services, uploadsFolder, async ({ url }) => {
        const { pathname } = new URL(url);
        made.push(pathname);
        await make(pathname);
        const text = `<p>A page called ${pathname} </p>${"x".repeat(size)}`;
        return new Response(text, { headers: { "content-type": "text/html" } });
      });
    },
  });
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await close();
  });
  await app.ready();
  // While the catalogue is read, what was made before is out of date.
  await app.catalogue.settled();
  const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  return {
    made,
    async connect(count: number): Promise<Socket[]> {
      const opened = Array.from({ length: count }, () => connect(port, "127.0.0.1"));
      sockets.push(...opened);
      let expected = count;
      for await (const _ of on(app.server, "connection")) if (--expected === 0) break;
      return opened;
    },
  };
}

/** A request that came through the proxy from this address. */
function requestOf(path: string, client = "203.0.113.1"): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n\r\n`;
}

/** The first so many that come of these answers. */
async function firstOf(responses: Promise<unknown[]>[], count: number): Promise<string[]> {
  const settled: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const response of responses) {
    void response.then(([text]) => {
      if (settled.push(String(text)) === count) resolve();
    });
  }
  await promise;
  return settled.slice(0, count);
}

function collect(socket: Socket): [() => string, () => void] {
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  return [() => text, () => void socket.destroy()];
}
