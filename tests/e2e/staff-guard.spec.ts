import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import { expect, test } from "../helpers/journey.ts";

/** What strangers may open; every other page of app/routes.ts has to send them to the login. */
const openPages = [
  "",
  "rera-approved-projects-villa-duplex-flats",
  "rera-approved-projects-villa-duplex-flats.json",
  "real-estate-service-providers",
  "registers",
  "localities",
  "cost",
  "compare",
  "check-rera-number",
  "promoters/:slug",
  "receipts/:token",
  ":id/report-mistake",
  "servicesignup",
  "partnershipsignup",
  "termsandconditions",
  "privacypolicy",
  "login",
  ":id",
  "*",
];

const paths = pathsOf(await routes, "");
const guarded = paths.filter((path) => !openPages.includes(path));

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = [above, path].filter(Boolean).join("/");
    const isPage = path !== undefined || index === true;
    return [...(isPage ? [here] : []), ...pathsOf(children ?? [], here)];
  });
}

const addressOf = (path: string) =>
  `/${path.replace(":dashboard", "aangan-dashboard").replace(/:\w+\??|\*/g, "anything")}`;
const bogus = "a-made-up-token-0123456789-0123456789-01234";
const strangers: Record<string, string>[] = [
  {},
  { cookie: `token=${bogus}` },
  { authorization: `Bearer ${bogus}` },
];

test("every page but the open ones sends a stranger to the login, its data too", async ({
  playwright,
  baseURL,
}) => {
  expect(guarded.length).toBeGreaterThan(4);
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  for (const address of guarded.map(addressOf)) {
    for (const headers of strangers) {
      const page = await request.get(address, { headers, maxRedirects: 0 });
      expect([address, page.status()]).toEqual([address, 302]);
      expect(page.headers()).toMatchObject({
        location: `/login?next=${encodeURIComponent(address)}`,
        "cache-control": "no-store",
      });
      const data = await request.get(`${address}.data`, { headers, maxRedirects: 0 });
      // React Router tells redirects of data requests in the body.
      expect([address, data.status()]).toEqual([address, 202]);
      const body = await data.text();
      expect(body).toContain(`"/login?next=${encodeURIComponent(address)}"`);
      expect(body.length).toBeLessThan(400);
      const post = await request.post(address, { headers, form: { a: "b" }, maxRedirects: 0 });
      expect([302, 405]).toContain(post.status());
    }
  }
  await request.dispose();
});

test("the open pages are open", async ({ request }) => {
  for (const path of openPages.filter((open) => paths.includes(open) && !/[:*]/.test(open))) {
    expect([path, (await request.get(`/${path}`)).status()]).toEqual([path, 200]);
  }
});

test("the dashboard has no other address", async ({ request }) => {
  for (const address of [
    "/other-dashboard/projects",
    "/AANGAN-dashboard/projects",
    "/aangan-dashboard/projects;x",
    "/aangan-dashboard/projects.json",
    "/aangan-dashboard/nothing",
    "/aangan-dashboard//projects",
  ]) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect([302, 404]).toContain(response.status());
    expect(await response.text()).not.toContain("Log Out");
  }
});

test("a form of another site is refused", async ({ request }) => {
  const elsewhere: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of elsewhere) {
    const response = await request.post("/login", {
      headers,
      form: { username: "admin", password: "whatever" },
    });
    expect(response.status()).toBe(403);
    expect(response.headers()).not.toHaveProperty("set-cookie");
  }
});
