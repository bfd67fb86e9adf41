import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formOf } from "#app/shared/form.ts";
import { keepAnswersReadable, limitBodyTime } from "./early-answers.ts";
import { answerError } from "./errors.ts";
import { acceptForms } from "./form-body.ts";

type Seen = { texts: Record<string, string[]>; files: { field: string; name: string; text: string }[] };
type ErrorAnswer = { error: { code: string; message: string; fields?: Record<string, string> } };

let app: FastifyInstance;
let uploadsFolder: string;
let port: number;
/** What the call does between reading its form and answering. */
let work: () => Promise<void>;
/** The forms that reached the call. */
let seen: Seen[];

beforeEach(async () => {
  uploadsFolder = await mkdtemp(join(tmpdir(), "forms-"));
  work = async () => undefined;
  seen = [];
  app = Fastify({ bodyLimit: 64 * 1024, requestTimeout: 120_000 });
  app.setErrorHandler(answerError);
  keepAnswersReadable(app);
  await app.register(async (api) => {
    await acceptForms(api, uploadsFolder);
    for (const form of ["texts", "images"] as const) {
      api.route({
        method: ["POST", "PATCH", "DELETE"],
        url: `/${form}`,
        config: { form },
        handler: async (request) => {
          const { texts, files } = formOf(request);
          const read = files.map(async ({ field, name, path, contentHash }) => {
            const bytes = await readFile(path);
            expect(createHash("sha256").update(bytes).digest("hex")).toMatch(new RegExp(`^${contentHash}`));
            return { field, name, text: bytes.subarray(0, 20).toString() };
          });
          seen.push({ texts: Object.fromEntries(texts) as Seen["texts"], files: await Promise.all(read) });
          await work();
          return seen.at(-1);
        },
      });
    }
    api.post("/plain", async (request) => request.body ?? "nothing");
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
  // Whatever a test did: no temporary file outlives its request.
  expect(await readdir(uploadsFolder)).toEqual([]);
  await rm(uploadsFolder, { recursive: true });
});

async function send(
  path: string,
  body: BodyInit | null,
  headers: Record<string, string> = {},
  method = "POST",
) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body, headers });
  return { status: answer.status, body: (await answer.json()) as Seen & ErrorAnswer };
}

const json = { "content-type": "application/json" };
const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
const multipart = { "content-type": "multipart/form-data; boundary=b" };

function formData(fields: [string, string | Blob, string?][]): FormData {
  const data = new FormData();
  for (const [field, value, name] of fields) {
    if (typeof value === "string") data.append(field, value);
    else data.append(field, value, name);
  }
  return data;
}

/** Sends bytes as they are and answers what comes back; with `isCut` the connection ends before the body does. */
async function sendRaw(head: string, chunks: Iterable<string | Buffer>, isCut = false): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8").setMaxListeners(0);
  let answer = "";
  socket.on("data", (data: string) => {
    answer += data;
  });
  const answered = new Promise((resolve) => {
    socket.on("data", () => /\r\n\r\n[\s\S]*\}$/.test(answer) && resolve("whole"));
    socket.on("error", resolve).on("close", resolve);
  });
  socket.write(`POST ${head}\r\nHost: x\r\n`);
  for (const chunk of chunks) {
    if (!socket.write(chunk)) await Promise.race([once(socket, "drain"), answered]);
  }
  if (!isCut) await answered;
  socket.destroy();
  return answer;
}

