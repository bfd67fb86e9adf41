import { brotliDecompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { projects } from "#app/features/projects/table.server.ts";
import { providers } from "#app/features/providers/table.server.ts";
import { buildTestApp, type TestApp } from "../../tests/helpers/build-test-app.ts";
import { buildProvider, storeProjects } from "../../tests/helpers/factories.ts";
import { reservedSegments } from "../env.ts";

/** An id as an old catalogue may hold it. */
const oddId = `a/b?c&d='e'"<f>#g %00 ॐ`;
const oddTitle = `Neem & Sons <Court> ]]> "A"\u0007`;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
  await storeProjects(
    test.db,
    { id: "first", title: "First Court", state: "Goa", city: "Panaji" },
    { id: "second", state: "Haryana", city: "Gurugram", bhk: [2, 3], projectStatus: "Ready to Move" },
    { id: oddId, title: oddTitle, state: "Haryana", city: "Faridabad", developer: null },
    { id: "sample", title: "Sample Court", isSample: true, state: "Assam", city: "Guwahati" },
    { id: "hidden", title: "Hidden Court", visibility: "hidden", state: "Assam", city: "Guwahati" },
    { id: "draft", title: "Draft Court", reraNumber: null, state: "Assam", city: "Guwahati" },
  );
  for (const [index, id] of ["first", "second", oddId].entries())
    await test.db
      .update(projects)
      .set({ createdAt: at(index), updatedAt: at(index + 30) })
      .where(eq(projects.id, id));
  await test.db
    .insert(providers)
    .values([
      buildProvider({ state: "Goa", city: "Panaji" }),
      buildProvider({ state: "Goa", city: "Somewhere" }),
      buildProvider({ state: "Kerala", city: "Kochi", isSample: true }),
      buildProvider({ state: null, city: null }),
    ]);
});
afterAll(() => test.close());

const ask = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  test.app.inject({ method, url, headers });
const partsOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, "gs"))].map(([, text = ""]) => text);
const site = "https://homes.example";

/** Every answer of these, whatever it says: type, validators, how long it keeps. */
const responses = [
  ["/robots.txt", "text/plain"],
  ["/sitemap.xml", "application/xml"],
  ["/sitemap/pages.xml", "application/xml"],
  ["/sitemap/projects-1.xml", "application/xml"],
  ["/feed.xml", "application/rss+xml"],
  ["/feed.xml?state=Haryana", "application/rss+xml"],
] as const;

