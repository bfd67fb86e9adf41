import { findViolations } from "../helpers/axe.ts";
import { expect, test } from "../helpers/journey.ts";

const sections = [
  "A home with its papers in order",
  "What Aangan does",
  "Why choose Aangan",
  "Every project has two sides. You see both.",
  "Homes in three cities",
  "Work with us",
  "From people who moved in",
  "Builders and partners on Aangan",
  "Read before you sign",
  "Build with papers in order? Build with us.",
  "Find the one with the right tree outside.",
];

const session = (keys: string[]) => keys.map((key) => sessionStorage.getItem(key));

const claims = [
  "Lowest price guaranteed. Find it for less and we’ll give you double the discount.",
  "No brokerage charged to you",
  "Only RERA-approved homes that are occupancy-certified or ready to move.",
  "Unbiased pros and cons for every project",
];

test("shows every section of the home page in its order, with the owner's claims and figures", async ({
  page,
}) => {
  await page.goto("/");
  const titles = await page.getByRole("main").locator("h1, h2").allTextContents();
  expect(titles).toEqual(sections);
  for (const figure of ["75+", "300+", "210+"])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  for (const claim of claims) await expect(page.getByRole("main")).toContainText(claim);
  for (const room of [
    "RERA Projects",
    "Home Inspection",
    "Property Law Consultant",
    "RERA Agents",
    "Interior Decorator",
    "Transparency",
    "Bottom Rate Guarantee",
    "No Brokerage Policy",
    "Ready to move property",
  ])
    await expect(page.getByRole("main").getByRole("heading", { name: room })).toBeVisible();
  const violations = await findViolations(page);
  expect(violations).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide, "the page scrolls sideways").toBe(false);
});

test("sends no React, and is complete without any script", { tag: "@any-width" }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/");
  await expect(page.getByText("Harpreet Gill")).toBeVisible();
  await page.getByRole("link", { name: "Find RERA Projects" }).click();
  await expect(page).toHaveURL(/rera-approved-projects/);
  await page.goBack();
  await page.getByRole("link", { name: "Noida" }).click();
  await expect(page.getByText(/^Property: \d/)).toBeVisible();
  expect(scripts).toEqual([]);
  await context.close();
});

test("the header is transparent until the page is scrolled by more than 10 pixels", async ({ page }) => {
  await page.goto("/");
  const header = page.locator("body > header");
  const opacity = () => header.evaluate((element) => getComputedStyle(element, "::before").opacity);
  await expect.poll(opacity).toBe("0");
  await page.evaluate(() => scrollTo(0, 10));
  await expect.poll(opacity).toBe("0");
  await page.evaluate(() => scrollTo(0, 30));
  await expect.poll(opacity).toBe("1");
});

test("a city card hands its state and city to the list, in the address and in the session", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Gurugram" }).click();
  await expect(page).toHaveURL(/state=Haryana&city=Gurugram/);
  expect(await page.evaluate(session, ["project_state", "project_city"])).toEqual(["Haryana", "Gurugram"]);
});

test("the list of all projects is of all of them, whatever was filtered before", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => sessionStorage.setItem("project_state", "Haryana"));
  await page.getByRole("link", { name: "All RERA projects" }).click();
  await expect(page).toHaveURL(/\/rera-approved-projects-villa-duplex-flats$/);
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("");
});

test("the last banner searches", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/");
  const banner = page.getByRole("main").getByRole("search").last();
  await banner.getByRole("searchbox").fill("gurgaon");
  await banner.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/\?state=Haryana&city=Gurugram$/);
  await expect(page.getByRole("main").getByRole("article").first()).toContainText("Gurugram");
});

test("the blog leads to its cards while it has no address", async ({ page }) => {
  await page.goto("/");
  const menu = page.locator("header details").filter({ visible: true });
  if ((page.viewportSize()?.width ?? 0) < 1024) await menu.locator("summary").click();
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: "Read before you sign" })).toBeInViewport();
  await expect(page.locator("header details[open]")).toHaveCount(0);
});

test("the Home Inspection card leads to those who offer it", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Home Inspection" }).click();
  await expect(page).toHaveURL(/\/real-estate-service-providers\?service=Home\+Inspection$/);
  await expect(page.getByLabel("Services")).toHaveValue("Home Inspection");
  await expect(page.getByRole("article").filter({ hasText: "Home Inspection" })).toHaveCount(
    await page.getByRole("article").count(),
  );
  expect(await page.getByRole("article").count()).toBeGreaterThan(1);
});

test("the testimonials turn between two slides of two customers each", { tag: "@any-width" }, async ({
  page,
}) => {
  await page.goto("/");
  const slides = page.getByRole("list", { name: "Customers" });
  await expect(slides.locator(":scope > li")).toHaveCount(2);
  for (const slide of await slides.locator(":scope > li").all())
    await expect(slide.getByRole("figure")).toHaveCount(2);
  await page.getByText("Imran Qureshi").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Next customers" }).click();
  await expect(page.getByText("2 of 2", { exact: true })).toBeVisible();
  // The press may have brought the button to the bottom of the window, from under the header.
  await slides.scrollIntoViewIfNeeded();
  await expect(slides.locator(":scope > li").filter({ hasText: "Lakshmi Menon" })).toBeInViewport();
  await page.getByRole("button", { name: "Next customers" }).click();
  await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
});

test.describe("with reduced motion", { tag: "@any-width" }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the testimonials turn at once", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Next customers" }).click();
    const left = await page.getByRole("list", { name: "Customers" }).evaluate((row) => row.scrollLeft);
    expect(left).toBeGreaterThan(200);
  });
});

test.describe("without script", { tag: "@any-width" }, () => {
  test.use({ javaScriptEnabled: false });

  test("shows all customers and searches", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("figure")).toHaveCount(4);
    for (const customer of await page.getByRole("figure").all()) await expect(customer).toBeVisible();
    await expect(page.getByRole("button", { name: "Next customers" })).toBeHidden();
    const banner = page.getByRole("main").getByRole("search").last();
    await banner.getByRole("searchbox").fill("noida");
    await banner.getByRole("button", { name: "Search Property" }).click();
    await expect(page).toHaveURL(/\?state=Uttar\+Pradesh&city=Noida$/);
    await expect(page.getByRole("main").getByRole("article").first()).toContainText("Noida");
  });
});
