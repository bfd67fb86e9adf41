import { listPath, promoterHref } from "#app/links.ts";
import { findViolations } from "../helpers/axe.ts";
import { addProject, deleteByTitle } from "../helpers/project-form.ts";
import { expect, test } from "../helpers/staff-journey.ts";

/** A word in the titles of a test, by which its records are found and deleted; letters only, as it is in a slug. */
const mark = () => `zt${test.info().testId.replace(/\d/g, "x").slice(-9)}q`.toLowerCase();

test.afterEach(({ page }) => deleteByTitle(page.request, mark()));

test.describe("a promoter's record", () => {
  // Of the name that is refused.
  test.use({ expectedComplaints: [/400/] });

  test("shows figures with their rows, without script, and counts names that staff merge", {
    tag: "@phone",
  }, async ({ page, browser, baseURL }) => {
    const name = `${mark()} Developers`;
    const place = { state: "Goa", city: "Panaji", rera_valid_until: "2090-03-31" };
    const dates = { completion_original: "2024-06-30", completion_revised: "2026-06-30" };
    const add = (n: number, fields: Record<string, string>) =>
      addProject(page.request, {
        ...place,
        title: `${mark()} ${n}`,
        rera_no: `PRGO0223999${n}`,
        developer: `${name} Pvt Ltd`,
        ...fields,
      });
    const moved = await add(1, { ...dates, units_total: "100", units_booked: "40" });
    await add(2, { developer: `M/s ${name.toUpperCase()} PRIVATE LIMITED` });
    const other = await add(3, { developer: name });

    const visitor = await (
      await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false })
    ).newPage();
    const slug = `${mark()}-developers-pvt-ltd`;
    expect((await visitor.goto(promoterHref(slug)))?.status()).toBe(404);
    await visitor.goto(`/${moved._id}`);
    await expect(visitor.getByText("Moved once: 24 months later than first registered.")).toHaveCount(1);
    await expect(visitor.getByRole("link", { name: `${name} Pvt Ltd` })).toHaveCount(0);

    await page.goto(`/aangan-dashboard/promoters?q=${mark()}`, { waitUntil: "networkidle" });
    await page.getByText(`Merge ${name}`, { exact: true }).click();
    await page.getByRole("textbox", { name: "Count its projects under" }).fill("Nobody at all");
    await page.getByRole("button", { name: "Merge" }).click();
    await expect(page.getByText("No public project is registered by “Nobody at all”.")).toBeVisible();
    await page.getByRole("textbox", { name: "Count its projects under" }).fill(`${name} Pvt Ltd`);
    await page.getByRole("button", { name: "Merge" }).click();
    await expect(page.getByText(`${name} counts as ${name} Pvt Ltd`)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    await visitor.reload();
    await visitor.getByRole("link", { name: `${name} Pvt Ltd` }).click();
    await expect(visitor).toHaveURL(promoterHref(slug));
    await expect(visitor.getByText("40 of 100, in 1 project")).toBeVisible();
    await expect(visitor.locator("#projects").getByRole("listitem")).toHaveCount(3);
    await visitor.getByRole("link", { name: "Show its projects in the list" }).click();
    await expect(visitor).toHaveURL(`${listPath}?promoter=${slug}`);
    await expect(visitor.getByRole("heading", { name: "Property: 3", exact: true })).toBeVisible();
    await expect(visitor.getByRole("link", { name: /^Remove / })).toHaveText([new RegExp(name, "i")]);
    await visitor.goBack();
    await visitor.getByRole("link", { name: "1 project of 1 with a date" }).click();
    await expect(visitor).toHaveURL(/only=moved#projects$/);
    await expect(visitor.locator("#projects").getByRole("listitem")).toHaveCount(1);
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await visitor.goto(promoterHref(`${mark()}-DEVELOPERS-Private-Limited`));
    await expect(visitor).toHaveURL(promoterHref(slug));

    const reader = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    for (const path of [promoterHref(slug), `/${other._id}`, `/${moved._id}`]) {
      await reader.goto(path);
      expect(await findViolations(reader)).toEqual([]);
    }

    await page.getByRole("button", { name: `Undo: ${name} counts as` }).click();
    await expect(page.getByText(`${name} counts as ${name} Pvt Ltd`)).toHaveCount(0);
    expect((await visitor.reload())?.status()).toBe(404);
  });
});
