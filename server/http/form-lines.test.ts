import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formData, openFormApp, sendRaw } from "../../tests/helpers/form-app.ts";
import { sendError } from "../errors.ts";
import { acceptForms } from "./form-body.ts";
import { limitBodyTime } from "./slow-clients.ts";

let test: Awaited<ReturnType<typeof openFormApp>>;

beforeEach(async () => {
  test = await openFormApp();
});
afterEach(async () => {
  // Whatever a test did: no temporary file outlives its request.
  expect(await test.close()).toEqual([]);
});

describe("a body on a poor line", () => {
  const head = "/images HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=b";
  const file = `--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n`;

  it("is refused when it ends before its closing boundary", async () => {
    const cut = `${file}half a picture`;
    const response = await sendRaw(test.port, head, [`content-length: ${cut.length}\r\n\r\n${cut}`]);
    expect(response).toMatch(/^HTTP\/1.1 400 [\s\S]*incomplete or damaged/);
  });

  it("leaves nothing behind when the client goes away in the middle", async () => {
    const socket = connect(test.port, "127.0.0.1");
    socket.write(`POST ${head}\r\nHost: x\r\ncontent-length: 500000\r\n\r\n${file}${"x".repeat(200_000)}`);
    await vi.waitFor(async () => expect(await test.temporaryFiles()).toHaveLength(1), 10_000);
    socket.destroy();
    await vi.waitFor(async () => expect(await test.temporaryFiles()).toEqual([]), 10_000);
    expect(test.seen).toEqual([]);
  });

  it("is answered at once when it is too large by its own account", async () => {
    const chunks = [`content-length: ${700 * 1024 * 1024}\r\n\r\n`, Buffer.alloc(3 * 1024 * 1024)];
    expect(await sendRaw(test.port, head, chunks)).toMatch(/^HTTP\/1.1 413 /);
  });

  it.each(["keep-alive", "close"])(
    "is read on after its answer, so that the answer arrives (%s)",
    async (kind) => {
      const chunk = `100000\r\n${"x".repeat(1024 * 1024)}\r\n`;
      const start = `connection: ${kind}\r\ntransfer-encoding: chunked\r\n\r\n`;
      const response = await sendRaw(test.port, head.replace("/images", "/texts"), [
        start,
        ...Array(40).fill(chunk),
        "0\r\n\r\n",
      ]);
      expect(response).toMatch(/^HTTP\/1.1 413 /);
    },
  );
});

describe("a body that trickles in", () => {
  it("is ended after its time; a form with pictures has more of it", async () => {
    const slow = Fastify();
    limitBodyTime(slow, 50);
    slow.post("/", async () => "in time");
    slow.post("/pictures", { config: { form: "images" } }, async () => "in time");
    await slow.listen({ port: 0, host: "127.0.0.1" });
    const trickle = async (path: string) => {
      const socket = connect((slow.server.address() as AddressInfo).port, "127.0.0.1");
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n1`,
      );
      setTimeout(() => socket.end("2"), 300);
      return text(socket).catch(() => "");
    };
    expect(await Promise.all([trickle("/"), trickle("/pictures")])).toEqual([
      "",
      expect.stringContaining("in time"),
    ]);
    await slow.close();
  });
});

describe("the answer", () => {
  it("comes after a write that outlives its client", async () => {
    let finish: () => void = () => undefined;
    test.hooks.work = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const abort = new AbortController();
    const sent = fetch(`http://127.0.0.1:${test.port}/images`, {
      method: "POST",
      body: formData([["image", new Blob(["x"]), "x.png"]]),
      signal: abort.signal,
    }).catch(() => "gone");
    await vi.waitFor(() => expect(test.seen).toHaveLength(1), 10_000);
    abort.abort();
    expect(await sent).toBe("gone");
    expect(await test.temporaryFiles()).toHaveLength(1);
    finish();
    await vi.waitFor(async () => expect(await test.temporaryFiles()).toEqual([]), 10_000);
  });

  it("says that nothing was saved when there is no room for the files", async () => {
    const other = Fastify();
    other.setErrorHandler(sendError);
    await other.register(async (api) => {
      await acceptForms(api, "/dev/null/uploads");
      api.post("/", { config: { form: "images" } }, async () => "stored");
    });
    const response = await other.inject({
      method: "POST",
      url: "/",
      payload: formData([["image", new Blob(["x"]), "x.png"]]),
    });
    expect([response.statusCode, response.json().error.message]).toEqual([
      500,
      expect.stringContaining("nothing was saved"),
    ]);
    await other.close();
  });
});
