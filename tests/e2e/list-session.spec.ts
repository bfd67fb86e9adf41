import { expect, test } from "../helpers/journey.ts";

const listPath = "/rera-approved-projects-villa-duplex-flats";
const stored = (key: string) => sessionStorage.getItem(key);

test.describe("the filters of a session", () => {
  test("follow what is applied and come back on a fresh visit", async ({ page }) => {
    await page.goto(`${listPath}?state=Haryana&price=20000000&amenities=Park`);
    await expect.poll(() => page.evaluate(stored, "amenities")).toBe('["Park"]');
    expect(await page.evaluate(stored, "project_state")).toBe("Haryana");
    expect(await page.evaluate(stored, "price")).toBe("20000000");
    await page.goto("/no-such-project");
    await page.goto(listPath);
    await expect(page).toHaveURL(`${listPath}?state=Haryana&price=20000000&amenities=Park`);
    await page.goBack();
    await expect(page).toHaveURL("/no-such-project");
  });

  test("come back when another page of ours leads to the bare list, and Back leads to that page", async ({
    page,
  }) => {
    await page.goto(`${listPath}?state=Haryana&bhk=3`);
    await expect.poll(() => page.evaluate(stored, "bhk")).toBe("3");
    const project = await page.getByRole("article").first().getByRole("link").first().getAttribute("href");
    await page.goto(project ?? "");
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await page
      .getByRole("navigation", { name: "Breadcrumbs" })
      .getByRole("link", { name: "RERA Projects" })
      .click();
    await expect(page).toHaveURL(`${listPath}?state=Haryana&bhk=3`);
    await page.goBack();
    await expect(page).toHaveURL(project ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    await expect(page.getByLabel("Project name")).toHaveValue(/./);
  });

  test("are empty after everything was cleared, and Back still goes back", async ({ page }) => {
    await page.goto(`${listPath}?state=Haryana`);
    await expect.poll(() => page.evaluate(stored, "project_state")).toBe("Haryana");
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL(listPath);
    await expect.poll(() => page.evaluate(stored, "project_state")).toBeNull();
    await page.reload();
    await expect(page).toHaveURL(listPath);
    await page.goBack();
    await expect(page).toHaveURL(`${listPath}?state=Haryana`);
  });

  test("are those of the address that Back leads to, before React is here too", async ({ page }) => {
    await page.goto(`${listPath}?state=Haryana`);
    await expect.poll(() => page.evaluate(stored, "project_state")).toBe("Haryana");
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL(listPath);
    await page.route("**/assets/*.js", () => undefined);
    await page.reload({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^List of all/);
    await page.evaluate(() => history.back());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Haryana$/);
  });

  test("stay away from a reload of the bare list", async ({ page }) => {
    await page.goto(listPath);
    await page.evaluate(() => sessionStorage.setItem("bhk", "3"));
    await page.reload();
    await expect(page).toHaveURL(listPath);
  });

  test.use({ expectedComplaints: [/404/] });
});