describe("a form", () => {
  it("arrives with its texts and files in order, texts also after files", async () => {
    const { status, body } = await send(
      "/images",
      formData([
        ["image", new Blob(["first"]), "plan.png"],
        ["title", "Palm Court"],
        ["image", new Blob(["second"]), "../../etc/passwd"],
        ["why", "near the school"],
        ["why", "दो पार्क"],
      ]),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      texts: { title: ["Palm Court"], why: ["near the school", "दो पार्क"] },
      files: [
        { field: "image", name: "plan.png", text: "first" },
        { field: "image", name: expect.stringMatching(/passwd$/), text: "second" },
      ],
    });
  });

  it.each([
    [
      "multipart",
      () =>
        send(
          "/texts",
          formData([
            ["a", "1"],
            ["a", "2"],
            ["b", ""],
          ]),
        ),
    ],
    ["urlencoded", () => send("/texts", "a=1&a=2&b=", urlencoded)],
    ["JSON", () => send("/texts", JSON.stringify({ a: ["1", [2]], b: "" }), json)],
  ])("means the same as %s", async (_encoding, sendIt) => {
    expect((await sendIt()).body.texts).toEqual({ a: ["1", "2"], b: [""] });
  });

  it("drops texts that mean absent, and file inputs that were left empty", async () => {
    const absent = ["undefined", "null", "Select State", "City Name", "Property Type"];
    const { body } = await send(
      "/images",
      formData([
        ...absent.map((text): [string, string] => ["city", text]),
        ["state", " null"],
        ["image", new Blob([]), ""],
      ]),
    );
    expect(body).toEqual({ texts: { state: [" null"] }, files: [] });
  });

  it.each([
    ["only a closing boundary", "--b--\r\n", multipart],
    ["nothing, multipart", "", multipart],
    ["nothing, JSON", "", json],
    ["nothing at all", null, {}],
    ["an empty object", "{}", json],
  ])("is empty with %s", async (_what, body, headers) => {
    const answer = await send("/images", body, headers);
    expect([answer.status, answer.body]).toEqual([200, { texts: {}, files: [] }]);
  });

  it("may be announced and missing in a DELETE", async () => {
    expect((await send("/texts", null, json, "DELETE")).status).toBe(200);
  });

  it("keeps a call that takes plain JSON as it was", async () => {
    expect((await send("/plain", '{"a":{"b":[1]}}', json)).body).toEqual({ a: { b: [1] } });
    expect((await send("/plain", formData([["a", "1"]]))).status).toBe(415);
    expect((await send("/plain", "a=1", urlencoded)).status).toBe(415);
    expect((await send("/texts", "a=1", { "content-type": "text/plain" })).status).toBe(415);
  });
});

