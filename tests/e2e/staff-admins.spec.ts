import { randomBytes } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { findViolations, waitForAnimations } from "../helpers/axe.ts";
import { staffAccount } from "../helpers/staff-account.ts";
import { expect, test } from "../helpers/staff-journey.ts";

const tab = "/aangan-dashboard/admins";
const password = "monsoon over Doon";

/** An admin of this journey alone. */
async function addAdmin(request: APIRequestContext): Promise<{ id: string; username: string }> {
  const username = `journey-${randomBytes(4).toString("hex")}`;
  const response = await request.post("/api/admin/signup", { data: { username, password } });
  expect(response.status()).toBe(201);
  const { admin }: { admin: { _id: string } } = await response.json();
  return { id: admin._id, username };
}

const rowOf = (page: Page, username: string) => page.getByRole("row", { name: new RegExp(username) });
const remove = (request: APIRequestContext, id: string) => request.delete(`/api/admin/deleteadmin/${id}`);

test("an admin is added and deleted by keyboard alone, and named before", async ({ page }) => {
  const username = `journey-${randomBytes(4).toString("hex")}`;
  await page.goto(tab, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Add Admin" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add Admin" });
  await expect(dialog.getByLabel(/^Username/)).toBeFocused();
  await dialog.getByLabel(/^Role/).selectOption("keeper");
  await dialog.getByLabel(/^Username/).focus();
  await page.keyboard.type(username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText("Added an Admin Successfully")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Admin" })).toBeFocused();

  await expect(rowOf(page, username)).toBeVisible();
  await expect(page.getByLabel(`Role of ${username}`)).toHaveValue("keeper");
  await page.getByRole("button", { name: `Delete ${username}` }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: `Delete ${username}?` });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText("Success ! Deleted an Admin Successfully")).toBeVisible();
  await expect(rowOf(page, username)).toHaveCount(0);
});

test("the first admin can't be deleted, and the row says so", async ({ page }) => {
  await page.goto(tab);
  const first = page.getByRole("row").nth(1);
  await expect(first).toContainText(staffAccount.username);
  await expect(first).toContainText("first admin, can't be deleted");
  await expect(first.getByRole("button", { name: `Delete ${staffAccount.username}` })).toBeDisabled();
});

test("axe finds nothing, with and without a dialog", async ({ page }) => {
  const complaints = () => findViolations(page);
  await page.goto(tab, { waitUntil: "networkidle" });
  expect(await complaints()).toEqual([]);
  for (const [name, needed] of [
    ["Add Admin", 3],
    ["Change password", 2],
  ] as const) {
    await page.getByRole("button", { name }).click();
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByRole("button", { name: /^(Add Admin|Change)$/ }).click();
    await expect(dialog.getByText("This is needed.")).toHaveCount(needed);
    // What fades in has no contrast yet.
    await waitForAnimations(page);
    expect(await complaints()).toEqual([]);
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  }
});

test.describe("what the server refuses", () => {
  test.use({ expectedComplaints: [/40\d|Failed to load/] });

  test("stands beside its field, and what was typed stays", async ({ page }) => {
    await page.goto(tab, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Add Admin" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Admin" });
    const submit = dialog.getByRole("button", { name: "Add Admin" });
    await dialog.getByLabel(/^Username/).fill(staffAccount.username.toUpperCase());
    await dialog.getByLabel(/^Password/).fill("password123");
    await dialog.getByLabel(/^Role/).selectOption("keeper");
    await submit.click();
    await expect(dialog.getByText("This password is too common. Choose another.")).toBeVisible();
    await expect(dialog.getByLabel(/^Password/)).toBeFocused();
    await dialog.getByLabel(/^Password/).fill(password);
    await submit.click();
    await expect(dialog.getByText("This username is already taken.")).toBeVisible();
    await expect(dialog.getByLabel(/^Username/)).toBeFocused();
    await expect(dialog.getByLabel(/^Password/)).toHaveValue(password);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /Discard/ })).toBeVisible();
  });

  test("is told as a failure where a deletion fails", async ({ page }) => {
    const { id, username } = await addAdmin(page.request);
    await page.goto(tab, { waitUntil: "networkidle" });
    await page.route("**/deleteadmin/*", (route) => route.abort());
    await page.getByRole("button", { name: `Delete ${username}` }).click();
    const question = page.getByRole("dialog", { name: `Delete ${username}?` });
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(question.getByRole("alert")).toContainText("could not be reached");
    await expect(page.getByText("Deleted an Admin Successfully")).toHaveCount(0);
    await page.unroute("**/deleteadmin/*");
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Success ! Deleted an Admin Successfully")).toBeVisible();
    expect((await remove(page.request, id)).status()).toBe(404);
  });
});

