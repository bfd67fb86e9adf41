import type { Page } from "@playwright/test";
import { findViolations } from "../helpers/axe.ts";
import { expect, test, untilHydrated, watchHydration } from "../helpers/journey.ts";
import { staffAccount } from "../helpers/staff-account.ts";

const failure = "Invalid Request ! Password or Username wrong";
const dashboard = "/aangan-dashboard";

/** Each journey that fails to log in comes from an address of its own (TRUST_PROXY in playwright.config.ts). */
test.use({
  extraHTTPHeaders: async ({ browserName: _ }, use, { workerIndex, testId }) => {
    const host = [...testId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_536, workerIndex);
    await use({ "x-forwarded-for": `2001:db8:e2e:${host.toString(16)}::1` });
  },
});

const fields = (page: Page) => ({
  username: page.getByLabel(/^Username/),
  password: page.getByLabel(/^Password/),
  submit: page.getByRole("button", { name: "Submit" }),
});

test.describe("the login", () => {
  test("leads by keyboard alone to the page that was asked for", async ({ page, context }) => {
    await page.goto(`${dashboard}/admins`);
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(page).toHaveTitle("Staff log in");
    await expect(fields(page).username).toBeFocused();
    await page.keyboard.type(staffAccount.username);
    await page.keyboard.press("Tab");
    await page.keyboard.type(staffAccount.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Admins" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`${dashboard}/admins`);
    const [cookie] = (await context.cookies()).filter(({ name }) => name === "token");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(
      await page.evaluate(() => [document.cookie.includes("token"), localStorage.getItem("token")]),
    ).toEqual([false, null]);
  });

  test("shows neither header nor footer, loads no script and is found by no search engine", async ({
    page,
  }) => {
    await page.goto("/login", { waitUntil: "networkidle" });
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    expect(await page.locator("script[src], link[rel=modulepreload]").count()).toBe(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });

  test("sends those who are logged in on to the dashboard, and nobody elsewhere", async ({ page }) => {
    await page.goto("/login?next=//evil.example/aangan-dashboard");
    await fields(page).username.fill(staffAccount.username);
    await fields(page).password.fill(staffAccount.password);
    await fields(page).submit.click();
    await expect(page).toHaveURL(new RegExp(`${dashboard}/projects$`));
    await page.goto(`/login?next=${dashboard}/activity`);
    await expect(page).toHaveURL(new RegExp(`${dashboard}/activity$`));
  });
});

test.describe("a wrong password", () => {
  test.use({ expectedComplaints: [/401|429/] });

  async function fail(page: Page) {
    await fields(page).username.fill("meera.j");
    await fields(page).password.fill("not the password");
    await fields(page).submit.click();
    await expect(page.getByText(failure)).toBeVisible();
  }

  test("is told in a warning that can be closed; the name stays, the cursor is in the password", async ({
    page,
  }) => {
    await page.goto("/login");
    await fail(page);
    await expect(page).toHaveTitle(`${failure} · Staff log in`);
    await expect(fields(page).username).toHaveValue("meera.j");
    await expect(fields(page).password).toHaveValue("");
    await expect(fields(page).password).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.type("shown now");
    const eye = page.getByRole("button", { name: "Show password" });
    await eye.click();
    await expect(fields(page).password).toHaveAttribute("type", "text");
    await expect(eye).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Close this message" }).click();
    await expect(page.getByText(failure)).toHaveCount(0);
    await expect(fields(page).password).toHaveValue("shown now");
  });

  test("closes the login for this address after ten tries, and says for how long", async ({ page }) => {
    for (let i = 0; i < 10; i++) {
      await page.request.post("/api/admin/login", { data: { username: `nobody ${i}`, password: "a guess" } });
    }
    await page.goto("/login");
    await fields(page).username.fill(staffAccount.username);
    await fields(page).password.fill(staffAccount.password);
    const [response] = await Promise.all([page.waitForResponse(/\/login/), fields(page).submit.click()]);
    expect(response.status()).toBe(429);
    expect(Number(response.headers()["retry-after"])).toBeGreaterThan(800);
    await expect(page.getByText("Too many tries. Wait 15 minutes, then try again.")).toBeVisible();
    await expect(fields(page).username).toHaveValue(staffAccount.username);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/401/] });

  test("a wrong password is told, and the right one leads on", async ({ page }) => {
    await page.goto(`/login?next=${dashboard}/services`);
    await fields(page).username.fill(staffAccount.username);
    await fields(page).password.fill("not the password");
    await fields(page).submit.click();
    await expect(page.getByText(failure)).toBeVisible();
    await expect(page.getByRole("button", { name: "Close this message" })).toBeHidden();
    await fields(page).password.fill(staffAccount.password);
    await fields(page).submit.click();
    await expect(page).toHaveURL(new RegExp(`${dashboard}/services$`));
  });
});

test.describe("the end of a session", () => {
  async function enter(page: Page, tab: string) {
    await page.goto(`/login?next=${dashboard}/${tab}`);
    await fields(page).username.fill(staffAccount.username);
    await fields(page).password.fill(staffAccount.password);
    await fields(page).submit.click();
    await expect(page).toHaveURL(new RegExp(`${dashboard}/${tab}$`));
  }

  test("by Log Out leads to the login; Back shows nothing any more", async ({ page }) => {
    await enter(page, "admins");
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(page.getByText(staffAccount.username, { exact: true })).toHaveCount(0);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("by Log Out ends it on the server too", async ({ page, context }) => {
      await enter(page, "admins");
      const { value } = (await context.cookies()).find(({ name }) => name === "token") ?? {};
      const headers = { authorization: `Bearer ${value}` };
      const callAsBefore = () => page.request.get("/api/admin/getalladmins", { headers });
      expect((await callAsBefore()).status()).toBe(200);
      await page.getByRole("button", { name: "Log Out" }).click();
      await expect(page).toHaveURL(/\/login$/);
      expect((await callAsBefore()).status()).toBe(401);
      await page.goto(`${dashboard}/logout`);
      await expect(page).toHaveURL(/\/login\?next=/);
    });
  });

  test.describe("elsewhere", () => {
    // The router lets go of the second part of an answer that sends one to the login.
    test.use({ expectedComplaints: [/40[01]|^Response$/] });

    test("leads the next click to the login, and back to the tab that was asked for", async ({
      page,
      context,
    }) => {
      await watchHydration(page);
      await enter(page, "admins");
      await untilHydrated(page);
      await context.clearCookies({ name: "token" });
      await page.getByRole("link", { name: /^Activity/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Staff log in" })).toBeVisible();
      await fields(page).username.fill(staffAccount.username);
      await fields(page).password.fill(staffAccount.password);
      await fields(page).submit.click();
      await expect(page).toHaveURL(new RegExp(`${dashboard}/activity$`));
    });

    test("loses nothing that was typed: one logs in beside it and presses again", async ({
      page,
      context,
    }) => {
      await watchHydration(page);
      await enter(page, "admins");
      await untilHydrated(page);
      const [{ value = "" } = {}] = (await context.cookies()).filter(({ name }) => name === "token");
      await context.clearCookies({ name: "token" });
      await page.getByRole("button", { name: "Add Admin" }).click();
      const dialog = page.getByRole("dialog", { name: "Add Admin" });
      await dialog.getByLabel(/^Username/).fill("never made");
      await dialog.getByLabel(/^Password/).fill("a password that is refused: never made");
      await dialog.getByLabel(/^Role/).selectOption("keeper");
      await dialog.getByRole("button", { name: "Add Admin" }).click();
      await expect(dialog.getByRole("alert")).toContainText("Your session has ended");
      await expect(dialog.getByRole("link", { name: "Log in again in a new tab" })).toHaveAttribute(
        "target",
        "_blank",
      );
      await expect(dialog.getByLabel(/^Username/)).toHaveValue("never made");
      await context.addCookies([
        { name: "token", value, url: new URL(page.url()).origin, httpOnly: true, sameSite: "Lax" },
      ]);
      await dialog.getByLabel(/^Password/).fill("short");
      await dialog.getByRole("button", { name: "Add Admin" }).click();
      await expect(dialog.getByText("It needs 8 to 128 characters.")).toBeVisible();
    });
  });
});
