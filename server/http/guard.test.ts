import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteAdmin, listAdmins } from "#app/features/admins/store.server.ts";
import { auditEntries } from "#app/features/audit/table.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { buildTestApp, type TestApp } from "../../tests/helpers/build-test-app.ts";
import { sendAsIs } from "../../tests/helpers/send-as-is.ts";
import { signIn } from "../../tests/helpers/sign-in.ts";
import { mountSite } from "./pages.ts";

let test: TestApp;
let staff: Awaited<ReturnType<typeof signIn>>;
let port = 0;

beforeAll(async () => {
  test = await buildTestApp({
    mountPages: (app, services, uploadsFolder) =>
      mountSite(app, services, uploadsFolder, async () => new Response("a page")),
  });
  staff = await signIn(test);
  port = Number(new URL(await test.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => test.close());

type Method = "GET" | "POST" | "PATCH" | "DELETE";
const ask = (method: Method, url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method, url, headers });

/** What strangers may do (docs/api.md, Paths and access), and what says nothing: health, pictures, the docs, "there is no such call". */
const openDoors = [
  "GET /api/properties/getproperties",
  "GET /api/properties/getallproperties",
  "GET /api/properties/getproperty/:id",
  "GET /api/properties/suggest",
  "GET /api/properties/interpret",
  "POST /api/properties/view/:id",
  "GET /api/promoters/:slug",
  "GET /api/registers",
  "GET /api/cost",
  "GET /api/rera/check",
  "GET /api/services/getservices",
  "POST /api/contacts/addcontact",
  // Whoever knows the token: 404 for all others.
  "GET /api/receipts/:token",
  "PATCH /api/receipts/:token",
  "DELETE /api/receipts/:token",
  "POST /api/signups/service",
  "POST /api/signups/partnership",
  "POST /api/reports/addreport",
  "POST /api/admin/login",
  "POST /admin/login",
  "GET /media/:name",
  "GET /og/:name",
  "GET /manifest.webmanifest",
  "GET /robots.txt",
  "GET /sitemap.xml",
  "GET /sitemap/pages.xml",
  "GET /sitemap/promoters.xml",
  "GET /sitemap/:name",
  "GET /feed.xml",
  "GET /healthz",
  "GET /readyz",
  // The site, whose dashboard the journeys try; here it is a stand-in. The forms that it takes: page-forms.test.ts.
  "GET *",
  "POST *",
  "POST /login",
  "POST /servicesignup",
  "POST /partnershipsignup",
  "POST /:id",
  "POST /:id/report-mistake",
  "POST /receipts/:token",
  // Leads to a tab.
  "GET /aangan-dashboard",
];
const isOpen = (method: string, url: string) =>
  openDoors.includes(`${method === "HEAD" ? "GET" : method} ${url}`) ||
  /^\/api\/docs(\/|$)/.test(url) ||
  ["/api/*", "/admin/*"].includes(url);

const exportsOnRecord = () => test.db.$count(auditEntries, eq(auditEntries.action, "exported"));

describe("the table of routes", () => {
  it("lets a stranger in at the open doors only, whatever token is made up", async () => {
    const doors = test.app.routeTable.filter(({ method, url }) => !isOpen(method, url));
    expect(doors.length).toBeGreaterThan(10);
    const bogus = "a-made-up-token-0123456789-0123456789-01234";
    for (const { method, url } of doors) {
      const address = url.replace(/:\w+|\*/g, "anything");
      const tries: Record<string, string>[] = [
        {},
        { authorization: `Bearer ${bogus}` },
        { cookie: `token=${bogus}` },
      ];
      for (const headers of tries) {
        // The table's methods are those that Fastify knows.
        const { statusCode, headers: answered } = await ask(method as Method, address, headers);
        expect([method, url, statusCode]).toEqual([method, url, 401]);
        expect(answered["cache-control"]).toBe("no-store");
      }
    }
  });

  it("lets nobody in whom another site sent, and no read leaves a trace, whoever's session it is", async () => {
    const doors = test.app.routeTable.filter(({ method, url }) => !isOpen(method, url));
    expect(doors.map(({ method, url }) => `${method} ${url}`)).toEqual(
      expect.arrayContaining(["GET /api/contacts/export.csv", "GET /api/properties/export.csv"]),
    );
    for (const { method, url } of doors) {
      const address = url.replace(/:\w+|\*/g, "anything");
      for (const site of ["cross-site", "same-site"]) {
        // As a browser follows a link: it sends the cookie along.
        const opened = { "sec-fetch-site": site, "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
        const headers = { cookie: `token=${staff.token}`, ...opened };
        const { statusCode, headers: answered } = await ask(method as Method, address, headers);
        expect([method, url, statusCode]).toEqual([method, url, 403]);
        expect(answered["cache-control"]).toBe("no-store");
      }
    }
    expect(await exportsOnRecord()).toBe(0);
    for (const url of ["/api/contacts/export.csv", "/api/properties/export.csv"])
      for (const site of ["none", "same-origin"]) {
        const headers = { cookie: `token=${staff.token}`, "sec-fetch-site": site };
        expect((await ask("GET", url, headers)).statusCode).toBe(200);
      }
    expect(await exportsOnRecord()).toBe(4);
  });

  it("has every one of the open doors", () => {
    const all = test.app.routeTable.map(({ method, url }) => `${method} ${url}`);
    expect(openDoors.filter((door) => !all.includes(door))).toEqual([]);
  });
});

describe("spellings of an admin's call", () => {
  it.each([
    "/api/admin/getalladmins",
    "/api/admin/getalladmins/",
    "/api/admin/%67etalladmins",
    "/api/admin/getalladmins?x=/api/properties/getproperties",
    "/admin/getalladmins",
    "/admin/%67etalladmins",
  ])("%s needs an admin", async (path) => expect((await ask("GET", path)).statusCode).toBe(401));

  it.each([
    "/api/admin//getalladmins",
    "/api//admin/getalladmins",
    "/api/admin/GetAllAdmins",
    "/api/admin/getalladmins;x",
    "/api/admin/getalladmins;/",
    "/api/admin;x/getalladmins",
    "/api/admin/getalladmins.json",
    "/api/admin/getalladmins%20",
    "/api/admin/getalladmins%2f",
    "/api/admin/getalladmins%00",
    "/api/admin/getalladmins%3fx",
    "/api/properties/..%2fadmin%2fgetalladmins",
    "/admin//getalladmins",
    "/admin/getalladmins.json",
    "/admin/nothing",
  ])("%s is no call", async (path) => {
    const { statusCode, body } = await ask("GET", path, staff.headers);
    expect(body).not.toContain(staff.id);
    const stranger = await ask("GET", path);
    expect([statusCode, stranger.statusCode]).toEqual([404, 404]);
    expect(stranger.json().error.code).toBe("not-found");
  });

  it.each(["//api/admin/getalladmins", "/API/admin/getalladmins", "/Admin/getalladmins"])(
    "%s is an address of the site, not of a call",
    async (path) => expect((await ask("GET", path, staff.headers)).body).toBe("a page"),
  );

  it.each(["x-http-method-override", "x-http-method", "x-method-override"])(
    "%s changes no method",
    async (header) => {
      const path = `/api/admin/deleteadmin/${staff.id}`;
      for (const method of ["GET", "POST"] as const) {
        const headers = { ...staff.headers, [header]: "DELETE" };
        expect((await ask(method, path, headers)).statusCode).toBe(404);
      }
      expect((await ask("POST", "/api/properties/getproperties?_method=DELETE")).statusCode).toBe(404);
    },
  );

  it.each(["x-original-url", "x-rewrite-url"])("%s opens nothing", async (header) => {
    const headers = { [header]: "/healthz" };
    expect((await ask("GET", "/api/admin/getalladmins", headers)).statusCode).toBe(401);
  });

  it.each(["/api/admin/x/../getalladmins", "/healthz/../api/admin/getalladmins", "/api/admin\\getalladmins"])(
    "%s is nothing that we resolve",
    async (path) => {
      const response = await sendAsIs({ port, path, headers: staff.headers });
      expect([200, 404]).toContain(response.status);
      expect(response.body).not.toContain(staff.id);
    },
  );
});

describe("requests that another site sends", () => {
  const cookie = () => ({ cookie: `token=${staff.token}` });

  it.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { origin: "https://homes.example.evil.example" },
    { origin: "https://homes.example:444", host: "homes.example" },
    { origin: "http://homes.example", host: "homes.example" },
    { origin: "null" },
    { origin: "" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://homes.example", "sec-fetch-site": "cross-site" },
  ])("can't write with a session: %o", async (headers) => {
    for (const path of ["/api/admin/logout", "/admin/logout", "/login"]) {
      const response = await ask("POST", path, { ...cookie(), ...headers });
      expect([path, response.statusCode]).toEqual([path, 403]);
      expect(response.headers).not.toHaveProperty("access-control-allow-origin");
    }
    expect((await ask("GET", "/api/admin/getalladmins", cookie())).statusCode).toBe(200);
  });

  it("may not ask in advance either", async () => {
    const { statusCode, headers } = await test.app.inject({
      method: "OPTIONS",
      url: "/api/admin/signup",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect(statusCode).toBe(404);
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });

  it("are the site's own by the public address, and by the one it was reached under", async () => {
    const own: Record<string, string>[] = [
      { origin: "https://homes.example", host: "10.0.0.7:3000" },
      { origin: "http://10.0.0.7:3000", host: "10.0.0.7:3000", "sec-fetch-site": "same-origin" },
    ];
    for (const headers of own) {
      expect((await ask("POST", "/login", headers)).body).toBe("a page");
      const other = await signIn(test);
      const given = { ...headers, cookie: `token=${other.token}` };
      expect((await ask("POST", "/api/admin/logout", given)).statusCode).toBe(200);
    }
  });
});

describe("a page that another site leads to", () => {
  const fromElsewhere = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
  const tab = "/aangan-dashboard/contacts";

  it("opens for staff: the link may stand in their mail", async () => {
    const headers = { ...fromElsewhere, "sec-fetch-dest": "document", cookie: `token=${staff.token}` };
    for (const url of [tab, `${tab}?q=palm.data`])
      expect((await ask("GET", url, headers)).body).toBe("a page");
    expect((await ask("GET", "/aangan-dashboard", headers)).statusCode).toBe(302);
  });

  it("is shown to staff in nothing else, nor are its data", async () => {
    const cookie = `token=${staff.token}`;
    const tries: [string, Record<string, string>][] = [
      [tab, { "sec-fetch-dest": "iframe" }],
      [tab, { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }],
      [tab, { "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" }],
      [`${tab}.data`, { "sec-fetch-dest": "document" }],
      [`${tab}.data?q=palm`, { "sec-fetch-dest": "document" }],
    ];
    for (const [url, own] of tries) {
      const response = await ask("GET", url, { ...fromElsewhere, ...own, cookie });
      expect([url, response.statusCode, response.json().error.code]).toEqual([url, 403, "forbidden"]);
      const sameOrigin = await ask("GET", url, { ...own, "sec-fetch-site": "same-origin", cookie });
      expect([url, sameOrigin.body]).toEqual([url, "a page"]);
    }
  });

  it("is anybody's without a session, however it is loaded", async () => {
    for (const dest of ["document", "image", "empty"]) {
      const response = await ask("GET", "/some-page", { ...fromElsewhere, "sec-fetch-dest": dest });
      expect([response.statusCode, response.body]).toEqual([200, "a page"]);
    }
    const call = "/api/properties/getproperties";
    expect((await ask("GET", call, { "sec-fetch-site": "cross-site" })).statusCode).toBe(200);
  });
});

describe("answers to a request with a session", () => {
  it("are kept by nobody, also those that strangers may have", async () => {
    for (const path of ["/api/admin/getalladmins", "/api/properties/getproperties", "/some-page"]) {
      const { headers } = await ask("GET", path, { cookie: `token=${staff.token}` });
      expect([path, headers["cache-control"]]).toEqual([path, "no-store"]);
    }
    expect((await ask("GET", "/api/properties/getproperties")).headers["cache-control"]).toBe("no-cache");
    expect((await ask("GET", "/some-page")).headers["cache-control"]).toBe("no-cache");
  });
});

describe("a session that ends while a body is on its way", () => {
  it.each([
    ["/api/admin/signup", { username: "left-behind", password: "a lantern and a cow" }],
    ["/api/properties/addproperty", { title: "Left behind" }],
  ])("writes nothing: %s", async (url, body) => {
    const leaving = await signIn(test);
    // Read only after the guard has let the call in.
    const payload = Readable.from(
      (async function* () {
        await deleteAdmin(test.db, staff, leaving.id);
        yield JSON.stringify(body);
      })(),
    );
    const headers = { ...leaving.headers, "content-type": "application/json" };
    const response = await test.app.inject({ method: "POST", url, headers, payload });
    expect([response.statusCode, response.json().error.code]).toEqual([401, "unauthenticated"]);
    const names = (await listAdmins(test.db)).map(({ username }) => username);
    expect(names).not.toContain("left-behind");
    expect(await test.db.$count(projects, eq(projects.title, "Left behind"))).toBe(0);
  });
});
