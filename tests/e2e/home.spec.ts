import AxeBuilder from "@axe-core/playwright";
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

test("shows every section of the home page in its order, with the owner's figures", async ({ page }) => {
  await page.goto("/");
  const titles = await page.getByRole("main").locator("h1, h2").allTextContents();
  expect(titles).toEqual(sections);
  for (const figure of ["75+", "300+", "210+"])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  for (const room of [
    "RERA Projects",
    "Home Inspection",
    "Property Law Consultant",
    "RERA Agents",
    "Interior Decorator",
    "Transparency",
  ])
    await expect(page.getByRole("main").getByRole("heading", { name: room })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

test("sends no React, and is complete without any script", async ({ browser, baseURL }) => {
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

test("a city card hands its state and city to the list, in the address and in the session", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Gurugram" }).click();
  await expect(page).toHaveURL(/state=Haryana&city=Gurugram/);
  expect(await page.evaluate(session, ["project_state", "project_city"])).toEqual(["Haryana", "Gurugram"]);
});

test("the Home Inspection card leads to the whole directory, whatever was filtered before", async ({
  page,
}) => {
  await page.goto("/");
  const keys = ["service_state", "service_city", "service_availability", "service_type"];
  await page.evaluate((names) => {
    for (const name of names) sessionStorage.setItem(name, "Haryana");
  }, keys);
  await page.getByRole("link", { name: "Home Inspection" }).click();
  await expect(page).toHaveURL(/\/real-estate-service-providers$/);
  expect(await page.evaluate(session, keys)).toEqual([null, null, null, null]);
});

test("the testimonials turn between two slides", async ({ page }) => {
  await page.goto("/");
  await page.getByText("Imran Qureshi").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Next customers" }).click();
  await expect(page.getByText("2 of 2", { exact: true })).toBeVisible();
  await expect(page.getByText("Lakshmi Menon")).toBeInViewport();
  await page.getByRole("button", { name: "Next customers" }).click();
  await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
});
