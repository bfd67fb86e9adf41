import { randomBytes } from "node:crypto";
import { findViolations } from "../helpers/axe.ts";
import { staffAccount } from "../helpers/staff-account.ts";
import { expect, test } from "../helpers/staff-journey.ts";

const tab = "/aangan-dashboard/activity";

test("tells who did what to which record, leads there, and shows its whole story", async ({ page }) => {
  const name = `Journey ${randomBytes(4).toString("hex")}`;
  const added = await page.request.post("/api/services/addservice", {
    multipart: { name, availability: "Online" },
  });
  const { service }: { service: { _id: string } } = await added.json();
  await page.request.post(`/api/services/updateservice/${service._id}`, {
    multipart: { loc_area: "Sector 62" },
  });

  await page.goto(`${tab}?subject=service`, { waitUntil: "networkidle" });
  const changed = page.getByRole("row", { name: new RegExp(`Changed a service.*${name}`) });
  await expect(changed).toContainText(staffAccount.username);
  await expect(changed.getByRole("time")).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d$/);
  await changed.getByText(`${name}: area`).click();
  await expect(changed.locator("dd")).toHaveText("empty → Sector 62");
  await changed.getByRole("link", { name: `All that was done to ${name}` }).click();
  await expect(page).toHaveURL(`${tab}?q=${service._id}`);
  await expect(page.getByText("1–2 of 2")).toBeVisible();

  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page).toHaveURL(`/aangan-dashboard/services?q=${service._id}`);
  await page.request.delete(`/api/services/deleteservice/${service._id}`);
  await page.goto(`${tab}?q=${service._id}`, { waitUntil: "networkidle" });
  await expect(page.getByRole("row", { name: /Deleted a service/ })).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  await expect(page.getByText("No longer there").first()).toBeVisible();
});

test.describe("from the keyboard", () => {
  // Each letter asks anew; React Router lets the answer that nobody waits for any more be seen as an error.
  test.use({ expectedComplaints: [/AbortError/] });

  test("is narrowed by keyboard, and axe finds nothing", { tag: "@phone" }, async ({ page }) => {
    await page.goto(tab, { waitUntil: "networkidle" });
    // On a phone the filters show on demand.
    const filters = page.getByRole("button", { name: "Filters" });
    if (await filters.isVisible()) await filters.click();
    await page.getByLabel("Admin", { exact: true }).focus();
    await page.keyboard.type(staffAccount.username);
    await expect(page).toHaveURL(new RegExp(`admin=${staffAccount.username}`));
    await page.getByRole("searchbox", { name: "Search by record ID" }).focus();
    await page.keyboard.type("no such record");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "No entries match this" })).toBeVisible();
    await page.getByRole("link", { name: "Clear all" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(tab);
    expect(await findViolations(page)).toEqual([]);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
  });
});
