import type { Page } from "@playwright/test";
import { findViolations } from "../helpers/axe.ts";
import { expect, test } from "../helpers/journey.ts";

const path = "/real-estate-service-providers";
const keys = ["service_state", "service_city", "service_availability", "service_type"];

type Listed = {
  name: string;
  services: string[];
  loc_area: string;
  loc_state: string;
  loc_city: string;
  availability: string;
};

async function listAll(page: Page): Promise<Listed[]> {
  const response = await page.request.get("/api/services/getservices");
  return response.json();
}

const stored = (page: Page) =>
  page.evaluate((names) => names.map((name) => sessionStorage.getItem(name)), keys);
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const count = (page: Page) => page.getByRole("heading", { name: /service providers?$/ });
const search = (page: Page) => page.getByRole("button", { name: "Search", exact: true }).click();

test("shows the providers with how to reach them", async ({ page }) => {
  const all = await listAll(page);
  await page.goto(path);
  await expect(page.getByText("Design For Life")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Real estate service providers in India");
  await expect(count(page)).toHaveText(`${all.length} service providers`);
  await expect(cards(page)).toHaveCount(12);
  const [first] = all;
  const card = cards(page).first();
  await expect(card.getByRole("heading")).toHaveText(first?.name ?? "");
  await expect(card).toContainText(first?.services.join(", ") ?? "");
  await expect(card).toContainText(`${first?.loc_area}, ${first?.loc_city}, ${first?.loc_state}`);
  await expect(card.getByText(first?.availability ?? "", { exact: true })).toBeVisible();
  await expect(card.getByText("Sample", { exact: true })).toBeVisible();
  await expect(card.getByRole("link", { name: /Website of .* \(opens in a new tab\)/ })).toBeVisible();
  for (const link of await cards(page).getByRole("link").all()) {
    expect(await link.getAttribute("href")).toMatch(/^https?:\/\//);
    expect(await link.getAttribute("rel")).toContain("noopener");
  }
});

test("offers the cities of the chosen state, and forgets the city with another state", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto(path);
  const city = page.getByLabel("City");
  await expect(city).toBeDisabled();
  await page.getByLabel("State").selectOption("Haryana");
  await city.selectOption("Gurugram");
  await expect(city.getByRole("option", { name: "Noida" })).toHaveCount(0);
  await page.getByLabel("State").selectOption("Uttar Pradesh");
  await expect(city).toHaveValue("");
  await city.selectOption("Noida");
});

test("applies the four filters, keeps them in the address and for the session", {
  tag: "@any-width",
}, async ({ page }) => {
  const expected = (await listAll(page)).filter(
    ({ services, availability, loc_state, loc_city }) =>
      services.includes("Property Lawyer") &&
      (availability === "Online" || (loc_state === "Haryana" && loc_city === "Gurugram")),
  );
  await page.goto(path);
  await page.getByLabel("State").selectOption("Haryana");
  await page.getByLabel("City").selectOption("Gurugram");
  await page.getByLabel("Services").selectOption("Property Lawyer");
  await search(page);
  await expect(page).toHaveURL(`${path}?state=Haryana&city=Gurugram&service=Property+Lawyer`);
  await expect(page).toHaveTitle(
    "Real estate service providers in Gurugram, Haryana: Property Lawyer | Aangan",
  );
  await expect(cards(page).getByRole("heading")).toHaveText(expected.map(({ name }) => name));
  await expect(page.getByLabel("City")).toHaveValue("Gurugram");
  expect(await stored(page)).toEqual(["Haryana", "Gurugram", "All", "Property Lawyer"]);

  await page.goto("/termsandconditions");
  await page.goto(path);
  await expect(page).toHaveURL(/service=Property\+Lawyer/);
  await page.goBack();
  await expect(page).toHaveURL("/termsandconditions");
});

test("forgets the filters that were taken back", { tag: "@any-width" }, async ({ page }) => {
  await page.goto(`${path}?availability=Offline`);
  expect(await stored(page)).toEqual(["Select State", "Select City", "Offline", "All"]);
  await page.getByLabel("Availability").selectOption("All");
  await search(page);
  await expect(count(page)).toHaveText(`${(await listAll(page)).length} service providers`);
  expect(await stored(page)).toEqual([null, null, null, null]);
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`${path}\\??$`));
});

test("turns pages, and leads a page too far to the last", { tag: "@any-width" }, async ({ page }) => {
  await page.goto(path);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(`${path}?page=2`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\?page=2$/);
  await expect(page.locator('link[rel="prev"]')).toHaveAttribute("href", /providers$/);
  await page.goto(`${path}?page=2147483648`);
  await expect(page).toHaveURL(`${path}?page=${Math.ceil((await listAll(page)).length / 12)}`);
});

test("says what to change where nobody matches", { tag: "@any-width" }, async ({ page }) => {
  await page.goto(`${path}?state=Goa&city=Nowhere&availability=Offline&service=Builder`);
  await expect(page.getByRole("heading", { name: "No service provider matches this search" })).toBeVisible();
  await page.getByRole("link", { name: /^In all of India/ }).click();
  await expect(cards(page).first()).toContainText("Builder");
  await page.goto(`${path}?state=Goa&city=Nowhere&availability=Offline&service=Builder`);
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL(path);
  await expect(cards(page)).toHaveCount(12);
});

test("comes without React, from a page with it too", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/rera-approved-projects-villa-duplex-flats", { waitUntil: "networkidle" });
  const scripts: string[] = [];
  await page.getByRole("contentinfo").getByRole("link", { name: "Find service providers" }).click();
  await expect(page).toHaveURL(path);
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.reload({ waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  expect(await page.locator("script[src]").count()).toBe(0);
  const menu = page.locator("header details").filter({ visible: true });
  await menu.locator("summary").click();
  await expect(menu).toHaveAttribute("open", "");
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveAttribute("open", "");
});

for (const [name, address] of [
  ["with providers", path],
  ["with nobody", `${path}?city=Nowhere&availability=Offline`],
] as const) {
  test(`has nothing for axe to complain about, ${name}`, async ({ page }) => {
    await page.goto(address);
    const violations = await findViolations(page);
    expect(violations).toEqual([]);
  });
}

test.describe("without script", { tag: "@any-width" }, () => {
  test.use({ javaScriptEnabled: false });

  test("filters by a city, which tells its state", async ({ page }) => {
    await page.goto(path);
    await page.getByLabel("City").selectOption("Noida");
    await page.getByLabel("Availability").selectOption("Offline");
    await search(page);
    await expect(page).toHaveURL(`${path}?state=Uttar+Pradesh&city=Noida&availability=Offline`);
    const expected = (await listAll(page)).filter(
      ({ availability, loc_city }) => availability === "Offline" && loc_city === "Noida",
    );
    await expect(cards(page).getByRole("heading")).toHaveText(expected.map(({ name }) => name));
    await page.getByLabel("State").selectOption("Haryana");
    await search(page);
    await expect(page).toHaveURL(`${path}?state=Haryana&availability=Offline`);
  });
});
