import type { Page } from "@playwright/test";
import { listPath } from "#app/links.ts";
import { findViolations } from "../helpers/axe.ts";
import { expect, openHydrated, test } from "../helpers/journey.ts";

const dehradun = `${listPath}?state=Uttarakhand&city=Dehradun`;

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const opener = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const chip = (page: Page, name: string) => page.getByRole("link", { name: `Remove ${name}`, exact: true });

/** The panel on a wide window; on a phone the sheet that holds it. */
async function openPanel(page: Page, name: string) {
  await opener(page, isPhone(page) ? "Filters" : name).click();
}

async function apply(page: Page) {
  await page
    .getByRole("button", { name: /^(Show (\d+ )?projects?|Done)$/ })
    .filter({ visible: true })
    .first()
    .click();
}

async function expectCount(page: Page, count: number) {
  await expect(page.getByRole("heading", { name: `Property: ${count}`, exact: true })).toBeVisible();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "places in the list" : "places in the list, without script", () => {
    test.use({ javaScriptEnabled });

    const open = (page: Page, address: string) =>
      javaScriptEnabled ? openHydrated(page, address) : page.goto(address);

    test("localities are offered with their counts once there is a city, several at once", {
      tag: "@any-width",
    }, async ({ page }) => {
      await open(page, `${listPath}?state=Uttarakhand`);
      await expect(opener(page, isPhone(page) ? "Filters" : "BHK")).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Another locality" })).toHaveCount(0);

      await open(page, dehradun);
      await openPanel(page, "Locality");
      await page.getByRole("checkbox", { name: /^Rajpur Road\b/ }).check();
      await page.getByRole("checkbox", { name: /^Clement Town\b/ }).check();
      await apply(page);
      await expect(page).toHaveURL(`${dehradun}&locality=Clement+Town&locality=Rajpur+Road`);
      await expectCount(page, 2);

      await chip(page, "Rajpur Road").click();
      await expect(page).toHaveURL(`${dehradun}&locality=Clement+Town`);
      await expectCount(page, 1);
      await chip(page, "Dehradun").click();
      await expect(page).toHaveURL(`${listPath}?state=Uttarakhand`);
    });

    test("a locality that is not among the first is typed", async ({ page }) => {
      await open(page, dehradun);
      await openPanel(page, "Locality");
      await page.getByRole("combobox", { name: "Another locality" }).fill("vasant-VIHAR");
      await apply(page);
      await expect(page).toHaveURL(`${dehradun}&locality=Vasant+Vihar`);
      await expectCount(page, 1);
      await expect(chip(page, "Vasant Vihar")).toBeVisible();
    });

    test("more cities of the state join the first, and go one by one", { tag: "@any-width" }, async ({
      page,
    }) => {
      await open(page, dehradun);
      await openPanel(page, "More cities");
      await page.getByRole("checkbox", { name: /^Haldwani\b/ }).check();
      await page.getByRole("checkbox", { name: /^Rishikesh\b/ }).check();
      await apply(page);
      await expect(page).toHaveURL(`${dehradun}&city=Haldwani&city=Rishikesh`);
      await expectCount(page, 17);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "RERA Approved Housing Projects in Dehradun, Haldwani and Rishikesh, Uttarakhand",
      );
      await expect(page.getByLabel("City", { exact: true })).toHaveValue("Dehradun");

      await chip(page, "Dehradun").click();
      await expect(page).toHaveURL(`${listPath}?state=Uttarakhand&city=Haldwani&city=Rishikesh`);
      await expectCount(page, 4);
      await expect(page.getByLabel("City", { exact: true })).toHaveValue("Haldwani");
    });

    test("an empty list says what brings how many back", { tag: "@any-width" }, async ({ page }) => {
      await open(page, `${dehradun}&locality=Rajpur+Road&promoter=nobody&bhk=20&price=1`);
      await expectCount(page, 0);
      const way = page.getByRole("link", { name: /^All projects in Dehradun, Uttarakhand\s*13 projects$/ });
      await way.click();
      await expect(page).toHaveURL(dehradun);
      await expectCount(page, 13);

      await open(page, `${dehradun}&promoter=nobody`);
      await expectCount(page, 0);
      await page.getByRole("link", { name: /^Promoter: any\s*13 projects$/ }).click();
      await expect(page).toHaveURL(dehradun);
      await expectCount(page, 13);
    });
  });

test.describe("places in the list, with script", () => {
  test("another city takes its localities along before anything is applied", { tag: "@any-width" }, async ({
    page,
  }) => {
    await openHydrated(page, `${dehradun}&locality=Rajpur+Road`);
    await page.getByLabel("City", { exact: true }).selectOption("Haldwani");
    await page.getByRole("search").getByRole("button", { name: "Search" }).first().click();
    await expect(page).toHaveURL(`${listPath}?state=Uttarakhand&city=Haldwani`);
    await expectCount(page, 2);
  });

  test("a name is no filter while it is typed", { tag: "@any-width" }, async ({ page }) => {
    await openHydrated(page, dehradun);
    await openPanel(page, "Locality");
    await page.getByRole("checkbox", { name: /^Rajpur Road\b/ }).check();
    const show = page
      .getByRole("button", { name: "Show 1 project", exact: true })
      .filter({ visible: true })
      .first();
    await expect(show).toBeVisible();
    const field = page.getByRole("combobox", { name: "Another locality" });
    await field.pressSequentially("Malsi");
    await expect(
      page.getByRole("button", { name: "Show 2 projects", exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
    await field.press("Enter");
    await expect(page).toHaveURL(`${dehradun}&locality=Rajpur+Road&locality=Malsi`);
    await expect(page.locator("#filter-locality-other")).toHaveValue("");
  });

  test("the filters of several cities are there again on the next visit", { tag: "@any-width" }, async ({
    page,
  }) => {
    const address = `${dehradun}&city=Haldwani&locality=Malsi`;
    await openHydrated(page, address);
    await page.goto("/termsandconditions");
    await page.goto(listPath);
    await expect(page).toHaveURL(address);
  });

  test("have nothing that axe finds", async ({ page }) => {
    await openHydrated(page, `${dehradun}&city=Haldwani&locality=Malsi`);
    await openPanel(page, "Malsi");
    await expect(page.getByRole("combobox", { name: "Another locality" })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});
