import type { Locator, Page } from "@playwright/test";
import { listPath } from "#app/links.ts";
import { findFullProject } from "../helpers/full-project.ts";
import { expect, test } from "../helpers/journey.ts";

/** The sheets of A4 that a page takes. */
async function countSheets(page: Page): Promise<number> {
  const file = await page.pdf({ format: "A4" });
  return file.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Each is on the screen, and not on paper. */
async function expectOnScreenOnly(page: Page, things: readonly Locator[]) {
  for (const thing of things) await expect(thing, `${thing} on the screen`).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const thing of things) await expect(thing, `${thing} on paper`).toBeHidden();
}

const skipLink = (page: Page) => page.getByText("Skip to the content");

/** As a browser prints: grounds are left out but where the page asks for them. */
const keepsGround = (thing: Locator) =>
  thing.evaluate((element) => getComputedStyle(element).getPropertyValue("print-color-adjust") === "exact");

test.describe("a printed project", () => {
  test("is two sheets of facts, without what only a screen can do", async ({ page, request }) => {
    const project = await findFullProject(request);
    await page.goto(`/${project._id}`);
    await page.getByRole("region", { name: "Similar Properties" }).scrollIntoViewIfNeeded();
    await expectOnScreenOnly(page, [
      skipLink(page),
      page.getByRole("form", { name: "Contact Now" }),
      page.getByRole("button", { name: "Share", exact: true }),
      page.getByRole("link", { name: /WhatsApp/ }),
      page.getByRole("button", { name: /^(Pause|Play)$/ }),
      page.getByRole("link", { name: "Contact Now" }),
      page.getByRole("heading", { name: "Similar Properties" }),
      page.getByRole("heading", { name: "Are you an Agent?" }),
      page.getByRole("link", { name: "Home", exact: true }),
    ]);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const name of ["Property Details", "Know before you buy", "Floor Plan", "Amenities", "Disclaimer"]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    expect(await countSheets(page)).toBeLessThanOrEqual(2);
  });

  test("has the register's number, its code, the homes' table and small pictures", async ({
    page,
    request,
  }) => {
    const project = await findFullProject(request);
    await page.goto(`/${project._id}`);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(project.rera_no).first()).toBeVisible();
    const passport = page.getByRole("region", { name: "Passport of the registration" });
    await expect(passport.getByRole("img", { name: /^QR code/ })).toBeVisible();
    for (const term of ["Authority", "Standing", "Valid until", "Source"])
      await expect(passport.getByText(term, { exact: true })).toBeVisible();
    const table = page.getByRole("table", { name: "Homes of this project" });
    await expect(table.getByRole("row")).toHaveCount(project.bhk_no.length + 1);
    const gallery = page.getByRole("region", { name: `Pictures of ${project.title}` });
    const [picture, sheet] = await Promise.all([gallery.boundingBox(), page.getByRole("main").boundingBox()]);
    expect(picture?.width).toBeLessThan((sheet?.width ?? 0) / 2);
  });

  test("says once where it is from", async ({ page, request, baseURL }) => {
    const project = await findFullProject(request);
    await page.goto(`/${project._id}`);
    const address = page.getByText(`${baseURL}/${project._id}`);
    await expect(address).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(address).toHaveCount(1);
    await expect(address).toBeVisible();
  });

  test("shows every plan, and keeps the ground of what is light on dark", async ({ page, request }) => {
    const project = await findFullProject(request);
    await page.goto(`/${project._id}`);
    await page.emulateMedia({ media: "print" });
    const plans = page.getByRole("region", { name: "Floor Plan" });
    const { scrollWidth, clientWidth } = await plans
      .getByRole("list")
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(await keepsGround(page.getByText(/^1 of \d/))).toBe(true);
    expect(await keepsGround(page.getByText("Sample", { exact: true }).first())).toBe(true);
  });
});

test.describe("a printed list", () => {
  test("is its cards, without what only a screen can do", async ({ page }) => {
    await page.goto(`${listPath}?state=Uttarakhand`);
    await expectOnScreenOnly(page, [
      skipLink(page),
      page.getByLabel("State"),
      page.getByRole("button", { name: "Filters", exact: true }),
      page.getByRole("link", { name: "Search", exact: true }),
      page.getByLabel("Sort by"),
      page.getByRole("link", { name: "Clear all" }),
      page.getByRole("navigation", { name: "Pages" }),
      page.getByRole("button", { name: /^Share/ }).first(),
      page.getByRole("link", { name: /^See project/ }).first(),
      page.getByText("Design For Life"),
    ]);
    await expect(page.getByRole("heading", { name: /^Property: \d+/ })).toBeVisible();
    await expect(page.getByRole("list", { name: "Active filters" })).toContainText("Uttarakhand");
    await expect(page.getByRole("article")).toHaveCount(10);
    for (const card of await page.getByRole("article").all()) await expect(card).toBeVisible();
  });

  test("says once where it is from", async ({ page, baseURL }) => {
    await page.goto(`${listPath}?state=Uttarakhand&bhk=3`);
    const address = page.getByText(`${baseURL}${listPath}?state=Uttarakhand&bhk=3`);
    await expect(address).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(address).toHaveCount(1);
    await expect(address).toBeVisible();
  });
});

test("a printed directory is its cards, without its search", async ({ page }) => {
  await page.goto("/real-estate-service-providers");
  await expectOnScreenOnly(page, [
    skipLink(page),
    page.getByRole("button", { name: "Search", exact: true }),
    page.getByRole("navigation", { name: "Pages" }),
  ]);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a printed home page is dark on white, without its search", async ({ page }) => {
  await page.goto("/");
  await expectOnScreenOnly(page, [skipLink(page), page.getByRole("button", { name: "Search Property" })]);
  for (const words of [
    page.getByRole("heading", { name: /^Why choose/ }),
    page
      .getByRole("region", { name: /^Why choose/ })
      .getByRole("paragraph")
      .first(),
    page.getByRole("link", { name: "Find RERA Projects" }),
  ]) {
    await expect(words).toBeVisible();
    expect(await brightness(words), `brightness of ${words}`).toBeLessThan(0.5);
  }
});

/** Of the words' own colour, from 0 (black) to 1 (white). */
const brightness = (words: Locator) =>
  words.evaluate((element) => {
    const parts =
      getComputedStyle(element)
        .color.match(/[\d.]+/g)
        ?.slice(0, 3)
        .map(Number) ?? [];
    return parts.reduce((sum, part) => sum + part, 0) / 3 / 255;
  });
