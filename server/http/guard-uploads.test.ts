import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../tests/helpers/build-test-app.ts";
import { sendAsIs } from "../../tests/helpers/send-as-is.ts";

let test: TestApp;
let port = 0;

beforeAll(async () => {
  test = await buildTestApp();
  port = Number(new URL(await test.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => test.close());

describe("a big upload that is refused", () => {
  const size = 20 * 1024 * 1024;
  const piece = Buffer.alloc(64 * 1024, "x");

  it.each<[string, Record<string, string>, number]>([
    ["of a stranger", {}, 401],
    ["of another site", { origin: "https://evil.example" }, 403],
  ])(
    "%s is answered before its body has come, and can be sent to its end",
    async (_name, headers, status) => {
      const { answeredAfter, response, sent } = await upload(headers);
      expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answeredAfter).toBeLessThan(size / 2);
      expect(sent).toBe(size);
      expect((await test.app.inject("/healthz")).statusCode).toBe(200);
    },
  );

  it("is told to an HTTP client that sends first and reads later", async () => {
    const path = "/api/services/addservice";
    const response = await sendAsIs(
      { port, method: "POST", path, headers: form(size) },
      Buffer.alloc(size, "x"),
    );
    expect(response.status).toBe(401);
  });

  const form = (length: number) => ({
    "content-type": "multipart/form-data; boundary=cut",
    "content-length": String(length),
  });

  /** Sends the head and a first piece, waits for the answer, and goes on sending: a client that does not listen. */
  async function upload(headers: Record<string, string>) {
    const socket = connect(port, "127.0.0.1");
    const head = { host: "x", ...form(size), ...headers };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    let sent = 0;
    let answeredAfter = Number.POSITIVE_INFINITY;
    let response = "";
    const answered = new Promise<void>((resolve, reject) => {
      socket.on("error", reject);
      socket.on("data", (bytes) => {
        if (response === "") answeredAfter = sent;
        response += bytes;
        resolve();
      });
    });
    const write = (bytes: Buffer | string) =>
      new Promise<void>((resolve, reject) => {
        socket.write(bytes, (error) => (error ? reject(error) : resolve()));
      });
    await write(`POST /api/services/addservice HTTP/1.1\r\n${lines.join("")}\r\n`);
    await write(piece);
    sent += piece.length;
    await answered;
    for (; sent < size; sent += piece.length) await write(piece);
    socket.destroy();
    return { answeredAfter, response, sent };
  }
});