describe("what is no good form (threats 16, 17, 19, 21)", () => {
  const part = (field: string, bytes: string) =>
    Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${bytes}\r\n--b--\r\n`,
      "latin1",
    );

  it.each([
    ["NUL in multipart", part("title", "a\0b"), multipart],
    ["broken UTF-8 in multipart", part("title", "a\xffb"), multipart],
    ["NUL in a urlencoded text", "title=a%00b", urlencoded],
    ["broken UTF-8 in a urlencoded text", "title=%ff", urlencoded],
    ["NUL in JSON", '{"title":"a\\u0000b"}', json],
    ["half a surrogate pair in JSON", '{"title":"\\ud800"}', json],
    ["an object as a text", '{"title":{"a":1}}', json],
    ["lists nested for ever", `{"title":${"[".repeat(9)}${"]".repeat(9)}}`, json],
  ])("names the field: %s", async (_what, body, headers) => {
    const answer = await send("/texts", body, headers);
    expect([answer.status, answer.body.error.code]).toEqual([400, "invalid"]);
    expect(Object.keys(answer.body.error.fields ?? {})).toEqual(["title"]);
  });

  it.each([
    ["a list", "[]", json, 400],
    ["a text", '"x"', json, 400],
    ["a bare null", "null", json, 400],
    ["broken JSON", '{"a":', json, 400],
    ["JSON that is no UTF-8", Buffer.from('{"a":"\xff"}', "latin1"), json, 400],
    ["a prototype in JSON", '{"__proto__":{"a":1}}', json, 400],
    ["a prototype's name in multipart", part("__proto__", "x"), multipart, 400],
    ["200 kB of JSON", JSON.stringify({ a: "x".repeat(200_000) }), json, 413],
    ["300 kB urlencoded", `a=${"x".repeat(300_000)}`, urlencoded, 413],
    ["a text of 65 kB", part("a", "x".repeat(66_000)), multipart, 413],
    ["300 kB of texts", formData(Array.from({ length: 6 }, () => ["a", "x".repeat(50_000)])), {}, 413],
    ["201 texts", "a=1&".repeat(201), urlencoded, 413],
    ["a file where none is taken", formData([["image", new Blob(["x"]), "x.png"]]), {}, 413],
    ["a boundary that never comes", "hello", multipart, 400],
    ["no boundary", "--b--\r\n", { "content-type": "multipart/form-data" }, 400],
    ["another boundary", "--b--\r\n", { "content-type": 'multipart/form-data; boundary="b c"' }, 400],
    ["a gzip body", "x", { ...multipart, "content-encoding": "gzip" }, 415],
    ["an unknown type", "x", { "content-type": "application/xml" }, 415],
  ])("answers in JSON: %s", async (_what, body, headers, status) => {
    const answer = await send("/texts", body, headers as Record<string, string>);
    expect([answer.status, answer.body.error.message]).toEqual([status, expect.any(String)]);
    expect(seen).toEqual([]);
  });

  it("refuses 5,000 parts and 500 files", async () => {
    const parts = Array.from({ length: 5000 }, (): [string, string] => ["a", "x"]);
    expect((await send("/images", formData(parts))).status).toBe(413);
    const files = Array.from({ length: 500 }, (): [string, Blob, string] => [
      "image",
      new Blob(["x"]),
      "x.png",
    ]);
    const { status, body } = await send("/images", formData(files));
    expect([status, body.error.fields]).toEqual([413, { image: "At most 40 files can be sent at once." }]);
  });

  it("names the file that is larger than 15 MB", async () => {
    const { status, body } = await send(
      "/images",
      formData([
        ["image", new Blob(["fine"]), "fine.png"],
        ["imgCollection", new Blob([new Uint8Array(15 * 1024 * 1024 + 1)]), "wide.png"],
      ]),
    );
    expect([status, body.error.fields]).toEqual([413, { imgCollection: '"wide.png" is larger than 15 MB.' }]);
  });

  it("keeps little of a huge part header", async () => {
    const head = `--b\r\ncontent-disposition: form-data; name="a"\r\nx-padding: ${"x".repeat(90_000)}\r\n\r\n1\r\n--b--\r\n`;
    expect(await send("/texts", head, multipart)).toMatchObject({
      status: 200,
      body: { texts: { a: ["1"] } },
    });
  });
});

describe("a body on a poor line", () => {
  const head = "/images HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=b";
  const file = `--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n`;

  it("is refused when it ends before its closing boundary", async () => {
    const cut = `${file}half a picture`;
    const answer = await sendRaw(head, [`content-length: ${cut.length}\r\n\r\n${cut}`]);
    expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*incomplete or damaged/);
  });

  it("leaves nothing behind when the client goes away in the middle", async () => {
    await sendRaw(head, [`content-length: 500000\r\n\r\n${file}${"x".repeat(200_000)}`], true);
    await vi.waitFor(async () => expect(await readdir(uploadsFolder)).toEqual([]));
    expect(seen).toEqual([]);
  });

  it("is answered at once when it is too large by its own account", async () => {
    const chunks = [`content-length: ${700 * 1024 * 1024}\r\n\r\n`, Buffer.alloc(3 * 1024 * 1024)];
    expect(await sendRaw(head, chunks)).toMatch(/^HTTP\/1.1 413 /);
  });

  it.each(["keep-alive", "close"])(
    "is read on after its answer, so that the answer arrives (%s)",
    async (kind) => {
      const chunk = `100000\r\n${"x".repeat(1024 * 1024)}\r\n`;
      const start = `connection: ${kind}\r\ntransfer-encoding: chunked\r\n\r\n`;
      const answer = await sendRaw(head.replace("/images", "/texts"), [
        start,
        ...Array(40).fill(chunk),
        "0\r\n\r\n",
      ]);
      expect(answer).toMatch(/^HTTP\/1.1 413 /);
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
    work = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const abort = new AbortController();
    const sent = fetch(`http://127.0.0.1:${port}/images`, {
      method: "POST",
      body: formData([["image", new Blob(["x"]), "x.png"]]),
      signal: abort.signal,
    }).catch(() => "gone");
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    abort.abort();
    expect(await sent).toBe("gone");
    expect(await readdir(uploadsFolder)).toHaveLength(1);
    finish();
    await vi.waitFor(async () => expect(await readdir(uploadsFolder)).toEqual([]));
  });

  it("says that nothing was saved when there is no room for the files", async () => {
    const away = join(uploadsFolder, "gone");
    const other = Fastify();
    other.setErrorHandler(answerError);
    await other.register(async (api) => {
      await acceptForms(api, `/dev/null/${away}`);
      api.post("/", { config: { form: "images" } }, async () => "stored");
    });
    const answer = await other.inject({
      method: "POST",
      url: "/",
      payload: formData([["image", new Blob(["x"]), "x.png"]]),
    });
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      500,
      expect.stringContaining("nothing was saved"),
    ]);
    await other.close();
  });
});
