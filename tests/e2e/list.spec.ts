import type { Page } from "@playwright/test";
import { findViolations } from "../helpers/axe.ts";
import { expect, test } from "../helpers/journey.ts";
import { layoutShiftOf, watchLayoutShift } from "../helpers/layout-shift.ts";

const listPath = "/rera-approved-projects-villa-duplex-flats";

/** Opens the list and waits until React has taken it over. */
async function openList(page: Page, search = "") {
  await page.goto(listPath + search);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("form") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}

async function countOf(page: Page, search: string): Promise<number> {
  const response = await page.request.get(
    `/api/properties/getproperties?perPage=1&amenitiesMatch=all&${search}`,
  );
  const { count }: { count: number } = await response.json();
  return count;
}

const heading = (page: Page) => page.getByRole("heading", { name: /^Property: \d+$/ });
const cards = (page: Page) => page.getByRole("article");
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** The panel of filters: on a phone it is the sheet. */
async function openMoreFilters(page: Page) {
  await page
    .getByRole("button", { name: isPhone(page) ? "Filters" : /^More Filters/, exact: isPhone(page) })
    .click();
}

const done = (page: Page) =>
  isPhone(page)
    ? page.getByRole("button", { name: /^Show \d+ projects?$/ })
    : page.locator("#filter-more").getByText("Done");

