import { on, once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { closeStalledResponses } from "./slow-clients.ts";

/** More than the buffers of two sockets hold. */
const large = "x".repeat(16 * 1024 * 1024);
const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** A server that is patient for 300 ms, and a connection to it that has sent a request and reads nothing by itself. */
async function ask(listener: RequestListener, bytesPerSecond = 1024, keepAliveTimeout = 5_000) {
  const server = createServer({ keepAliveTimeout, keepAliveTimeoutBuffer: 0 }, listener);
  closeStalledResponses(server, { patienceMs: 300, bytesPerSecond });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").pause();
  const [served] = await once(server, "connection");
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.on("error", () => undefined).write(request);
  return { socket, closed: once(served, "close"), isClosed: () => served.destroyed as boolean };
}

it("closes the connection of a client that takes nothing of its answer", async () => {
  const { closed } = await ask((_request, response) => void response.end(large), 100_000_000);
  await closed;
});

it("closes the connection of a client that takes its answer in drops", async () => {
  const { socket, closed, isClosed } = await ask(
    (_request, response) => void response.end(large),
    10_000_000,
  );
  const drops = setInterval(() => socket.read(1), 20);
  onTestFinished(() => clearInterval(drops));
  expect(isClosed()).toBe(false);
  await closed;
});

it("lets a slow client read to the end", async () => {
  const { socket } = await ask((_request, response) => void response.end(large));
  let size = 0;
  for await (const [chunk] of on(socket.resume(), "data")) {
    size += chunk.length;
    if (size < large.length) {
      socket.pause();
      await delay(2);
      socket.resume();
    } else break;
  }
  expect(size).toBeGreaterThan(large.length);
});

it("leaves idle connections to the server, which closes them in its own time", async () => {
  const { socket, closed } = await ask((_request, response) => void response.end("done"), 1024, 200);
  await once(socket.resume(), "data");
  await closed;
});

it("waits for an answer that takes its time to be made, and for the next request", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: noteAsked } = Promise.withResolvers<void>();
  const { socket, isClosed } = await ask(async (_request, response) => {
    noteAsked();
    await mayAnswer;
    response.end("at last");
  });
  await isAsked;
  vi.advanceTimersByTime(800);
  expect(isClosed()).toBe(false);
  letAnswer();
  const [chunk] = await once(socket.resume(), "data");
  expect(String(chunk)).toContain("at last");
  vi.advanceTimersByTime(500);
  expect(isClosed()).toBe(false);
});
