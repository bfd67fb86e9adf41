import { findViolations } from "../helpers/axe.ts";
import { expect, test } from "../helpers/journey.ts";

const pages = [
  { path: "/termsandconditions", title: "Terms and conditions" },
  { path: "/privacypolicy", title: "Privacy policy" },
] as const;

for (const { path, title } of pages) {
  test.describe(title, () => {
    test("is one column of text under its title", async ({ page, viewport }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} | Aangan`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
      const contents = page.getByRole("navigation", { name: "On this page" });
      await expect(contents).toBeVisible({ visible: (viewport?.width ?? 0) >= 1024 });
      for (const link of await contents.getByRole("link").all()) {
        await expect(page.locator((await link.getAttribute("href")) ?? "")).toHaveText(
          await link.innerText(),
        );
      }
    });

    test("has nothing for axe to complain about", async ({ page }) => {
      await page.goto(path);
      expect(await findViolations(page)).toEqual([]);
    });

    test("needs no script", { tag: "@any-width" }, async ({ page }) => {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await page.locator("script[src], link[rel=modulepreload]").count()).toBe(0);
    });
  });
}

test("the terms state the owner's limits", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/termsandconditions");
  const main = page.getByRole("main");
  for (const limit of [
    "requested within 5 days",
    "25% of the lead quota",
    "activated within 2 working days",
    "accepted for 5 days after the temporary link",
    "preceding 2 months",
    "courts of Delhi",
    "only an information intermediary and features RERA approved projects only",
  ]) {
    await expect(main).toContainText(limit);
  }
});

test("what the privacy policy says of the browser is true", { tag: "@any-width" }, async ({
  page,
  context,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const address = request.url();
    if (!address.startsWith(baseURL ?? "") && !address.startsWith("data:")) elsewhere.push(address);
  });
  const list = "/rera-approved-projects-villa-duplex-flats";
  await page.goto(`${list}?state=Haryana`, { waitUntil: "networkidle" });
  const project = await page
    .getByRole("main")
    .getByRole("article")
    .getByRole("link")
    .first()
    .getAttribute("href");
  await page.goto(project ?? "", { waitUntil: "networkidle" });
  await page.goto("/real-estate-service-providers?service=Builder", { waitUntil: "networkidle" });
  await page.goto("/privacypolicy", { waitUntil: "networkidle" });
  expect(elsewhere).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["recently-seen"]);
  const keys = await page.evaluate(() => Object.keys(sessionStorage));
  const filters =
    /^(project_state|project_city|search_keyword|price|bhk|project_status|sub-type|amenities|service_(state|city|availability|type))$/;
  const isNamed = (key: string) =>
    filters.test(key) || key.startsWith("viewed:") || key === "react-router-scroll-positions";
  expect(keys.filter((key) => !isNamed(key))).toEqual([]);
});

test("every link of the footer leads somewhere", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/privacypolicy");
  const footer = page.getByRole("contentinfo");
  for (const name of ["For Buyers", "For Builders", "For Realtors", "Company"]) {
    await expect(footer.getByRole("navigation", { name }).getByRole("link").first()).toBeVisible();
  }
  const hrefs = await footer
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const href of new Set(hrefs.filter((one) => one.startsWith("/")))) {
    expect((await page.request.get(href)).status(), href).toBe(200);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title } of pages) {
    test(`${title}: text, menus and jumps work`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      const menu = page.locator("header details").filter({ visible: true });
      await menu.locator("summary").click();
      await expect(menu.getByRole("link", { name: "Privacy policy" })).toBeVisible();
    });
  }
});
