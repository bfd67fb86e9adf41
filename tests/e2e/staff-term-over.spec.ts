import { listPath } from "#app/links.ts";
import { findViolations } from "../helpers/axe.ts";
import { addProject, deleteByTitle } from "../helpers/project-form.ts";
import { expect, test } from "../helpers/staff-journey.ts";

/** A word in the titles of a test, by which its records are found and deleted. */
const mark = () => `Zt${test.info().testId.replace(/\d/g, "x").slice(-9)}q`;

test.afterEach(({ page }) => deleteByTitle(page.request, mark()));

test.describe("a project whose registration's term is over", () => {
  test("is left out of the list, which counts and offers it", { tag: "@phone" }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const place = { state: "Goa", city: "Panaji", rera_no: "PRGO02239991" };
    const over = await addProject(page.request, {
      ...place,
      title: `${mark()} Over`,
      rera_valid_until: "2020-03-31",
      hot_deal: "true",
    });
    await addProject(page.request, { ...place, title: `${mark()} Lasting`, rera_valid_until: "2090-03-31" });
    const visitor = await (
      await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false })
    ).newPage();
    await visitor.goto(`${listPath}?search=${mark()}`);
    const cards = visitor.getByRole("article").getByRole("heading");
    await expect(cards).toHaveText([/Lasting/]);
    await expect(visitor.getByText("1 more project whose registration’s term has ended")).toBeVisible();
    await visitor.getByRole("link", { name: "Show it too" }).click();
    await expect(visitor).toHaveURL(/standing=all/);
    await expect(cards).toHaveText([/Over/, /Lasting/]);
    await expect(visitor.getByText("The registration’s term ended on 31 March 2020")).toBeVisible();

    const response = await visitor.goto(`/${over._id}`);
    expect(response?.status()).toBe(200);
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    const notice = visitor.getByRole("region", { name: "No callback for this project" });
    await expect(notice).toContainText("The registration’s term ended on 31 March 2020");
    await expect(visitor.getByRole("button", { name: "Request a callback" })).toHaveCount(0);
    await expect(visitor.getByRole("link", { name: "Contact Now" })).toHaveCount(0);
    await expect(visitor.getByText("Hot Deal")).toHaveCount(0);
    await visitor.context().close();
  });

  test("has a page with nothing for axe to find", { tag: "@phone" }, async ({ page }) => {
    const over = await addProject(page.request, {
      title: `${mark()} Over`,
      state: "Goa",
      city: "Panaji",
      rera_no: "PRGO02239991",
      rera_valid_until: "2020-03-31",
    });
    await page.goto(`/${over._id}`);
    await expect(page.getByRole("region", { name: "No callback for this project" })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});
