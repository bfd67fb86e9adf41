import type { Page, Route } from "@playwright/test";
import {
  banner,
  contactCall,
  expect,
  fillIn,
  formOf,
  openForm,
  press,
  required,
  sentBanner,
  test,
} from "../helpers/contact-journey.ts";

const tryAgain = (page: Page) => formOf(page).getByRole("button", { name: "Try again" });

async function expectTyped(page: Page, email: string): Promise<void> {
  const form = formOf(page);
  await expect(form.getByLabel("Name *", { exact: true })).toHaveValue("Kavita Rawat");
  await expect(form.getByLabel("Mobile")).toHaveValue("+91 98370-41122");
  await expect(form.getByLabel("Email")).toHaveValue(email);
  await expect(form.getByLabel("Remarks")).toHaveValue("Call after 6 pm");
}

test.describe("a Contact Now form that can't be sent", () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test("keeps what was typed while offline, and is stored once when the browser is online again", async ({
    page,
    context,
    email,
    stored,
  }) => {
    await openForm(page);
    await fillIn(page, email);
    await context.setOffline(true);
    await press(page);
    await expect(banner(page, "You are offline. What you typed is kept.")).toBeInViewport();
    await expectTyped(page, email);
    const failedAgain = page.waitForEvent("requestfailed");
    await tryAgain(page).click();
    // The banner of the first try stands until this one has failed too.
    await failedAgain;
    await expect(banner(page, "You are offline.")).toBeVisible();
    await context.setOffline(false);
    await expect(banner(page, "You are online again. What you typed is kept.")).toBeVisible();
    await tryAgain(page).click();
    await expect(sentBanner(page)).toBeVisible();
    expect(await stored()).toHaveLength(1);
  });

  test("is stored once where only the answer was lost", async ({ page, email, stored }) => {
    await openForm(page);
    await fillIn(page, email);
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(contactCall, loseAnswer, { times: 1 });
    await press(page);
    await expect(banner(page, "The site could not be reached. What you typed is kept.")).toBeVisible();
    expect(await stored()).toHaveLength(1);
    await tryAgain(page).click();
    await expect(sentBanner(page)).toBeVisible();
    expect(await stored()).toHaveLength(1);
  });

  test("shows what only the server could tell beside its field", async ({ page, email, stored }) => {
    await openForm(page);
    await fillIn(page, email);
    await formOf(page).getByLabel("Mobile").fill("0135 2712345");
    await press(page);
    const mobile = formOf(page).getByLabel("Mobile");
    await expect(mobile).toHaveAccessibleDescription("A mobile number begins with 6, 7, 8 or 9.");
    await expect(mobile).toBeFocused();
    await expect(banner(page, required)).toBeVisible();
    expect(await stored()).toEqual([]);
    await mobile.fill("98370 41122");
    await press(page);
    await expect(sentBanner(page)).toBeVisible();
    expect(await stored()).toHaveLength(1);
  });

  test("is sent without a city where those of its state can't be loaded", async ({ page, email, stored }) => {
    await openForm(page);
    await fillIn(page, email);
    let asked = 0;
    await page.route("**/*.js", (route) => {
      asked += 1;
      return route.abort();
    });
    await formOf(page).getByLabel("State").selectOption("Haryana");
    const cities = formOf(page).getByLabel("City");
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(cities).toBeEnabled();
    await expect(cities.getByRole("option")).toHaveText(["Select"]);
    await press(page);
    await expect(sentBanner(page)).toBeVisible();
    expect(await stored()).toMatchObject([{ project_state: "Haryana", project_city: "" }]);
  });

  const failures = [
    { status: 500, message: "Something failed on our side. Try again in a moment." },
    { status: 429, message: "Too many requests came from your connection. Try again in 9 minutes." },
  ];
  for (const { status, message } of failures) {
    test(`says why, and sends the same again: ${status}`, async ({ page, email, stored }) => {
      await openForm(page);
      await fillIn(page, email);
      const fail = (route: Route) => route.fulfill({ status, json: { error: { code: "any", message } } });
      await page.route(contactCall, fail, { times: 1 });
      await press(page);
      await expect(banner(page, message)).toContainText("What you typed is kept.");
      await expectTyped(page, email);
      await tryAgain(page).click();
      await expect(sentBanner(page)).toBeVisible();
      expect(await stored()).toHaveLength(1);
    });
  }
});
