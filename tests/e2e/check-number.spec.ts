import { standingLabels } from "#app/features/projects/standing-model.ts";
import { sitePages } from "#app/links.ts";
import { findViolations } from "../helpers/axe.ts";
import { expect, test } from "../helpers/journey.ts";

const page = sitePages.numberCheck.href;
const asked = (state: string, number: string) => `${page}?${new URLSearchParams({ state, number })}`;

test.describe("a visitor without script", () => {
  test.use({ javaScriptEnabled: false });

  test("types a number and reads which states give it, and whose register to ask", async ({ page: tab }) => {
    await tab.goto("/");
    await tab.getByRole("contentinfo").getByRole("link", { name: "Check a RERA number" }).click();
    await expect(tab).toHaveURL(page);
    await tab.getByLabel("State").selectOption("Maharashtra");
    await tab.getByLabel("RERA number").fill("P02400006761");
    await tab.getByRole("button", { name: "Check the number" }).click();

    const result = tab.getByRole("region", { name: "P02400006761 in Maharashtra" });
    await expect(result).toContainText("Not the form used in Maharashtra");
    await expect(result.getByRole("link", { name: "Search the register of MahaRERA" })).toHaveAttribute(
      "href",
      "https://maharera.maharashtra.gov.in/projects-search-result",
    );
    await expect(result.getByRole("link", { name: "Andhra Pradesh" })).toBeVisible();
    await result.getByRole("link", { name: "Telangana" }).click();
    const other = tab.getByRole("region", { name: "P02400006761 in Telangana" });
    await expect(other).toContainText("Well formed");
    await expect(other).toContainText("does not prove a registration");
    await expect(tab.getByLabel("State")).toHaveValue("Telangana");
    expect(await tab.getByRole("main").innerText()).not.toMatch(/verified|genuine|approved/i);
  });

  test("who read a letter for a digit is led to the number that was meant", async ({ page: tab }) => {
    await tab.goto(asked("Maharashtra", "P518O0077l50"));
    const result = tab.getByRole("region", { name: "P518O0077l50 in Maharashtra" });
    await expect(result).toContainText("Not the form used in Maharashtra");
    await result.getByRole("link", { name: "P51800077150" }).click();
    await expect(tab.getByRole("region", { name: "P51800077150 in Maharashtra" })).toContainText(
      "Well formed",
    );
  });

  test("pastes what an advertisement says, and is told the state", { tag: "@any-width" }, async ({
    page: tab,
  }) => {
    await tab.goto(page);
    await tab
      .getByLabel("RERA number")
      .fill("MahaRERA Registration Number P51800077150 Available at maharera.maharashtra.gov.in");
    await tab.getByRole("button", { name: "Check the number" }).click();
    await expect(tab.getByRole("region", { name: "P51800077150 in Maharashtra" })).toContainText(
      "Well formed",
    );
    await expect(tab.getByLabel("State")).toHaveValue("Maharashtra");
    await tab.goto(asked("", "P02400006761"));
    await expect(tab.getByLabel("State")).toHaveAccessibleDescription(/Andhra Pradesh or Telangana/);
  });

  test("reads when the term ends, where the number holds that day", { tag: "@any-width" }, async ({
    page: tab,
  }) => {
    await tab.goto(asked("Bihar", "BRERAP999914010825010226E00"));
    await expect(tab.getByRole("region", { name: / in Bihar/ })).toContainText(
      "The term ends on 1 February 2026, this date has passed. The register shows whether it was extended since.",
    );
    await tab.goto(asked("Bihar", "BRERAP05734-1/994/R-766/2019"));
    const undated = tab.getByRole("region", { name: / in Bihar/ });
    await expect(undated).toContainText("Well formed");
    await expect(undated).not.toContainText("By the number itself");
  });

  test("sees each wrong field named, with what was typed", { tag: "@any-width" }, async ({ page: tab }) => {
    await tab.goto(`${page}?state=Atlantis&number=RERA+No.`);
    await expect(tab).toHaveTitle(/^Please correct/);
    await expect(tab.getByLabel("State")).toHaveAccessibleDescription("Please select a valid state.");
    await expect(tab.getByLabel("RERA number")).toHaveAccessibleDescription(
      "No number can be read from this.",
    );
    await expect(tab.getByLabel("RERA number")).toHaveValue("RERA No.");
    await tab.goto(`${page}?state=Goa&number=${"9".repeat(600)}`);
    await expect(tab.getByText("At most 500 characters.")).toBeVisible();
  });

  test("is told where nothing can be checked", { tag: "@any-width" }, async ({ page: tab }) => {
    await tab.goto(asked("Sikkim", "X/1/2020"));
    const result = tab.getByRole("region", { name: "X/1/2020 in Sikkim" });
    await expect(result).toContainText("Not checked");
    await expect(result).toContainText("No portal of an authority of Sikkim is known");
    await expect(result.getByRole("link")).toHaveCount(0);
  });
});

