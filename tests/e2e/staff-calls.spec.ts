import type { Page } from "@playwright/test";
import { findViolations } from "../helpers/axe.ts";
import {
  addContact,
  added,
  deleteAddedContacts,
  findContact,
  toast,
  uniqueName,
} from "../helpers/staff-contact-journey.ts";
import { expect, test } from "../helpers/staff-journey.ts";

const callsTab = "/aangan-dashboard/calls";

// The browser's own words for a lost call and a conflict.
test.use({ expectedComplaints: [/ERR_FAILED|409/] });
deleteAddedContacts();

/** A contact of this journey, open in the Calls tab. */
async function openCall(page: Page, fields: Record<string, string> = {}) {
  const name = uniqueName();
  const id = await addContact(page.request, { name, remarks: "Needs a ground floor", ...fields });
  added.push(id);
  await page.goto(`${callsTab}?id=${id}`);
  await expect(card(page).getByRole("heading", { name })).toBeVisible();
  return { id, name };
}

const card = (page: Page) => page.getByRole("region", { name: "The enquiry" });

test.describe("a call", () => {
  test("is written down by one press, and planned again", { tag: "@phone" }, async ({ page }) => {
    const { id } = await openCall(page);
    await expect(card(page)).toContainText("Nobody’s yet.");
    await expect(card(page)).toContainText("Needs a ground floor");
    await expect(card(page)).toContainText("Consent was not recorded");
    // In reach of the thumb on a phone, in sight on a desk.
    await expect(card(page).getByRole("link", { name: /^Call / })).toBeInViewport();
    await card(page).getByRole("button", { name: "No answer" }).click();
    await expect(toast(page, "No answer. Next call")).toBeVisible();
    await expect(card(page)).toContainText("Yours.");
    await expect(card(page).getByRole("listitem").filter({ hasText: "No answer" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Take the next" })).toBeFocused();
    expect(await findContact(page.request, id)).toMatchObject({ status: "Called", owner: "admin" });
  });

  test("is written down with a note and a time of one's own, by keys", async ({ page }) => {
    const { id } = await openCall(page);
    await page.getByLabel("Note").fill("Likes the garden\nAsk for the plan");
    await page.getByLabel("Next call").selectOption({ label: "tomorrow, 17:00" });
    await card(page).getByRole("article").focus();
    await page.keyboard.press("3");
    await expect(toast(page, "Call again. Next call")).toContainText("17:00");
    await expect(card(page).getByRole("listitem").filter({ hasText: "Likes the garden" })).toBeVisible();
    expect((await findContact(page.request, id))?.next_call_at).toMatch(/T11:30:00\.000Z$/);
  });

  test("waits for a time of one's own that is not chosen yet", async ({ page }) => {
    const { id } = await openCall(page);
    await page.getByLabel("Next call").selectOption({ label: "At a time of your own" });
    await card(page).getByRole("button", { name: "Call again" }).click();
    const time = page.getByLabel("When, in India’s time");
    await expect(time).toBeFocused();
    expect((await findContact(page.request, id))?.status).toBe("New");
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
    await time.fill(`${tomorrow}T15:30`);
    await card(page).getByRole("button", { name: "Call again" }).click();
    await expect(toast(page, "Call again. Next call")).toContainText("15:30");
    expect((await findContact(page.request, id))?.next_call_at).toBe(`${tomorrow}T10:00:00.000Z`);
  });

  test("is planned from the end of a long talk, not from its beginning", async ({ page }) => {
    await page.clock.install();
    const { id } = await openCall(page);
    await page.clock.fastForward("45:00");
    const end = await page.evaluate(() => Date.now());
    await page.getByLabel("Next call").selectOption({ label: "in 30 minutes" });
    await card(page).getByRole("button", { name: "In talks" }).click();
    await expect(toast(page, "In talks. Next call")).toBeVisible();
    const planned = new Date((await findContact(page.request, id))?.next_call_at ?? 0).getTime();
    // At night it waits until the morning.
    expect(planned).toBeGreaterThanOrEqual(end + 29 * 60_000);
  });

  test("is not written down by a digit in a note", async ({ page }) => {
    const { id } = await openCall(page);
    await page.getByLabel("Note").pressSequentially("Flat 3");
    await page.getByRole("button", { name: "Keep the note alone" }).click();
    await expect(toast(page, "The note is kept.")).toBeVisible();
    await expect(page.getByLabel("Note")).toHaveValue("");
    expect((await findContact(page.request, id))?.status).toBe("New");
  });

  test("is kept as it was typed where the site is out of reach", async ({ page }) => {
    await openCall(page);
    await page.route("**/api/contacts/logcall/*", (route) => route.abort());
    await page.getByLabel("Note").fill("Two bedrooms");
    await card(page).getByRole("button", { name: "Busy" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "could not be reached" })).toBeVisible();
    await expect(page.getByLabel("Note")).toHaveValue("Two bedrooms");
    await page.unroute("**/api/contacts/logcall/*");
    await card(page).getByRole("button", { name: "Busy" }).click();
    await expect(toast(page, "Busy. Next call")).toBeVisible();
    await expect(card(page).getByRole("listitem").filter({ hasText: "Two bedrooms" })).toBeVisible();
  });
});

test("an enquiry that ended is called no more", async ({ page }) => {
  const { id } = await openCall(page);
  await card(page).getByRole("button", { name: "Wrong number" }).click();
  await expect(toast(page, "Wrong number. No more calls.")).toBeVisible();
  expect(await findContact(page.request, id)).toMatchObject({ status: "Closed", next_call_at: null });
  await page.goto(callsTab);
  await expect(page.getByRole("heading", { name: "Calls" })).toBeVisible();
  await expect(page.locator(`a[href*="${id}"]`)).toHaveCount(0);
});

test("the next one is opened by its button", async ({ page }) => {
  const { id, name } = await openCall(page);
  await page.goto(callsTab);
  // The real one could be another journey's.
  await page.route("**/api/contacts/takenext", async (route) => {
    const response = await page.request.post(`/api/contacts/takecontact/${id}`, { data: {} });
    await route.fulfill({ response: response });
  });
  await page.getByRole("button", { name: "Take the next" }).click();
  await expect(card(page).getByRole("heading", { name })).toBeVisible();
  await expect(card(page).getByRole("article")).toBeFocused();
  await expect(page.getByRole("link", { name: new RegExp(`^${name}.*yours`) })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await card(page).getByRole("button", { name: "Give it back" }).click();
  await expect(card(page)).toContainText("Nobody’s yet.");
});

test("a press on what somebody else changed meanwhile writes nothing down", async ({ page }) => {
  const { id } = await openCall(page);
  await page.getByLabel("Note").fill("Wants to see it");
  await page.request.post(`/api/contacts/updatecontact/${id}`, { data: { budget: "80" } });
  await card(page).getByRole("button", { name: "Busy" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Somebody else changed this" })).toBeVisible();
  // What is open is what stands now; the press can be made again, and the note is still there.
  await expect(card(page)).toContainText("₹80 Lacs");
  await expect(page.getByLabel("Note")).toHaveValue("Wants to see it");
  await card(page).getByRole("button", { name: "Busy" }).click();
  await expect(toast(page, "Busy. Next call")).toBeVisible();
});

test("has nothing for axe to complain about", { tag: "@phone" }, async ({ page }) => {
  await openCall(page);
  expect(await findViolations(page)).toEqual([]);
  await page.goto(callsTab);
  expect(await findViolations(page)).toEqual([]);
});