describe.each(responses)("GET %s", (path, type) => {
  it("is of its type, kept for minutes, and not sent twice", async () => {
    const first = await ask(path);
    expect([first.statusCode, first.headers["content-type"]]).toEqual([200, `${type}; charset=utf-8`]);
    expect(first.headers["cache-control"]).toBe("public, max-age=600");
    const etag = String(first.headers.etag);
    for (const known of [etag, `"other", ${etag}`, etag.replace("W/", ""), "*"]) {
      const again = await ask(path, { "if-none-match": known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    }
    expect((await ask(path, { "if-none-match": 'W/"other"' })).statusCode).toBe(200);
  });

  it("answers HEAD with the same head and no body", async () => {
    const [head, get] = [await ask(path, {}, "HEAD"), await ask(path)];
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    for (const name of ["content-type", "etag", "last-modified", "cache-control"])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  });

  it("goes out compressed and believes no Host header", async () => {
    const fromElsewhere = { host: "evil.example", "x-forwarded-host": "evil.example" };
    const { statusCode, body } = await ask(path, fromElsewhere);
    expect([statusCode, body.includes(site)]).toEqual([200, true]);
    expect(body).not.toContain("evil");
    const packed = await ask(path, { ...fromElsewhere, "accept-encoding": "br" });
    const encoding = packed.headers["content-encoding"];
    if (Buffer.byteLength(body) > 1024) expect(encoding).toBe("br");
    const bytes = encoding === "br" ? brotliDecompressSync(packed.rawPayload) : packed.rawPayload;
    expect(bytes.toString()).toBe(body);
  });
});

describe("GET /robots.txt", () => {
  it("leaves out the API and the rooms of the staff, and names the sitemap", async () => {
    expect((await ask("/robots.txt")).body).toBe(`User-agent: *
Disallow: /api/
Disallow: /admin/
Disallow: /aangan-dashboard$
Disallow: /aangan-dashboard/
Disallow: /login$
Disallow: /login?

Sitemap: https://homes.example/sitemap.xml
`);
  });
});

describe("GET /sitemap.xml", () => {
  it("names the pages and each part of the projects with its last change", async () => {
    const { body } = await ask("/sitemap.xml");
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns=/);
    expect(partsOf(body, "loc")).toEqual([
      `${site}/sitemap/pages.xml`,
      `${site}/sitemap/promoters.xml`,
      `${site}/sitemap/projects-1.xml`,
    ]);
    expect(partsOf(body, "lastmod")).toEqual([at(32).toISOString()]);
  });

  it("leads to parts that are there", async () => {
    for (const address of partsOf((await ask("/sitemap.xml")).body, "loc"))
      expect((await ask(address.replace(site, ""))).statusCode).toBe(200);
  });
});

describe("GET /sitemap/pages.xml", () => {
  it("lists the standing pages, and the places that have projects or providers of their own", async () => {
    const { body } = await ask("/sitemap/pages.xml");
    const paths = partsOf(body, "loc").map((address) => address.replace(site, ""));
    expect(paths).toContain("/");
    expect(paths).toContain("/termsandconditions");
    expect(paths).not.toContain("/login");
    const [list, directory] = [
      "/rera-approved-projects-villa-duplex-flats",
      "/real-estate-service-providers",
    ];
    expect(paths.filter((path) => path.includes("?"))).toEqual([
      `${list}?state=Goa`,
      `${list}?state=Haryana`,
      `${list}?state=Goa&amp;city=Panaji`,
      `${list}?state=Haryana&amp;city=Faridabad`,
      `${list}?state=Haryana&amp;city=Gurugram`,
      `${directory}?state=Goa`,
      `${directory}?state=Goa&amp;city=Panaji`,
    ]);
  });
});

describe("GET /sitemap/projects-{n}.xml", () => {
  it("lists public projects only, whatever their ids are made of (threats.md #28, #31)", async () => {
    const { body, headers } = await ask("/sitemap/projects-1.xml");
    expect(partsOf(body, "loc")).toEqual([
      `${site}/first`,
      `${site}/second`,
      `${site}/a%2Fb%3Fc%26d%3D&apos;e&apos;%22%3Cf%3E%23g%20%2500%20%E0%A5%90`,
    ]);
    expect(partsOf(body, "lastmod")).toEqual([30, 31, 32].map((minute) => at(minute).toISOString()));
    expect(headers["last-modified"]).toBe(at(32).toUTCString());
  });

  it("is a new state after a change, and is not taken for it by its time alone", async () => {
    const before = await ask("/sitemap/projects-1.xml");
    const since = { "if-modified-since": String(before.headers["last-modified"]) };
    expect((await ask("/sitemap/projects-1.xml", since)).statusCode).toBe(304);
    await test.db
      .update(projects)
      .set({ updatedAt: at(50) })
      .where(eq(projects.id, "first"));
    expect((await ask("/sitemap/projects-1.xml", since)).statusCode).toBe(200);
    await test.db
      .update(projects)
      .set({ updatedAt: at(30) })
      .where(eq(projects.id, "first"));
  });

  it.each([
    "projects-2.xml",
    "projects-0.xml",
    "projects-01.xml",
    "projects--1.xml",
    "projects-1.xml.gz",
    "projects-99999999999999999999.xml",
    "projects-.xml",
    "projects-1",
    "other.xml",
    "%00",
    "..%2f..%2fetc%2fpasswd",
  ])("is not there under %s", async (name) => {
    expect((await ask(`/sitemap/${name}`)).statusCode).toBe(404);
  });
});

describe("GET /feed.xml", () => {
  it("shows public projects, the newest first, by their address for ever", async () => {
    const { body, headers } = await ask("/feed.xml");
    expect(partsOf(body, "guid")).toEqual([
      `${site}/a%2Fb%3Fc%26d%3D&apos;e&apos;%22%3Cf%3E%23g%20%2500%20%E0%A5%90`,
      `${site}/second`,
      `${site}/first`,
    ]);
    expect(body.match(/<guid isPermaLink="true">/g)).toHaveLength(3);
    expect(partsOf(body, "pubDate")).toEqual([2, 1, 0].map((minute) => at(minute).toUTCString()));
    expect(headers["last-modified"]).toBe(at(32).toUTCString());
    expect(body).toContain(`<atom:link href="${site}/feed.xml" rel="self" type="application/rss+xml"/>`);
    expect(partsOf(body, "title")[0]).toBe("Aangan: new RERA projects in India");
  });

  it("tells plain facts and holds any text (threats.md #28)", async () => {
    const { body } = await ask("/feed.xml");
    expect(partsOf(body, "title")).toContain("Neem &amp; Sons &lt;Court&gt; ]]&gt; &quot;A&quot;");
    expect(body).not.toContain("\u0007");
    expect(partsOf(body, "description")[2]).toMatch(
      /^Test Court \d+: 2, 3 BHK in Gurugram, Haryana by Himgiri Homes\. Price on request\. RERA number TEST\S+\. End of the registration not published\. Ready to Move\.$/,
    );
  });

  it.each([
    ["state=Haryana", "Haryana", 2, "?state=Haryana"],
    ["state=HR&city=gurgaon", "Gurugram, Haryana", 1, "?state=Haryana&amp;city=Gurugram"],
    ["state=Assam", "Assam", 0, "?state=Assam"],
    ["state=Haryana&city=Call%00+now+", "Haryana", 0, "?state=Haryana"],
    ["state=Free+money&city=x", "India", 3, ""],
    ["city=Gurugram", "Gurugram, Haryana", 1, "?city=Gurugram"],
    [
      "state=Haryana&city=Gurugram&city=Faridabad",
      "Gurugram and Faridabad, Haryana",
      2,
      "?state=Haryana&amp;city=Gurugram&amp;city=Faridabad",
    ],
    ["bhk=2&sort=views&page=7&view=grid&perPage=3", "India, 2 BHK", 1, "?bhk=2"],
    [
      "state=Haryana&projectStatus=Ready+to+Move&bhk=9",
      "Haryana, Ready to Move, 9 BHK",
      0,
      "?state=Haryana&amp;projectStatus=Ready+to+Move&amp;bhk=9",
    ],
    ["search=Neem", "India", 1, "?search=Neem"],
    ["state=Assam&bhk=2", "Assam, 2 BHK", 0, "?state=Assam&amp;bhk=2"],
  ])("of %s is that of %s", async (query, place, count, search) => {
    const { body, statusCode } = await ask(`/feed.xml?${query}`);
    expect([statusCode, partsOf(body, "item").length]).toEqual([200, count]);
    expect(partsOf(body, "title")[0]).toBe(`Aangan: new RERA projects in ${place}`);
    expect(body).toContain(`href="${site}/feed.xml${search}"`);
  });
});

describe("the feed of a search", () => {
  afterEach(() => test.db.delete(projects).where(eq(projects.state, "Assam")));

  it.each([3, 50, 51, 100, 120])(
    "shows the last stored of %i, whenever they were registered",
    async (count) => {
      const numbers = Array.from({ length: count }, (_, at) => at + 1);
      await storeProjects(
        test.db,
        ...numbers.map((number) => ({
          id: `zebra-${number}`,
          title: `Zebra Court ${number}`,
          state: "Assam",
          approvedOn: `20${String(25 - (number % 8)).padStart(2, "0")}-01-31`,
        })),
      );
      const { body } = await ask("/feed.xml?state=Assam&search=zebra");
      expect(partsOf(body, "guid")).toEqual(
        numbers
          .toReversed()
          .slice(0, 50)
          .map((number) => `${site}/zebra-${number}`),
      );
    },
  );
});

describe("ids of projects", () => {
  it("may be none of these addresses", async () => {
    for (const segment of ["robots", "sitemap", "feed"]) expect(reservedSegments).toContain(segment);
    // An id from a file holds letters, digits, _ and - only; one that was always there is not reached under them.
    await storeProjects(test.db, { id: "feed.xml", state: "Assam" }, { id: "robots.txt", state: "Assam" });
    expect((await ask("/feed.xml")).headers["content-type"]).toMatch(/rss/);
    expect((await ask("/robots.txt")).headers["content-type"]).toMatch(/^text\/plain/);
    await test.db.delete(projects).where(eq(projects.state, "Assam"));
  });
});
