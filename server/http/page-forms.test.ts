import { access, readdir, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageForm } from "#app/context.server.ts";
import { buildTestApp, type TestApp } from "../../tests/helpers/build-test-app.ts";
import { mountSite } from "./pages.ts";

type Seen = {
  path: string;
  texts: Record<string, readonly string[]>;
  files: string[];
  problem: PageForm["problem"];
};

let test: TestApp;
let port = 0;
const seen: Seen[] = [];
/** While a test holds it, no page answers. */
let answering: Promise<void> = Promise.resolve();

/** In the place of the site: keeps what the page's action would find. */
async function render(request: Request, _visit: unknown, form?: PageForm): Promise<Response> {
  await Promise.all((form?.files ?? []).map(({ path }) => access(path)));
  const files = (form?.files ?? []).map(({ field }) => field);
  const { pathname: path } = new URL(request.url);
  seen.push({ path, texts: Object.fromEntries(form?.texts ?? []), files, problem: form?.problem });
  await answering;
  const headers = { "content-type": "text/html", "x-frame-origin": "https://forms.example" };
  return new Response("<p>A page</p>", { status: form?.problem?.status ?? 200, headers });
}

beforeAll(async () => {
  test = await buildTestApp({
    mountPages: (app, services, uploadsFolder) => mountSite(app, services, uploadsFolder, render),
  });
  port = Number(new URL(await test.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => test.close());

const post = async (url: string, payload: FormData | string, headers: Record<string, string> = {}) => {
  const type: Record<string, string> =
    typeof payload === "string" ? { "content-type": "application/x-www-form-urlencoded" } : {};
  const response = await test.app.inject({ method: "POST", url, payload, headers: { ...type, ...headers } });
  return { ...response, status: response.statusCode, found: seen.at(-1) };
};

function withPicture(bytes = 1000): FormData {
  const form = new FormData();
  form.append("name", "Meera");
  form.append("profile_pic", new File([new Uint8Array(bytes)], "a.jpg"));
  return form;
}

const temporaryFiles = () => readdir(test.uploadsFolder).catch(() => []);
const pages = [
  "/servicesignup",
  "/partnershipsignup",
  "/palm-court-7k3f9q",
  "/palm-court-7k3f9q/report-mistake",
];

describe("a form that a page is sent without script", () => {
  it.each(pages)("reaches the action of %s", async (page) => {
    for (const path of [page, `${page}/`, `/%${page.charCodeAt(1).toString(16)}${page.slice(2)}`]) {
      const { status, found } = await post(path, "name=Meera&city=null&why=a&why=b");
      expect(status).toBe(200);
      expect(found).toMatchObject({ texts: { name: ["Meera"], why: ["a", "b"] }, problem: undefined });
    }
  });

  it("may bring a picture to the providers' page, and to no other", async () => {
    const { status, found } = await post("/servicesignup", withPicture());
    expect([status, found?.files]).toEqual([200, ["profile_pic"]]);
    for (const page of pages.slice(1)) expect((await post(page, withPicture())).status).toBe(413);
    expect(await temporaryFiles()).toEqual([]);
  });

  it.each<[string, string, Record<string, string>, number]>([
    ["of 300 kB", `name=${"x".repeat(300_000)}`, {}, 413],
    ["of 201 texts", Array(201).fill("a=1").join("&"), {}, 413],
    ["with U+0000", "name=a%00b", {}, 400],
    ["in broken UTF-8", "name=%ff", {}, 400],
    ["cut", "--b\r\nContent-Disp", { "content-type": "multipart/form-data; boundary=b" }, 400],
    ["compressed", "name=x", { "content-encoding": "gzip" }, 415],
    ["of plain text", "name=x", { "content-type": "text/plain" }, 415],
  ])("%s is told to the page as a problem", async (_name, payload, headers, status) => {
    for (const page of pages) {
      const { found, ...response } = await post(page, payload, headers);
      expect([page, response.status, found?.problem?.status]).toEqual([page, status, status]);
      expect(found?.texts).toEqual({});
    }
  });

  it.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("is not taken from another site: %o", async (headers) => {
    const before = seen.length;
    for (const page of [...pages, "/%73ervicesignup", "//servicesignup", "/servicesignup.data", "/login"])
      expect([page, (await post(page, "name=x", headers)).status]).toEqual([page, 403]);
    expect(seen.length).toBe(before);
  });

  it("is told of on its page when the disk can't take it", async () => {
    await rm(test.uploadsFolder, { recursive: true, force: true });
    await writeFile(test.uploadsFolder, "where the folder should be");
    const { status, headers, found } = await post("/servicesignup", withPicture());
    await rm(test.uploadsFolder);
    expect([status, headers["content-type"]]).toEqual([500, "text/html"]);
    expect(found?.problem?.error.message).toMatch(/^The files could not be stored/);
  });

  it("leaves no temporary file when its sender goes in the middle", async () => {
    const head = `POST /servicesignup HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n`;
    const part = `--b\r\nContent-Disposition: form-data; name="profile_pic"; filename="a.jpg"\r\n\r\n`;
    const socket = connect(port, "127.0.0.1");
    socket.write(head + part);
    socket.write(Buffer.alloc(500_000));
    await expect.poll(temporaryFiles).toHaveLength(1);
    socket.destroy();
    await expect.poll(temporaryFiles).toEqual([]);
  });
});

describe("files of strangers on their way", () => {
  it("are six at most from one client; others are not in its way", async () => {
    let goOn = () => {};
    answering = new Promise((resolve) => {
      goOn = resolve;
    });
    const from = (address: string) => ({ "x-forwarded-for": address });
    const before = seen.length;
    const first = Array.from({ length: 6 }, () => post("/servicesignup", withPicture(), from("192.0.2.1")));
    await expect.poll(() => seen.length).toBe(before + 6);
    const seventh = post("/servicesignup", withPicture(), from("192.0.2.1"));
    await expect.poll(() => seen.at(-1)?.problem?.status).toBe(429);
    const other = post("/servicesignup", withPicture(), from("192.0.2.2"));
    const words = post("/servicesignup", "name=x", from("192.0.2.1"));
    await expect.poll(() => seen.length).toBe(before + 9);
    goOn();
    const responses = await Promise.all([...first, other, words]);
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { status, headers } = await seventh;
    expect([status, headers["retry-after"]]).toEqual([429, "60"]);
    expect((await post("/servicesignup", withPicture(), from("192.0.2.1"))).status).toBe(200);
    expect(await temporaryFiles()).toEqual([]);
  });

  it("are four times as many from the parts of one IPv6 network", async () => {
    let goOn = () => {};
    answering = new Promise((resolve) => {
      goOn = resolve;
    });
    const send = (subnet: number) =>
      post("/servicesignup", withPicture(), { "x-forwarded-for": `2001:db8:1:${subnet}::1` });
    const before = seen.length;
    const first = Array.from({ length: 24 }, (_, at) => send(10 + at));
    await expect.poll(() => seen.length).toBe(before + 24);
    const oneMore = send(50);
    await expect.poll(() => seen.at(-1)?.problem?.status).toBe(429);
    const elsewhere = send(1010);
    await expect.poll(() => seen.length).toBe(before + 26);
    goOn();
    expect((await oneMore).status).toBe(429);
    const responses = await Promise.all([...first, elsewhere]);
    expect(responses.map(({ status }) => status)).toEqual(Array(25).fill(200));
    expect((await send(50)).status).toBe(200);
  });
});

describe("a frame from elsewhere", () => {
  it("is admitted by the page's own word, never by the request's, and the word is kept inside", async () => {
    const { headers } = await test.app.inject({
      url: "/servicesignup",
      headers: { "x-frame-origin": "https://evil.example" },
    });
    expect(headers["content-security-policy"]).toMatch(/; frame-src https:\/\/forms\.example$/);
    expect(headers).not.toHaveProperty("x-frame-origin");
  });
});