test.describe("the list of projects", () => {
  test("says what it is to people and search engines", { tag: "@any-width" }, async ({ page }) => {
    await openList(page, "?page=2");
    await expect(page).toHaveTitle("List of all RERA Approved Housing Projects in India");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(await page.title());
    await expect(heading(page)).toHaveText(`Property: ${await countOf(page, "")}`);
    const link = (rel: string) => page.locator(`head link[rel=${rel}]`);
    await expect(link("canonical")).toHaveAttribute("href", new RegExp(`${listPath}\\?page=2$`));
    await expect(link("prev")).toHaveAttribute("href", new RegExp(`${listPath}$`));
    await expect(link("next")).toHaveAttribute("href", new RegExp(`${listPath}\\?page=3$`));
    await expect(page.locator("meta[name=keywords]")).toHaveAttribute("content", /RERA.*1bhk.*4bhk.*villa/);
  });

  test("narrows by place: the cities follow the state at once", async ({ page }) => {
    await openList(page);
    const city = page.getByLabel("City");
    await expect(city).toBeDisabled();
    await page.getByLabel("State").selectOption("Uttarakhand");
    await city.selectOption("Dehradun");
    await page.getByLabel("State").selectOption("Haryana");
    await expect(city).toHaveValue("");
    await city.selectOption("Gurugram");
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole("search").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(`${listPath}?state=Haryana&city=Gurugram`);
    await expect(heading(page)).toHaveText(`Property: ${await countOf(page, "state=Haryana&city=Gurugram")}`);
    await expect(page).toHaveTitle("RERA Approved Housing Projects in Gurugram, Haryana");
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  });

  test("tells what a draft would give, applies it with Done and gives the focus back", async ({ page }) => {
    await openList(page);
    await openMoreFilters(page);
    await page.getByRole("tab", { name: "Amenities" }).click();
    await page.getByRole("checkbox", { name: /^Park/ }).check();
    const count = await countOf(page, "amenites=Park");
    await expect(isPhone(page) ? done(page) : page.locator("#filter-more").getByRole("status")).toHaveText(
      isPhone(page) ? `Show ${count} projects` : `${count} projects match`,
    );
    await expect(heading(page)).not.toHaveText(`Property: ${count}`);
    await done(page).click();
    await expect(page).toHaveURL(`${listPath}?amenities=Park`);
    await expect(heading(page)).toHaveText(`Property: ${count}`);
    const opener = page.getByRole("button", {
      name: isPhone(page) ? "Filters" : /^More Filters/,
      exact: isPhone(page),
    });
    await expect(opener).toBeFocused();
    await expect(page.getByRole("tab", { name: "Amenities" })).toBeHidden();
  });

  test("Clear empties sub types and amenities, Esc closes the panel", async ({ page }) => {
    await openList(page, "?propertyType=Apartment&amenities=Park,School&bhk=2");
    await openMoreFilters(page);
    await expect(page.getByRole("tab", { name: "Amenities 2 chosen" })).toBeVisible();
    if (!isPhone(page)) await expect(page.getByRole("tab", { selected: true })).toBeFocused();
    await page.getByRole("link", { name: "Clear", exact: true }).click();
    await expect(page.getByRole("tab", { name: "Amenities", exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("tab", { name: "Sub Type" })).toBeHidden();
    await expect(page).toHaveURL(/propertyType=Apartment/);
  });

  test("a chip is removed at once, Back brings it back, a reload changes nothing", {
    tag: "@any-width",
  }, async ({ page }) => {
    await openList(page, "?state=Uttarakhand&projectStatus=Ready+to+Move");
    const both = await heading(page).innerText();
    await page.getByRole("link", { name: "Remove Ready to Move" }).click();
    await expect(page).toHaveURL(`${listPath}?state=Uttarakhand`);
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(heading(page)).toHaveText(both);
    await page.reload();
    await expect(heading(page)).toHaveText(both);
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL(listPath);
  });

  test("who sees the end of a page has the next one already", { tag: "@any-width" }, async ({ page }) => {
    await openList(page);
    const loaded = page.waitForResponse((response) => response.url().includes(`${listPath}.data?page=2`));
    await page.getByRole("link", { name: "Next page" }).scrollIntoViewIfNeeded();
    await (await loaded).finished();
    // Page 3 may be loaded ahead already.
    const isHere = ({ pathname, searchParams }: URL) =>
      pathname === `${listPath}.data` && searchParams.get("page") !== "3";
    await page.route(isHere, (route) => route.abort());
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(`${listPath}?page=2`);
    await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    // So is the list that was shown a moment ago.
    await page.goBack();
    await expect(page.getByRole("link", { name: "Page 1", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  test("turns pages by links and stands at the results afterwards", { tag: "@any-width" }, async ({
    page,
  }) => {
    await openList(page);
    const first = await cards(page).first().getByRole("heading").innerText();
    await expect(cards(page)).toHaveCount(10);
    const pager = page.getByRole("navigation", { name: "Pages" });
    await expect(pager.getByRole("link", { name: "Page 1", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    // Cards above it are laid out when it comes into view.
    await pager.scrollIntoViewIfNeeded();
    await pager.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(`${listPath}?page=2`);
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toBeInViewport();
    await expect(cards(page).first().getByRole("heading")).not.toHaveText(first);
    await page.goto(`${listPath}?page=2147483648`);
    await expect(page).toHaveURL(/page=\d{1,3}$/);
    await expect(cards(page).first()).toBeVisible();
  });

  test("sorts at once", { tag: "@any-width" }, async ({ page }) => {
    await openList(page, "?state=Haryana&page=1");
    await page.getByLabel("Sort by").selectOption("Price: low to high");
    await expect(page).toHaveURL(`${listPath}?state=Haryana&sort=price-asc`);
    const response = await page.request.get("/api/properties/getproperties?state=Haryana&sort=price-asc");
    const { property }: { property: { title: string }[] } = await response.json();
    await expect(cards(page).first().getByRole("heading")).toContainText(property[0]?.title ?? "");
  });

  test("keeps the focus where the orders are gone through with the keyboard", { tag: "@any-width" }, async ({
    page,
  }) => {
    await openList(page, "?bhk=3");
    const sort = page.getByLabel("Sort by");
    await sort.focus();
    for (const order of ["newest", "price-asc"]) {
      await page.keyboard.press("ArrowDown");
      await expect(page).toHaveURL(`${listPath}?bhk=3&sort=${order}`);
      await expect(sort).toBeFocused();
      await expect(sort).toHaveValue(order);
    }
    await page.goBack();
    await expect(sort).toHaveValue("newest");
    // Other filters start the form again, and the order stays.
    await page.getByRole("link", { name: "Remove 3 BHK" }).click();
    await expect(page).toHaveURL(`${listPath}?sort=newest`);
    await expect(page.getByRole("link", { name: "Remove 3 BHK" })).toHaveCount(0);
    await expect(sort).toHaveValue("newest");
  });

  test("goes up to the search field from a phone's bar, and stays the same page", {
    tag: "@any-width",
  }, async ({ page }) => {
    await openList(page, "?state=Haryana&bhk=3");
    const loads: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
    await page.getByRole("search").getByRole("link", { name: "Search" }).click();
    await expect(page.locator("#search")).toBeFocused();
    await expect(page).toHaveURL(`${listPath}?state=Haryana&bhk=3#search`);
    await expect(page.getByRole("link", { name: "Remove Haryana" })).toBeVisible();
    expect(loads).toEqual([]);
  });

  test("shows a grid from 768 pixels only", async ({ page }) => {
    await openList(page);
    const [list, grid] = [
      page.getByRole("button", { name: "List" }),
      page.getByRole("button", { name: "Grid" }),
    ];
    const seeProject = cards(page)
      .first()
      .getByRole("link", { name: /^See project/ });
    if (isPhone(page)) {
      await expect(grid).toBeHidden();
      await openList(page, "?view=grid");
      await expect(seeProject).toBeVisible();
      return;
    }
    await expect(list).toHaveAttribute("aria-pressed", "true");
    await grid.click();
    await expect(page).toHaveURL(`${listPath}?view=grid`);
    await expect(grid).toHaveAttribute("aria-pressed", "true");
    await expect(seeProject).toBeHidden();
    await page.reload();
    await expect(grid).toHaveAttribute("aria-pressed", "true");
  });

  test("shares the address of a project", { tag: "@any-width" }, async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openList(page);
    const card = cards(page).first();
    const path = await card.getByRole("heading").getByRole("link").getAttribute("href");
    await card.getByRole("button", { name: /^Share / }).click();
    const toast = page.getByRole("status").filter({ hasText: "Copied to clipboard !!" });
    await expect(toast).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path ?? "", baseURL).href);
    await expect(toast).toBeHidden();
  });

  test("opens a project in a new tab", { tag: "@any-width" }, async ({ page, context }) => {
    await openList(page);
    const link = cards(page).first().getByRole("heading").getByRole("link");
    await expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/);
    const opened = context.waitForEvent("page");
    await link.click();
    const title = (await link.innerText()).replace("(opens in a new tab)", "").trim();
    await expect((await opened).getByRole("heading", { level: 1 })).toContainText(title);
  });

  test("says which change brings results back, and keeps its word", { tag: "@any-width" }, async ({
    page,
  }) => {
    await openList(page, "?state=Uttarakhand&search=zzqxj");
    await expect(
      page.getByRole("heading", { name: "No approved project matches both filters" }),
    ).toBeVisible();
    const count = await countOf(page, "state=Uttarakhand");
    const hint = page.getByRole("link", { name: `Remove “zzqxj” ${count} projects` });
    await hint.click();
    await expect(heading(page)).toHaveText(`Property: ${count}`);
    await expect(
      page.getByRole("searchbox").or(page.getByRole("combobox", { name: /locality/ })),
    ).toHaveValue("");
  });

  test("says 'Loading...' over a skeleton while another list is slow to come", { tag: "@any-width" }, async ({
    page,
  }) => {
    await openList(page);
    let release: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.(data|json)\?/, async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    release();
    await expect(cards(page)).toHaveCount(10);
    await expect(heading(page)).toBeFocused();
  });

  test("changes the pictures of a card, until they are held still", async ({ page }) => {
    await openList(page);
    const shown = cards(page).first().locator("[data-slide]:not([inert])");
    await expect(shown).toHaveAttribute("data-slide", "0");
    await cards(page).first().scrollIntoViewIfNeeded();
    await expect(shown).toHaveAttribute("data-slide", "1");
    await page.getByRole("button", { name: "Pause pictures" }).click();
    await expect(page.getByRole("button", { name: "Play pictures" })).toBeVisible();
  });

  test("loads only the first picture at once", { tag: "@any-width" }, async ({ page }) => {
    await page.goto(listPath);
    await expect(page.locator("article img[loading=eager]")).toHaveCount(1);
    await expect(page.locator("article").first().locator("img").first()).toHaveAttribute(
      "fetchpriority",
      "high",
    );
  });

  test("moves nothing while it loads and is scrolled", async ({ page }) => {
    await watchLayoutShift(page);
    await openList(page);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(page.getByRole("contentinfo")).toBeInViewport();
    expect(await layoutShiftOf(page)).toBe(0);
  });

  test("has nothing that axe finds", async ({ page }) => {
    test.slow();
    const check = async () => expect(await findViolations(page)).toEqual([]);
    await openList(page, "?state=Uttarakhand&view=grid");
    await check();
    await openMoreFilters(page);
    await page.getByRole("tab", { name: "Amenities" }).click();
    await check();
    await openList(page, "?state=Uttarakhand&search=zzqxj");
    await check();
    await openList(page, "?state=Maharashtra");
    await check();
  });
});
