import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../helpers/journey.ts";

/** What a browser without JavaScript shows of each public page: all of it, and no control that does nothing. */
test.use({ javaScriptEnabled: false, expectedComplaints: [/404/] });

const pages: { name: string; path: string; status?: number }[] = [
  { name: "home", path: "/" },
  { name: "list", path: "/rera-approved-projects-villa-duplex-flats?state=Haryana" },
  { name: "project", path: "" },
  { name: "service providers", path: "/real-estate-service-providers" },
  { name: "registers", path: "/registers" },
  { name: "localities", path: "/localities" },
  { name: "compare", path: "/compare" },
  { name: "cost", path: "/cost?state=Karnataka&price=7500000&rate=8.5" },
  { name: "check of a number", path: "/check-rera-number?state=Maharashtra&number=P02400006761" },
  { name: "service sign-up", path: "/servicesignup" },
  { name: "builder sign-up", path: "/partnershipsignup" },
  { name: "terms", path: "/termsandconditions" },
  { name: "privacy", path: "/privacypolicy" },
  { name: "login", path: "/login" },
  { name: "404", path: "/no-such-project", status: 404 },
];

async function findProjectPath(request: APIRequestContext): Promise<string> {
  const response = await request.get("/api/properties/getproperties?perPage=1");
  const { property }: { property: { _id: string }[] } = await response.json();
  return `/${property[0]?._id}`;
}

for (const { name, path, status = 200 } of pages) {
  test(`${name}: is there, is not too wide, and hides what needs a script`, async ({ page, request }) => {
    const response = await page.goto(path || (await findProjectPath(request)));
    expect(response?.status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".needs-script").filter({ visible: true })).toHaveCount(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
}
