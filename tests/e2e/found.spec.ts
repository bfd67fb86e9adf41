import type { APIRequestContext, Page } from "@playwright/test";
import { findViolations } from "../helpers/axe.ts";
import { expect, test } from "../helpers/journey.ts";

const listPath = "/rera-approved-projects-villa-duplex-flats";
const directoryPath = "/real-estate-service-providers";

const placesOf = (page: Page) => page.locator("#places");

/** What the document of an address tells search engines, as they fetch it: without a browser. */
async function fetchHead(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const found = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll("&amp;", "&");
  return {
    status: response.status(),
    title: found(/<title>([^<]*)<\/title>/),
    heading: found(/<h1[^>]*>([^<]*)<\/h1>/),
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
    isKept: !/<meta name="robots" content="[^"]*noindex/.test(html),
  };
}

/** What each address tells search engines: its title, whether it is kept, and the address that it is known by. */
const addresses = [
  ["", "List of all RERA Approved Housing Projects in India", true, ""],
  ["?page=2", "List of all RERA Approved Housing Projects in India", true, "?page=2"],
  ["?state=Uttarakhand", "RERA Approved Housing Projects in Uttarakhand", true, "?state=Uttarakhand"],
  [
    "?state=HR&city=gurgaon",
    "RERA Approved Housing Projects in Gurugram, Haryana",
    true,
    "?state=Haryana&city=Gurugram",
  ],
  [
    "?state=Haryana&city=Gurugram&bhk=3",
    "RERA Approved Housing Projects in Gurugram, Haryana",
    false,
    "?state=Haryana&city=Gurugram",
  ],
  ["?state=Goa&sort=price-asc", "RERA Approved Housing Projects in Goa", false, "?state=Goa"],
  [
    "?city=Dehradun",
    "RERA Approved Housing Projects in Dehradun, Uttarakhand",
    false,
    "?state=Uttarakhand&city=Dehradun",
  ],
  ["?state=Sikkim", "RERA Approved Housing Projects in Sikkim", false, "?state=Sikkim"],
  ["?state=Free+money&city=call+now", "List of all RERA Approved Housing Projects in India", false, ""],
] as const;

for (const [search, title, isKept, canonical] of addresses) {
  test(`the list ${search || "of all"} says by what address it is known, and whether at all`, async ({
    request,
    baseURL,
  }) => {
    expect(await fetchHead(request, listPath + search)).toEqual({
      status: 200,
      title,
      heading: title,
      canonical: `${baseURL}${listPath}${canonical}`,
      isKept,
    });
  });
}

test("the directory follows the same rule", async ({ request, baseURL }) => {
  for (const [search, isKept, canonical] of [
    ["", true, ""],
    ["?state=Uttarakhand&city=Dehradun", true, "?state=Uttarakhand&city=Dehradun"],
    ["?state=Uttarakhand&service=Property+Lawyer", false, "?state=Uttarakhand"],
    ["?availability=Online", false, ""],
  ] as const) {
    expect(await fetchHead(request, directoryPath + search)).toMatchObject({
      status: 200,
      canonical: `${baseURL}${directoryPath}${canonical}`,
      isKept,
    });
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the places of a list, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });

    test("lead from India to a state, its cities and back, with true counts", async ({ page }) => {
      await page.goto(listPath);
      await expect(placesOf(page)).toContainText(/\d+ projects in \d+ states and union territories/);
      await placesOf(page).getByRole("link", { name: "Uttarakhand", exact: true }).click();
      await expect(page).toHaveURL(`${listPath}?state=Uttarakhand`);
      const places = placesOf(page);
      await expect(places.getByRole("heading", { level: 2 })).toHaveText("RERA projects in Uttarakhand");
      await expect(places).toContainText("Uttarakhand Real Estate Regulatory Authority (UKRERA)");
      const entry = places.getByRole("listitem").filter({ hasText: "Dehradun" });
      // What is far below is not laid out yet: it has no inner text.
      const count = /\d+/.exec((await entry.textContent()) ?? "")?.[0];

      await entry.getByRole("link").click();
      await expect(page).toHaveURL(`${listPath}?state=Uttarakhand&city=Dehradun`);
      await expect(page.getByRole("heading", { name: `Property: ${count}` })).toBeVisible();
      await expect(placesOf(page)).toContainText(
        `${count} projects in Dehradun, Uttarakhand, each with its RERA number`,
      );
      await expect(placesOf(page).getByRole("link", { name: "Dehradun", exact: true })).toHaveCount(0);
      await placesOf(page).getByRole("link", { name: "All of Uttarakhand" }).click();
      await expect(page).toHaveURL(`${listPath}?state=Uttarakhand`);
    });

    test("lead on from a state without projects", async ({ page }) => {
      await page.goto(`${listPath}?state=Sikkim`);
      await expect(page.getByRole("heading", { name: "We show no project of Sikkim yet" })).toBeVisible();
      await placesOf(page).getByRole("link", { name: "Goa", exact: true }).click();
      await expect(page).toHaveURL(`${listPath}?state=Goa`);
      await expect(page.getByRole("article").first()).toBeVisible();
    });
  });
}

test("the places stay out of the way of a filtered list and of later pages", async ({ request }) => {
  const hasPlaces = async (search: string) =>
    (await (await request.get(listPath + search)).text()).includes('id="places"');
  expect(await hasPlaces("?state=Uttarakhand")).toBe(true);
  expect(await hasPlaces("?state=Uttarakhand&bhk=2")).toBe(false);
  expect(await hasPlaces("?state=Uttarakhand&page=2")).toBe(false);
});

for (const state of ["Uttarakhand", "Sikkim"]) {
  test(`the end of the list of ${state} has nothing for axe to complain about, and links for thumbs`, async ({
    page,
  }) => {
    await page.goto(`${listPath}?state=${state}`);
    const places = placesOf(page);
    await places.scrollIntoViewIfNeeded();
    const violations = await findViolations(page, { within: "#places" });
    expect(violations).toEqual([]);
    const heights = await places
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(3);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
}

test("every address that robots.txt, the sitemaps and the feed's links name answers", async ({
  page,
  request,
  baseURL,
}) => {
  const textOf = async (address: string) => {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    return response.text();
  };
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
  const [, sitemap = ""] = /^Sitemap: (.+)$/m.exec(await textOf("/robots.txt")) ?? [];
  expect(sitemap).toBe(`${baseURL}/sitemap.xml`);
  const parts = locations(await textOf(sitemap));
  expect(parts).toContain(`${baseURL}/sitemap/pages.xml`);
  for (const part of parts) {
    for (const address of locations(await textOf(part))) {
      expect(address.startsWith(`${baseURL}/`), address).toBe(true);
      const html = await textOf(address);
      expect(html, address).toContain(`rel="canonical" href="${address.replaceAll("&", "&amp;")}"`);
      expect(html, address).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
    }
  }

  await page.goto(`${listPath}?state=Uttarakhand&city=Dehradun`);
  const feed = await page.locator('link[rel="alternate"][type="application/rss+xml"]').getAttribute("href");
  expect(feed).toBe("/feed.xml?state=Uttarakhand&city=Dehradun");
  await expect(placesOf(page).getByRole("link", { name: /RSS/ })).toHaveAttribute("href", feed ?? "");
  expect(await textOf(feed ?? "")).toContain("new RERA projects in Dehradun, Uttarakhand</title>");
});
