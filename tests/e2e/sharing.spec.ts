import type { APIRequestContext, Page } from "@playwright/test";
import { expect, openHydrated, test } from "../helpers/journey.ts";
import { findSchemaFaults } from "../helpers/schema-org.ts";

const listPath = "/rera-approved-projects-villa-duplex-flats";

/** The path of a project's page: the first of the list. */
async function findProjectPath(request: APIRequestContext): Promise<string> {
  const response = await request.get("/api/properties/getproperties?perPage=1");
  const [project] = (await response.json()).property;
  return `/${project._id}`;
}

/** What a page says of itself to machines, as it comes from the server. */
async function readHead(page: Page, path: string) {
  await page.goto(path);
  const content = (selector: string) => page.locator(selector).getAttribute("content");
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return {
    canonical: await page.locator('link[rel="canonical"]').getAttribute("href"),
    title: await page.title(),
    sharedTitle: await content('meta[property="og:title"]'),
    sharedUrl: await content('meta[property="og:url"]'),
    image: await content('meta[property="og:image"]'),
    types: blocks.map((block) => JSON.parse(block)["@type"]),
    faults: blocks.flatMap((block) => findSchemaFaults(JSON.parse(block))),
  };
}

test.describe("what search engines and messengers are told", () => {
  test.use({ javaScriptEnabled: false });

  const pages: [name: string, path: string, types: string[]][] = [
    ["home", "/", ["Organization", "WebSite"]],
    ["list", listPath, ["BreadcrumbList", "ItemList"]],
    ["list of a city", `${listPath}?state=Uttarakhand&city=Dehradun`, ["BreadcrumbList", "ItemList"]],
    ["directory", "/real-estate-service-providers", ["ItemList"]],
    ["terms", "/termsandconditions", []],
    ["privacy", "/privacypolicy", []],
    ["service sign-up", "/servicesignup", []],
    ["partnership sign-up", "/partnershipsignup", []],
  ];
  for (const [name, path, types] of pages) {
    test(`of the page: ${name}`, async ({ page, baseURL }) => {
      const head = await readHead(page, path);
      expect(head.types).toEqual(types);
      expect(head.faults).toEqual([]);
      expect(head.canonical).toBe(`${baseURL}${path}`);
      expect(head.sharedUrl).toBe(head.canonical);
      // The site's name is beside a shared title anyway.
      expect(head.sharedTitle).toBe(head.title.replace(/ \| Aangan$/, ""));
      expect(head.image).toBe(`${baseURL}/og/site.png`);
    });
  }

  test("of a project, with a card of its own", async ({ page, request, baseURL }) => {
    const path = await findProjectPath(request);
    const head = await readHead(page, path);
    expect(head.types).toEqual(["RealEstateListing", "BreadcrumbList"]);
    expect(head.faults).toEqual([]);
    expect(head.canonical).toBe(baseURL + path);
    expect(head.image).toMatch(new RegExp(`^${baseURL}/og${path}\\.png\\?v=[\\w-]+$`));
    const card = await request.get(head.image ?? "");
    expect(card.headers()["content-type"]).toBe("image/png");
    // Bytes 16 to 24 of a PNG are its width and height.
    const bytes = await card.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test("of the site as a whole: icons and manifest", async ({ page, request }) => {
    await page.goto("/");
    for (const link of await page.locator('link[rel$="icon"], link[rel="manifest"]').all()) {
      const href = (await link.getAttribute("href")) ?? "";
      expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
    }
    expect((await request.get("/manifest.webmanifest")).headers()["content-type"]).toContain("manifest+json");
  });
});

test("Share copies the address of the project and says so for three seconds", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = await findProjectPath(request);
  await openHydrated(page, `${path}?from=somewhere#amenities`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const toast = page.getByRole("status").filter({ hasText: "Copied to clipboard !!" });
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + path);
  await expect(toast).toBeHidden();
});

/** What WhatsApp is asked to send. */
async function readWhatsappMessage(page: Page): Promise<string> {
  const link = page.getByRole("link", { name: "Share on WhatsApp (opens in a new tab)" });
  await expect(link).toBeVisible();
  const url = new URL((await link.getAttribute("href")) ?? "");
  expect(url.origin + url.pathname).toBe("https://wa.me/");
  return url.searchParams.get("text") ?? "";
}

test("WhatsApp gets the project's name, place, price and address", async ({ page, request, baseURL }) => {
  const path = await findProjectPath(request);
  await page.goto(path);
  const title = await page.locator("h1").evaluate((heading) => heading.firstChild?.textContent);
  const [words = "", address] = (await readWhatsappMessage(page)).split("\n");
  expect(words).toMatch(/^.+, .+, .+: .*(₹|Price on request)/);
  expect(words.startsWith(`${title}, `)).toBe(true);
  expect(address).toBe(baseURL + path);
});

test.describe("a browser with a share sheet", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const outcomes = ["shared", "closed", "failed"];
      navigator.share = async (data) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
        const outcome = outcomes.shift();
        if (outcome === "closed") throw new DOMException("closed", "AbortError");
        if (outcome === "failed") throw new DOMException("failed", "NotAllowedError");
      };
    });
  });

  test("is offered on a phone; closing it shares nothing, and a link is copied where it fails", async ({
    page,
    context,
    request,
    baseURL,
  }, { project }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const path = await findProjectPath(request);
    await page.goto(path);
    const more = page.getByRole("button", { name: "More ways to share" });
    if (project.name === "desktop") {
      await expect(more).toBeHidden();
      return;
    }
    await expect(more).toBeVisible();
    const toast = page.getByRole("status").filter({ hasText: "Copied to clipboard !!" });
    await more.click();
    await expect(page.locator("html")).toHaveAttribute("data-shared", /"url"/);
    const shared = JSON.parse((await page.locator("html").getAttribute("data-shared")) ?? "");
    expect(shared.url).toBe(baseURL + path);
    await more.click();
    await expect(toast).toBeHidden();
    await more.click();
    await expect(toast).toBeVisible();
  });
});

test("a browser without a share sheet offers none", async ({ page, request }) => {
  await page.addInitScript(() => {
    // A browser that has one would keep it on the prototype.
    Reflect.deleteProperty(Navigator.prototype, "share");
  });
  await page.goto(await findProjectPath(request));
  await page.getByRole("button", { name: "Share", exact: true }).focus();
  await expect(page.getByRole("button", { name: "More ways to share" })).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the address stands there to be copied, and WhatsApp is a plain link", async ({
    page,
    request,
    baseURL,
  }) => {
    const path = await findProjectPath(request);
    await page.goto(path);
    await expect(page.getByText(`Link to this page: ${baseURL}${path}`)).toBeVisible();
    expect(await readWhatsappMessage(page)).toContain(baseURL + path);
    await expect(page.getByRole("button", { name: "Share", exact: true })).toBeHidden();
    await expect(page.getByRole("button", { name: "More ways to share" })).toBeHidden();
  });
});
