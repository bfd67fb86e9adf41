import type { Page } from "@playwright/test";
import { listPath } from "#app/links.ts";
import { findViolations } from "../helpers/axe.ts";
import { expect, openHydrated, test } from "../helpers/journey.ts";

const chip = (page: Page, name: string) => page.getByRole("link", { name: `Remove ${name}`, exact: true });
const asked = "2 bhk flat dehradun 90 lakh tak";
const understood = `${listPath}?state=Uttarakhand&city=Dehradun&bhk=2&price=9000000&propertyType=Apartment`;

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "a question" : "a question, without script", () => {
    test.use({ javaScriptEnabled });

    const open = (page: Page, address: string) =>
      javaScriptEnabled ? openHydrated(page, address) : page.goto(address);

    test("asked on the home page becomes filters, each of which can be taken back", async ({ page }) => {
      await page.goto("/");
      const field = page.getByRole("searchbox", { name: "What are you looking for?" });
      await expect(field).toBeInViewport({ ratio: 1 });
      await field.fill(asked);
      await field.press("Enter");
      await expect(page).toHaveURL(understood);
      for (const name of ["Dehradun", "2 BHK", "Apartment"]) await expect(chip(page, name)).toBeVisible();
      await expect(page.locator('input[name="search"]')).toHaveValue("");
      await chip(page, "Apartment").click();
      await expect(page).toHaveURL(understood.replace("&propertyType=Apartment", ""));
    });

    test("asked on the list keeps the filters that are set, and the words that mean nothing as text", {
      tag: "@any-width",
    }, async ({ page }) => {
      await open(page, `${listPath}?projectStatus=Ready+to+Move`);
      await page.locator('input[name="search"]').fill("देहरादून में 2 बीएचके नीलगाय");
      await page.locator('input[name="search"]').press("Enter");
      await expect(page).toHaveURL(/state=Uttarakhand&city=Dehradun/);
      await expect(page).toHaveURL(/bhk=2/);
      await expect(page).toHaveURL(/projectStatus=Ready(\+|%20)to(\+|%20)Move/);
      await expect(page.locator('input[name="search"]')).toHaveValue("नीलगाय");
    });

    test("was asked before: its text stays where another filter is chosen", { tag: "@any-width" }, async ({
      page,
    }) => {
      await open(page, `${listPath}?search=dehradun`);
      const field = page.locator('input[name="search"]');
      await expect(field).toHaveValue("dehradun");
      await field.press("Enter");
      await expect(page).toHaveURL(`${listPath}?search=dehradun`);
      await field.fill("dehradun 2 bhk");
      await field.press("Enter");
      await expect(page).toHaveURL(/city=Dehradun/);
      await expect(field).toHaveValue("");
    });

    test("may ask for an order, which filters nothing", { tag: "@any-width" }, async ({ page }) => {
      await open(page, listPath);
      await page.locator('input[name="search"]').fill("cheapest villas in dehradun");
      await page.locator('input[name="search"]').press("Enter");
      await expect(page).toHaveURL(/city=Dehradun/);
      await expect(page.getByLabel("Sort by").locator("option:checked")).toHaveText("Price: low to high");
    });

    test("that is the name of a project stays a text", { tag: "@any-width" }, async ({ page, request }) => {
      const response = await request.get("/api/properties/getproperties?perPage=1");
      const { property }: { property: { title: string }[] } = await response.json();
      const title = property[0]?.title ?? "";
      await open(page, listPath);
      await page.locator('input[name="search"]').fill(title);
      await page.locator('input[name="search"]').press("Enter");
      await expect(page.getByRole("main").getByRole("article").first()).toContainText(title);
      await expect(page.locator('input[name="search"]')).toHaveValue(title);
    });
  });

test("a question is the first of what is offered while somebody types", { tag: "@any-width" }, async ({
  page,
}) => {
  await openHydrated(page, listPath);
  await page.locator('input[name="search"]').pressSequentially("cheapest 3 bhk villa dehradun 2 cr");
  const first = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option").first();
  await expect(first).toHaveText(
    /Uttarakhand · Dehradun · 3 BHK · Up to ₹2\sCr · Row House \/ Villa · Price: low to high/,
  );
  expect(await findViolations(page)).toEqual([]);
  await first.click();
  await expect(page).toHaveURL(
    `${listPath}?state=Uttarakhand&city=Dehradun&bhk=3&price=20000000&propertyType=Row+House+/+Villa&sort=price-asc`.replaceAll(
      "/+Villa",
      "%2F+Villa",
    ),
  );
});
