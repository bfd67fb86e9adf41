import type { Page } from "@playwright/test";
import { findViolations } from "../helpers/axe.ts";
import { expect, openHydrated, test } from "../helpers/journey.ts";

const list = "/rera-approved-projects-villa-duplex-flats";
const nowhere = "/nobody-lives-here-0000";

/** The browser's own words on requests that were made to fail. */
test.use({ expectedComplaints: [/Failed to (load resource|fetch dynamically imported module)/] });

const notice = (page: Page) => page.getByRole("alert").filter({ visible: true });
const nextPage = (page: Page) => page.getByRole("link", { name: /next page/i });
/** As a reader does, who sees the link before pressing it: what comes into view is laid out first, and moves what is below. */
async function turnPage(page: Page): Promise<void> {
  await nextPage(page).scrollIntoViewIfNeeded();
  await nextPage(page).click();
}
const searchField = (page: Page) => page.locator('input[name="search"]');
const results = (page: Page) => page.getByRole("main").getByRole("article");

test.describe("a navigation that fails", () => {
  test("offline keeps the page, and goes on when the connection is back", async ({ page, context }) => {
    await openHydrated(page, list);
    const firstTitle = await results(page).first().getByRole("heading").innerText();
    await context.setOffline(true);
    await turnPage(page);
    await expect(notice(page)).toContainText("You are offline");
    await expect(page).toHaveURL(list);
    await expect(page.getByText("Loading...")).toBeHidden();
    await expect(results(page).first().getByRole("heading")).toHaveText(firstTitle);
    await context.setOffline(false);
    await expect(page).toHaveURL(/page=2/);
    await expect(notice(page)).toBeHidden();
  });

  for (const status of [500, 503]) {
    test(`with ${status} keeps the page and what was typed, and can be tried again`, async ({ page }) => {
      await openHydrated(page, list);
      let refused = 0;
      await page.route(/\.(data|json)\?/, (route) => {
        refused += 1;
        return route.fulfill({ status });
      });
      await turnPage(page);
      await expect(notice(page)).toContainText("The site can’t answer just now");
      await expect(notice(page)).toContainText("This page stays as it is.");
      await searchField(page).fill("court");
      const before = refused;
      await notice(page).getByRole("button", { name: "Try again" }).click();
      await expect.poll(() => refused).toBeGreaterThan(before);
      await expect(notice(page)).toContainText("The site can’t answer just now");
      await page.unroute(/\.(data|json)\?/);
      await notice(page).getByRole("button", { name: "Try again" }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(notice(page)).toBeHidden();
    });
  }

  test("gives way to another one", async ({ page }) => {
    await openHydrated(page, list);
    await page.route(/page=2.*/, (route) => route.fulfill({ status: 503 }));
    await turnPage(page);
    await expect(notice(page)).toBeVisible();
    await page.getByRole("link", { name: "Haryana", exact: true }).click();
    await expect(page).toHaveURL(/state=Haryana/);
    await expect(notice(page)).toBeHidden();
  });

  test("on the way back leaves Back and Forward as they were", async ({ page, context }) => {
    await page.clock.install();
    await openHydrated(page, list);
    await turnPage(page);
    await expect(page).toHaveURL(/page=2/);
    await page.clock.fastForward(120_000);
    await context.setOffline(true);
    await page.evaluate(() => history.back());
    await expect(notice(page)).toContainText("You are offline");
    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
    await expect(page).toHaveURL(list);
    await page.goForward();
    await expect(page).toHaveURL(/page=2/);
  });

  test("has a notice that axe has nothing to say about", async ({ page }) => {
    await openHydrated(page, list);
    await page.route(/\.(data|json)\?/, (route) => route.abort());
    await turnPage(page);
    await expect(notice(page)).toContainText("The site could not be reached");
    expect(await findViolations(page, { within: "[role=alert]" })).toEqual([]);
  });
});

test.describe("a page without React", () => {
  test("stays when a link or a form can’t go anywhere", async ({ page, context }) => {
    await page.goto("/");
    await context.setOffline(true);
    await page.getByRole("link", { name: "Find RERA Projects" }).click();
    await expect(notice(page)).toContainText("You are offline");
    await page.getByRole("searchbox").last().fill("dehradun");
    await page.getByRole("button", { name: "Search Property" }).click();
    await expect(page).toHaveURL("/");
    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
    await page.getByRole("button", { name: "Search Property" }).click();
    await expect(page).toHaveURL(/city=Dehradun/);
  });

  test("keeps a form from which a link leads to a place on another page", async ({ page, context }) => {
    await page.goto("/servicesignup");
    await page.getByLabel("Name to be listed").fill("Adv. Meera Joshi");
    await context.setOffline(true);
    await page.getByRole("link", { name: "How we keep it" }).click();
    await expect(notice(page)).toContainText("You are offline");
    await expect(page.getByLabel("Name to be listed")).toHaveValue("Adv. Meera Joshi");
  });
});

test.describe("'Loading chunk failed'", () => {
  test("is said of a page whose own code fails; its links and forms work, and no control is dead", async ({
    page,
  }) => {
    await page.route("**/assets/entry*", (route) => route.abort());
    await page.goto(list);
    await page.keyboard.press("Shift");
    await expect(notice(page)).toContainText("Loading chunk failed");
    await expect(page.locator(".needs-script").filter({ visible: true })).toHaveCount(0);
    await searchField(page).fill("court");
    await searchField(page).press("Enter");
    await expect(page).toHaveURL(/search=court/);
    await expect(results(page).first()).toBeVisible();
    await expect(notice(page)).toContainText("Loading chunk failed");
    await page.unroute("**/assets/entry*");
    await notice(page).getByRole("button", { name: "Reload" }).click();
    await page.keyboard.press("Shift");
    await expect(page.locator(".needs-script").filter({ visible: true }).first()).toBeVisible();
    await expect(notice(page)).toBeHidden();
  });

  test("is said of a page whose own code hangs for 120 seconds; late code is welcome", async ({ page }) => {
    await page.clock.install();
    const released = Promise.withResolvers<void>();
    await page.route("**/assets/entry*", async (route) => {
      await released.promise;
      await route.continue();
    });
    const asked = page.waitForRequest("**/assets/entry*");
    await page.goto(list);
    await page.keyboard.press("Shift");
    await page.clock.fastForward(1_000);
    await asked;
    await page.clock.fastForward(100_000);
    await expect(notice(page)).toBeHidden();
    await page.clock.fastForward(20_000);
    await expect(notice(page)).toContainText("Loading chunk failed");
    released.resolve();
    await expect(notice(page)).toBeHidden();
    await expect(page.locator(".needs-script").filter({ visible: true }).first()).toBeVisible();
  });
});

test.describe("an address that leads nowhere", () => {
  test("offers a search and the ways on", async ({ page }) => {
    const response = await page.goto(nowhere);
    expect(response?.status()).toBe(404);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("This room has no door");
    for (const name of ["RERA Projects", "Home", "Services"]) {
      await expect(main.getByRole("link", { name })).toBeVisible();
    }
    expect(await findViolations(page)).toEqual([]);
    await main.getByRole("searchbox").fill("court");
    await main.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(`${list}?search=court`);
    await expect(results(page).first()).toBeVisible();
  });
});
