import { expect, test } from "../helpers/journey.ts";

const listPath = "/rera-approved-projects-villa-duplex-flats";

test.describe("the search box", () => {
  test("suggests places, developers and projects, all by keyboard", async ({ page }) => {
    await page.goto(listPath);
    const box = page.getByRole("combobox", { name: /locality/ });
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await box.pressSequentially("dehr");
    await expect(options.first()).toBeVisible();
    await expect(box).toHaveAttribute("aria-expanded", "true");
    await box.press("ArrowDown");
    const chosen = options.first();
    await expect(chosen).toHaveAttribute("aria-selected", "true");
    await expect(chosen).toContainText("Dehradun");
    expect(await box.getAttribute("aria-activedescendant")).toBe(await chosen.getAttribute("id"));
    await box.press("Enter");
    await expect(page).toHaveURL(`${listPath}?state=Uttarakhand&city=Dehradun`);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("");
  });

  test("completes the last word of a sentence", { tag: "@any-width" }, async ({ page }) => {
    await page.goto(listPath);
    await page.getByRole("combobox", { name: /locality/ }).pressSequentially("2 bhk under 90 lakh gom");
    await page.getByRole("option", { name: /2 BHK · Up to ₹90 Lacs · Gomti Nagar/ }).click();
    await expect(page).toHaveURL(/city=Lucknow&bhk=2&price=9000000&locality=Gomti\+Nagar/);
    await expect(page.getByRole("link", { name: "Remove Gomti Nagar" })).toBeVisible();
  });

  test("answers what was typed before the scripts have come", { tag: "@any-width" }, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(listPath, { waitUntil: "commit" });
    await page.getByRole("combobox", { name: /locality/ }).pressSequentially("dehr");
    await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeHidden();
    release();
    await expect(page.getByRole("option", { name: /^Dehradun/ })).toBeVisible();
  });

  test("Esc closes the suggestions and keeps the text; Enter searches for it", { tag: "@any-width" }, async ({
    page,
  }) => {
    await page.goto(listPath);
    const box = page.getByRole("combobox", { name: /locality/ });
    const suggestions = page.getByRole("listbox", { name: "Suggestions" });
    await box.pressSequentially("heights");
    await expect(suggestions).toBeVisible();
    await box.press("Escape");
    await expect(suggestions).toBeHidden();
    await expect(box).toHaveValue("heights");
    await box.press("Enter");
    await expect(page).toHaveURL(`${listPath}?search=heights`);
    await expect(page.getByRole("link", { name: "Remove “heights”" })).toBeVisible();
  });

  test("a suggestion keeps the other filters", { tag: "@any-width" }, async ({ page }) => {
    await page.goto(`${listPath}?bhk=3`);
    const box = page.getByRole("combobox", { name: /locality/ });
    const option = page.getByRole("option", { name: /^Dehradun/ });
    await box.pressSequentially("dehra");
    await expect(option).toBeVisible();
    await option.click();
    await expect(page).toHaveURL(`${listPath}?state=Uttarakhand&city=Dehradun&bhk=3`);
  });
});