test.describe("somebody with a password of their own", () => {
  test.use({ expectedComplaints: [/40\d/] });

  async function enter(page: Page, username: string, secret: string) {
    await page.context().clearCookies({ name: "token" });
    await page.goto(`/login?next=${tab}`);
    await page.getByLabel(/^Username/).fill(username);
    await page.getByLabel(/^Password/).fill(secret);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Admins" })).toBeVisible();
  }

  test("changes it, and goes in the end", async ({ page }) => {
    const { username } = await addAdmin(page.request);
    await enter(page, username, password);
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Change password" }).click();
    const dialog = page.getByRole("dialog", { name: "Change password" });
    await dialog.getByLabel(/^Old password/).fill("not this one");
    await dialog.getByLabel(/^New password/).fill("cedars above Mussoorie");
    await dialog.getByRole("button", { name: "Change", exact: true }).click();
    await expect(dialog.getByText("This is not your password.")).toBeVisible();
    await expect(dialog.getByLabel(/^New password/)).toHaveValue("cedars above Mussoorie");
    await dialog.getByLabel(/^Old password/).fill(password);
    await dialog.getByRole("button", { name: "Change", exact: true }).click();
    await expect(page.getByText("Changed the password Successfully")).toBeVisible();

    await enter(page, username, "cedars above Mussoorie");
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: `Delete ${username}` }).click();
    const question = page.getByRole("dialog", { name: `Delete ${username}?` });
    await expect(question).toContainText("This is you.");
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe("a caller", () => {
  test.use({ expectedComplaints: [/401/] });

  test("sees a caller's tabs alone, and ends a session of one's own", { tag: "@phone" }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const username = `journey-${randomBytes(4).toString("hex")}`;
    const added = await page.request.post("/api/admin/signup", {
      data: { username, password, role: "caller" },
    });
    const { admin }: { admin: { _id: string } } = await added.json();
    const own = await browser.newContext({ baseURL: baseURL ?? "", viewport: page.viewportSize() });
    const other = await browser.newContext({ baseURL: baseURL ?? "" });
    for (const context of [own, other])
      expect(
        (await context.request.post("/api/admin/login", { data: { username, password } })).status(),
      ).toBe(200);
    const theirs = await own.newPage();
    await theirs.goto("/aangan-dashboard/projects");
    // What is not theirs leads to what is.
    await expect(theirs).toHaveURL("/aangan-dashboard/contacts");
    await expect(theirs.getByRole("navigation", { name: "Dashboard" }).getByRole("link")).toHaveText([
      /^Contact Form/,
      /^Calls/,
      /^Applications/,
    ]);
    const response = await own.request.get("/aangan-dashboard/admins.data", { maxRedirects: 0 });
    expect(await response.text()).not.toContain("first admin");
    await theirs.getByRole("link", { name: `${username}, caller` }).click();
    await expect(theirs.getByText("Your role: Caller.")).toBeVisible();
    await expect(
      theirs.getByRole("row", { name: /^Enquiries and calls, with phone numbers yes (– )?no yes$/ }),
    ).toBeVisible();
    await expect(theirs.getByText("Chrome on Linux, this one")).toBeVisible();
    expect(await findViolations(theirs)).toEqual([]);
    await theirs.getByRole("button", { name: /^End this one/ }).click();
    await expect(theirs.getByRole("status").getByText("Ended the session")).toBeVisible();
    expect((await other.request.get("/api/admin/sessions")).status()).toBe(401);
    await own.close();
    await other.close();
    await remove(page.request, admin._id);
  });
});
