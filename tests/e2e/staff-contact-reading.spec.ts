import { findViolations } from "../helpers/axe.ts";
import {
  addContact,
  added,
  changeContact,
  deleteAddedContacts,
  findContact,
  openContact,
  openContacts,
  toast,
  uniqueName,
} from "../helpers/staff-contact-journey.ts";
import { expect, test } from "../helpers/staff-journey.ts";

deleteAddedContacts();

test("three enquiries stand on the first screen", { tag: "@phone" }, async ({ page }) => {
  for (let count = 0; count < 3; count += 1) added.push(await addContact(page.request, { budget: "75" }));
  await openContacts(page, {});
  const third = page.locator("tbody tr").nth(2);
  await expect(third).toBeVisible();
  const { y, height } = (await third.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
});

test("budget and remark are read without Edit, and lead on to it", { tag: "@phone" }, async ({ page }) => {
  const remarks = "Needs the ground floor.\nCall after six.";
  const { name } = await openContact(page, { budget: "90-110", remarks });
  await page.getByRole("button", { name: `Details of ${name}` }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByText("₹90 Lacs – ₹1.1 Cr")).toBeVisible();
  await expect(dialog.getByText("Call after six.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: /on WhatsApp/ })).toHaveAttribute(
    "href",
    "https://wa.me/919837041122",
  );
  // Not told: the city.
  await expect(dialog.getByText("Not provided")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Contact" }).getByLabel("Remark")).toHaveValue(remarks);
});

test("a number is called, or written to on WhatsApp", { tag: "@phone" }, async ({ page }) => {
  const { name } = await openContact(page);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row.getByRole("link", { name: `Call ${name}` })).toBeVisible();
  const chat = row.getByRole("link", { name: `Write to ${name} on WhatsApp (opens in a new tab)` });
  await expect(chat).toHaveAttribute("href", "https://wa.me/919837041122");
  expect(await chat.getAttribute("rel")).toContain("noopener");
});

test("on a phone the search stands alone until Filters is pressed", { tag: "@phone" }, async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) > 767, "a window has room for all of them");
  await openContact(page);
  const city = page.getByRole("combobox", { name: "City" });
  const toggle = page.getByRole("button", { name: "Filters" });
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(city).toBeHidden();
  await toggle.click();
  await expect(city).toBeVisible();
  await expect(page.getByRole("link", { name: "Project Name" }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("where all that matches is Spam, the table says so and leads there", async ({ page }) => {
  const name = uniqueName();
  added.push(await addContact(page.request, { name, reference_url: "http://pills.example" }));
  await openContacts(page, { q: name });
  await expect(page.getByRole("heading", { name: "No enquiries match this" })).toBeVisible();
  await page.getByRole("link", { name: "1 enquiry in Spam" }).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
});

test("all spam is deleted at once, after a question that names how much", async ({ page }) => {
  const family = uniqueName();
  const ids: string[] = [];
  for (const first of ["Asha", "Bela", "Chitra"])
    ids.push(await addContact(page.request, { name: `${first} ${family}` }));
  added.push(...ids);
  const [kept = "", ...spam] = ids;
  for (const id of spam) await changeContact(page.request, id, { status: "Spam" });
  await openContacts(page, { q: family, status: "Spam" });
  await page.getByRole("button", { name: "Delete 2 spam enquiries" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 2 spam enquiries?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "2 spam enquiries deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No enquiries match this" })).toBeVisible();
  expect(await findContact(page.request, kept)).toBeDefined();
  for (const id of spam) expect(await findContact(page.request, id)).toBeUndefined();
});
