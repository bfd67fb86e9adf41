import { expect, test } from "../helpers/journey.ts";

const listPath = "/rera-approved-projects-villa-duplex-flats";

test.use({ javaScriptEnabled: false });

test.describe("the list without script", () => {
  test("narrows, sorts and turns pages as a plain form and plain links", async ({ page, viewport }) => {
    const isPhone = (viewport?.width ?? 0) < 768;
    await page.goto(listPath);
    await page.getByLabel("State").selectOption("Uttarakhand");
    await page.getByRole("search").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(`${listPath}?state=Uttarakhand`);

    await page.getByLabel("City").selectOption("Dehradun");
    await page.getByRole("button", { name: isPhone ? "Filters" : "BHK", exact: true }).click();
    await page.getByRole("checkbox", { name: /^3/ }).check();
    await page.getByRole("checkbox", { name: /^4/ }).check();
    if (!isPhone) await page.getByRole("button", { name: "Budget", exact: true }).click();
    await page.getByRole("spinbutton", { name: /^Budget/ }).fill("200");
    await page.getByLabel("Sort by").evaluate((sort: HTMLSelectElement) => {
      sort.value = "price-asc";
    });
    // Nobody counts what is chosen.
    if (isPhone) await page.getByRole("button", { name: "Show projects", exact: true }).click();
    else await page.getByRole("button", { name: "Done" }).locator("visible=true").click();
    await expect(page).toHaveURL(
      `${listPath}?state=Uttarakhand&city=Dehradun&bhk=3,4&price=20000000&sort=price-asc`,
    );

    await page.getByRole("link", { name: "Remove 4 BHK" }).click();
    await page.getByRole("link", { name: "Remove 3 BHK" }).click();
    await expect(page).toHaveURL(`${listPath}?state=Uttarakhand&city=Dehradun&price=20000000&sort=price-asc`);
    await page.goto(listPath);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(`${listPath}?page=2`);
    await expect(page.getByRole("article")).toHaveCount(10);
    await expect(page.getByRole("button", { name: /^Share/ }).first()).toBeHidden();
  });

  test("shows every amenity under More Filters, and Clear is a link", async ({ page, viewport }) => {
    const isPhone = (viewport?.width ?? 0) < 768;
    await page.goto(`${listPath}?amenities=Park&bhk=2`);
    await page.getByRole("button", { name: isPhone ? "Filters" : /^More Filters/, exact: isPhone }).click();
    await expect(page.getByRole("checkbox", { name: /^Hospital/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Sub Type" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Amenities" })).toBeVisible();
    await page.getByRole("link", { name: "Clear", exact: true }).click();
    await expect(page).toHaveURL(`${listPath}?bhk=2`);
  });
});
