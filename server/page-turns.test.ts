import { on, once } from "node:events";
import { connect, type Socket } from "node:net";
import { setImmediate as nextRound } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { buildTestApp } from "../tests/helpers/build-test-app.ts";
import { PageTurns } from "./page-turns.ts";
import { mountSite } from "./pages.ts";

it("lets one begin in each round, first come first", async () => {
  const turns = new PageTurns();
  let round = 0;
  const count = () => {
    round += 1;
    if (round < 10) setImmediate(count);
  };
  setImmediate(count);
  const begun: [string, number][] = [];
  const names = ["first", "second", "third", "fourth"];
  const begin = async (name: string) => {
    await turns.take();
    begun.push([name, round]);
  };
  await Promise.all(names.map(begin));
  expect(begun).toEqual([
    ["first", 0],
    ["second", 1],
    ["third", 2],
    ["fourth", 3],
  ]);
});

it("lets begin at once whoever comes when nobody waits, again and again", async () => {
  const turns = new PageTurns();
  for (let time = 0; time < 3; time++) {
    let isRoundOver = false;
    setImmediate(() => {
      isRoundOver = true;
    });
    await turns.take();
    expect(isRoundOver).toBe(false);
    await nextRound();
    await nextRound();
  }
});

it("answers what is ready while many pages are to be made", async () => {
  let made = 0;
  let madeBefore = Number.NaN;
  const sockets = await connectTo(() => {
    made += 1;
    if (made === 1) sockets[0]?.write(requestOf("/healthz"));
  });
  sockets[0]?.once("data", () => {
    madeBefore = made;
  });
  const answered = sockets.map((socket) => once(socket, "data"));
  sockets.slice(1).forEach((socket, number) => void socket.write(requestOf(`/page-${number}`)));
  const [health] = await Promise.all(answered);
  expect(String(health)).toContain("200 OK");
  expect(made).toBe(30);
  expect(madeBefore).toBeLessThan(15);
});

it("makes no page for who has gone while it waited", async () => {
  const made: string[] = [];
  let gone = -1;
  const sockets = await connectTo((path) => {
    made.push(path);
    if (made.length > 1) return;
    gone = path === "/page-0" ? 30 : 0;
    sockets[gone]?.destroy();
  });
  sockets.forEach((socket, number) => void socket.write(requestOf(`/page-${number}`)));
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, "data"), once(socket, "close")])));
  for (let round = 0; round < 5; round++) await nextRound();
  expect(made).toHaveLength(30);
  expect(made).not.toContain(`/page-${gone}`);
});

it("makes a page once for all who wait for it, whoever of them goes", async () => {
  const made: string[] = [];
  const sockets = await connectTo((path) => {
    made.push(path);
    if (made.length === 1) sockets[10]?.destroy();
  });
  sockets.forEach((socket, number) => void socket.write(requestOf(`/page-${Math.min(number, 10)}`)));
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, "data"), once(socket, "close")])));
  expect(made.toSorted()).toEqual(Array.from({ length: 11 }, (_, number) => `/page-${number}`).toSorted());
});

/** A site whose pages are made by this, and 31 connections to it. */
async function connectTo(make: (path: string) => void): Promise<Socket[]> {
  const { app, close } = await buildTestApp({
    mountPages: (app, services, uploadsFolder) =>
      mountSite(app, services, uploadsFolder, async ({ url }) => {
        make(new URL(url).pathname);
        return new Response("<p>A page</p>", { headers: { "content-type": "text/html" } });
      }),
  });
  onTestFinished(close);
  await app.ready();
  // While the catalogue is read, what was made before is out of date.
  await app.catalogue.settled();
  const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  let expected = 31;
  const sockets = Array.from({ length: expected }, () => connect(port, "127.0.0.1"));
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  for await (const _ of on(app.server, "connection")) if (--expected === 0) break;
  return sockets;
}

function requestOf(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}
