import type { Page } from "@playwright/test";
import { listPath } from "#app/links.ts";
import { expect, test } from "../helpers/journey.ts";

const heading = (page: Page) => page.getByRole("heading", { name: /^Property: \d+$/ });
const firstTitle = (page: Page) => page.getByRole("article").first().getByRole("heading");
const nextPage = (page: Page) => page.getByRole("link", { name: "Next page" });

/** Opens the list and waits until React has taken it over; what the list asks the server for from then on. */
async function openList(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\.(data|json)$/.test(pathname) || pathname.startsWith("/api/")) asked.push(pathname + search);
  });
  await page.goto(listPath);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("form") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  return asked;
}

/** The browser says that its owner saves data. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });
}

async function chooseBhk(page: Page, count: string): Promise<void> {
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("radio", { name: new RegExp(`^${count}\\b`) }).check();
}

const done = (page: Page) => page.getByRole("button", { name: /^Show \d+ projects?$/ });

/** Of requests that are made to fail, to show that nobody needs them. */
test.use({ expectedComplaints: [/Failed to load resource/] });

test.describe("what is fetched before it is asked for", () => {
  test("the next page is there when the end of this one comes near", async ({ page }) => {
    await openList(page);
    const title = await firstTitle(page).textContent();
    const ahead = page.waitForResponse((answer) => answer.url().includes(".json?page=2"));
    await nextPage(page).scrollIntoViewIfNeeded();
    await (await ahead).finished();
    await page.route(/\.(data|json)\?/, (route) => route.abort());
    await nextPage(page).click();
    await expect(page).toHaveURL(`${listPath}?page=2`);
    await expect(firstTitle(page)).not.toHaveText(title ?? "");
    await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  test("what a choice would give is counted by its list, and Done shows that list", async ({ page }) => {
    await openList(page);
    const ahead = page.waitForResponse((answer) => answer.url().includes(".json?bhk=3"));
    await chooseBhk(page, "3");
    const { responseBodySize, responseHeadersSize } = await (await ahead).request().sizes();
    expect(responseBodySize + responseHeadersSize).toBeLessThan(6_000);
    await page.route(/\.(data|json)\?/, (route) => route.abort());
    const count = (await done(page).textContent())?.replace(/\D/g, "");
    await done(page).click();
    await expect(page).toHaveURL(`${listPath}?bhk=3`);
    await expect(heading(page)).toHaveText(`Property: ${count}`);
  });

  test("each order while the reader looks at them, so that a choice waits for nothing", async ({ page }) => {
    const asked = await openList(page);
    const isCheapestFirst = (url: string) => url.includes(".json?sort=price-asc");
    const ahead = page.waitForResponse((answer) => isCheapestFirst(answer.url()));
    await page.getByLabel("Sort by").focus();
    await (await ahead).finished();
    await expect.poll(() => asked.length).toBe(5);
    await page.route(/\.(data|json)\?/, (route) => route.abort());
    await page.getByLabel("Sort by").selectOption("price-asc");
    await expect(page).toHaveURL(`${listPath}?sort=price-asc`);
    await expect(page.getByLabel("Sort by")).toHaveValue("price-asc");
    expect(asked).toHaveLength(5);
  });

  test("a project that a finger goes down on", async ({ page }) => {
    await openList(page);
    const link = page.getByRole("article").first().getByRole("heading").getByRole("link");
    const href = await link.getAttribute("href");
    const ahead = page.waitForRequest((request) => request.headers()["sec-purpose"] === "prefetch");
    await link.dispatchEvent("pointerdown", { pointerType: "touch" });
    expect(new URL((await ahead).url()).pathname).toBe(href);
  });

  test("nothing where the reader saves data: counts alone, and a press fetches what it asks for", async ({
    page,
  }) => {
    await saveData(page);
    const asked = await openList(page);
    await page.getByLabel("Sort by").focus();
    await nextPage(page).scrollIntoViewIfNeeded();
    await nextPage(page).dispatchEvent("pointerdown", { pointerType: "touch" });
    await page.getByRole("article").first().getByRole("link").first().dispatchEvent("pointerdown");
    await chooseBhk(page, "3");
    await expect.poll(() => asked).toEqual([expect.stringContaining("/api/properties/getproperties?bhk=3")]);
    await expect(page.locator("link[rel=prefetch]")).toHaveCount(0);
    await done(page).click();
    await expect(page).toHaveURL(`${listPath}?bhk=3`);
    expect(asked).toHaveLength(2);
  });
});

test.describe("the fonts", () => {
  const isTextFont = (url: string) => url.includes("/anek-latin");

  test("wait on a slow line until all else is here, and nothing moves", async ({ page }) => {
    const fonts: string[] = [];
    page.on("request", (request) => isTextFont(request.url()) && fonts.push(request.url()));
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { rtt: 300, effectiveType: "4g" } });
    });
    await page.goto("/termsandconditions", { waitUntil: "load" });
    await expect(page.locator("html")).toHaveAttribute("data-fonts", "later");
    expect(fonts).toEqual([]);
    await expect.poll(() => fonts.length).toBe(1);
    await page.getByRole("link", { name: "Privacy policy" }).first().click();
    await expect(page).toHaveURL("/privacypolicy");
    await expect(page.locator("html")).not.toHaveAttribute("data-fonts");
  });
});
