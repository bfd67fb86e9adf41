import { connect } from "node:net";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeImage } from "#app/features/media/master-image.server.ts";
import { imageUrl } from "#app/features/media/model.ts";
import { buildTestApp, type TestApp } from "../tests/helpers/build-test-app.ts";
import { storeProjects } from "../tests/helpers/factories.ts";
import { signIn } from "../tests/helpers/sign-in.ts";
import { mountSite } from "./http/pages.ts";
import { openDatabase } from "./postgres/db.ts";

let test: TestApp;
let port = 0;
const get = (url: string) => test.app.inject({ method: "GET", url });

beforeAll(async () => {
  test = await buildTestApp();
  port = Number(new URL(await test.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => test.close());

/** Sends bytes as they are, which no HTTP client would, and answers all that comes back. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end(bytes);
  // A server that has refused may reset the connection while we are still sending.
  return text(socket).catch(() => "reset");
}

it("closes what works already where a part of it can't be mounted", async () => {
  const db = openDatabase({ connectionString: "postgres://nobody@127.0.0.1:1/none" }, 2);
  let isClosed = false;
  const built = buildTestApp({
    db,
    mountPages: async (app) => {
      app.addHook("onClose", async () => {
        isClosed = true;
      });
      throw new Error("the built pages are of another program");
    },
  });
  await expect(built).rejects.toThrow("the built pages are of another program");
  expect(isClosed).toBe(true);
  await db.$client.end();
});

describe("every answer", () => {
  it("forbids sniffing, framing and leaking the address", async () => {
    const { headers } = await get("/api/properties/getproperties");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });

  describe("tells browsers to come by https only, where the site is at https", () => {
    const name = "strict-transport-security";
    const askAll = async (publicUrl: string) => {
      const site = await buildTestApp({
        publicUrl,
        mountPages: async (app, services, uploadsFolder) => {
          app.get("/look.css", (_request, reply) => reply.type("text/css; charset=utf-8").send("p {}"));
          app.get("/fails", () => {
            throw new Error("out of order");
          });
          await mountSite(app, services, uploadsFolder, async () => new Response("a page"));
        },
      });
      const origin = await site.app.listen({ port: 0, host: "127.0.0.1" });
      const ask = async (path: string, init: RequestInit = {}) => {
        const { status, headers } = await fetch(origin + path, { redirect: "manual", ...init });
        return { status, etag: headers.get("etag") ?? "", value: headers.get(name) };
      };
      const made = await ask("/api/properties/getproperties");
      const responses = [
        made,
        // Stored by now.
        await ask("/api/properties/getproperties"),
        await ask("/api/properties/getproperties", { headers: { "if-none-match": made.etag } }),
        await ask("/some-page"),
        await ask("/some-page"),
        await ask("/look.css"),
        await ask("/robots.txt"),
        await ask("/aangan-dashboard"),
        await ask("/media/nothing"),
        await ask("/api/nothing"),
        await ask("/api/admin/getalladmins"),
        await ask("/api/admin/logout", { method: "POST", headers: { origin: "https://evil.example" } }),
        await ask("/fails"),
      ];
      await site.close();
      expect(responses.map(({ status }) => status)).toEqual([
        ...[200, 200, 304, 200, 200, 200, 200, 302, 404, 404, 401, 403, 500],
      ]);
      return new Set(responses.map(({ value }) => value));
    };

    it("with every answer", async () =>
      expect(await askAll("https://homes.example")).toEqual(new Set(["max-age=31536000"])));

    it("and with none where it is at http", async () =>
      expect(await askAll("http://10.0.0.7:3000")).toEqual(new Set([null])));
  });

  it("carries with a stylesheet or a script only what counts for one", async () => {
    const styled = await buildTestApp({
      mountPages: async (app) => {
        app.get("/look.css", (_request, reply) =>
          reply
            .type("text/css; charset=utf-8")
            .headers({ "cache-control": "public, max-age=31536000, immutable", etag: "1" })
            .send("p {}"),
        );
      },
    });
    const { headers } = await styled.app.inject({ method: "GET", url: "/look.css" });
    await styled.close();
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    for (const name of ["content-security-policy", "x-frame-options", "referrer-policy", "etag"])
      expect(headers).not.toHaveProperty(name);
  });

  it("is compressed where the client can read it", async () => {
    const response = await test.app.inject({
      method: "GET",
      url: "/api/docs/json",
      headers: { "accept-encoding": "br, gzip" },
    });
    expect(response.headers["content-encoding"]).toBe("br");
  });

  it("tells nothing of the inside when something fails", async () => {
    const failing = await buildTestApp({
      mountPages: async (app) => {
        app.get("/fails", () => {
          throw new Error("select secret from /etc/passwd");
        });
      },
    });
    const response = await failing.app.inject({ method: "GET", url: "/fails" });
    await failing.close();
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: { code: "internal", message: expect.not.stringContaining("secret") },
    });
  });
});

describe("health", () => {
  it("answers while the process lives, and whether the database can be written", async () => {
    expect((await get("/healthz")).json()).toEqual({ status: "ok" });
    expect((await get("/readyz")).json()).toEqual({ status: "ready" });
  });

  it("shows staff, and nobody else, whether this process has all projects", async () => {
    await storeProjects(test.db, {}, {}, { visibility: "hidden" });
    const { headers } = await signIn(test);
    const detail = await test.app.inject({ method: "GET", url: "/readyz", headers });
    expect(detail.statusCode).toBe(200);
    const { projects_public: count } = detail.json();
    expect(count).toBeGreaterThanOrEqual(2);
    expect(detail.json()).toEqual({
      status: "ready",
      projects_public: count,
      projects_indexed: count,
      projects_in_memory: count,
      catalogue_age_seconds: expect.any(Number),
    });
    expect(detail.headers["cache-control"]).toBe("no-store");
    const forged = { authorization: `Bearer ${"x".repeat(43)}` };
    const stranger = await test.app.inject({ method: "GET", url: "/readyz", headers: forged });
    expect([stranger.statusCode, stranger.json()]).toEqual([200, { status: "ready" }]);
  });

  it("says so when the database is away, and calls answer 503", async () => {
    // Nothing listens on port 1.
    const cut = await buildTestApp({ db: openDatabase({ host: "127.0.0.1", port: 1 }) });
    expect((await cut.app.inject({ method: "GET", url: "/readyz" })).statusCode).toBe(503);
    expect((await cut.app.inject({ method: "GET", url: "/healthz" })).statusCode).toBe(200);
    const response = await cut.app.inject({
      method: "GET",
      url: "/api/services/getservices",
      headers: { "accept-encoding": "gzip" },
    });
    await cut.close();
    // Its stream fails when it was about to be compressed; the error is not.
    expect(response.headers["content-encoding"]).toBeUndefined();
    expect([response.statusCode, response.json().error.code]).toEqual([503, "unavailable"]);
    expect(response.headers["retry-after"]).toBe("30");
  });
});

describe("/media", () => {
  it("serves pictures only, for ever, and never as anything else", async () => {
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const stored = await storeImage(test.storage, picture);
    const { statusCode, headers } = await get(imageUrl(stored, 360, "webp"));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
  });

  it.each([
    "/media/../package.json",
    "/media/..%2f..%2fpackage.json",
    "/media/%00",
    "/media/master/3f/x.webp",
    "/media/",
    "/media/0123456789abcdef0123456789abcdef-360.svg",
  ])("answers 404 to %s", async (path) => expect((await get(path)).statusCode).toBe(404));
});

describe("what no browser sends", () => {
  it.each([
    ["a broken request line", "GEX / HTTP/9.9\r\n\r\n"],
    ["TRACE", "TRACE /healthz HTTP/1.1\r\nHost: x\r\n\r\n"],
    [
      "two lengths",
      "POST /api/properties/view/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    ],
    [
      "length and chunks",
      "POST /api/properties/view/x HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["100 kB of headers", `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(100_000)}\r\n\r\n`],
  ])("%s is refused, and the next request is answered", async (_name, bytes) => {
    expect(await sendRaw(bytes)).toMatch(/^(HTTP\/1\.1 4\d\d |reset)/);
    expect((await get("/healthz")).statusCode).toBe(200);
  });

  it("a body that is too large is refused", async () => {
    const response = await test.app.inject({
      method: "POST",
      url: "/api/properties/view/x",
      headers: { "content-type": "text/plain" },
      payload: "x".repeat(70_000),
    });
    expect([response.statusCode, response.json().error.code]).toEqual([413, "too-large"]);
  });

  it.each([
    "/.env",
    "/.git/config",
    "/package.json",
    "/server/main.ts",
    "/data/postgres",
    "//api/properties/getproperties",
  ])("%s is no address", async (path) => expect((await get(path)).statusCode).toBe(404));
});