test("our record of a number is a link with its standing", { tag: "@any-width" }, async ({
  page: tab,
  request,
}) => {
  const response = await request.get("/api/properties/getproperties?perPage=1");
  const [project] = (await response.json()).property;
  await tab.goto(asked(project.state, project.rera_no));
  const record = tab.getByRole("main").getByRole("link", { name: project.title });
  await expect(record).toHaveAttribute("href", `/${project._id}`);
  await expect(tab.getByRole("main")).toContainText(/Registered until \d|Completed, at least in part/);
});

test("the bare page is for search engines, a checked number is not", { tag: "@any-width" }, async ({
  page: tab,
}) => {
  await tab.goto(page);
  await expect(tab).toHaveTitle("Check a RERA number | Aangan");
  await expect(tab.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(tab.locator('meta[name="description"]')).toHaveAttribute("content", /RERA number/);
  await tab.goto(asked("Goa", "<b>&1"));
  await expect(tab.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(tab.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${page}$`));
  await expect(tab.getByRole("heading", { level: 2 }).first()).toContainText("<b>&1 in Goa");
});

test("works from the keyboard and has nothing for axe to complain about", async ({ page: tab }) => {
  await tab.goto(page);
  expect(await findViolations(tab)).toEqual([]);
  await tab.getByLabel("State").focus();
  await tab.keyboard.type("Telangana");
  await tab.keyboard.press("Tab");
  await tab.keyboard.type("P02400006761");
  await tab.keyboard.press("Enter");
  await expect(tab.getByText("Well formed")).toBeVisible();
  expect(await findViolations(tab)).toEqual([]);
  await tab.goto(`${page}?state=&number=`);
  expect(await findViolations(tab)).toEqual([]);
});

test.describe("a project's passport", () => {
  test.use({ javaScriptEnabled: false });

  test("leads to the check of its number, and shows a code of it", { tag: "@any-width" }, async ({
    page: tab,
    request,
  }) => {
    const response = await request.get("/api/properties/getproperties?perPage=1");
    const [project] = (await response.json()).property;
    await tab.goto(`/${project._id}`);
    const passport = tab.getByRole("region", { name: "Passport of the registration" });
    await expect(passport).toContainText(project.rera_no);
    const standing: keyof typeof standingLabels = project.standing;
    await expect(passport.getByText(standingLabels[standing], { exact: true })).toBeVisible();
    const code = passport.getByRole("img", { name: /^QR code/ });
    await expect(code).toBeHidden();
    await passport.getByText("QR code of this check").click();
    await expect(code).toBeVisible();
    await passport.getByRole("link", { name: /^Check this number/ }).click();
    await expect(tab.getByRole("heading", { level: 2 }).first()).toContainText(project.rera_no);
    await expect(tab.getByText(/^Completion .*, made up like the rest of the sample\.$/)).toBeVisible();
  });

  test("is on paper with its code", { tag: "@any-width" }, async ({ page: tab, request }) => {
    const response = await request.get("/api/properties/getproperties?perPage=1");
    const [project] = (await response.json()).property;
    await tab.goto(`/${project._id}`);
    const code = tab.getByRole("img", { name: /^QR code/ });
    await expect(code).toBeHidden();
    await tab.emulateMedia({ media: "print" });
    await expect(code).toBeVisible();
  });
});
