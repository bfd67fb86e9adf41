import {
  addContact,
  added,
  deleteAddedContacts,
  findContact,
  openContact,
  openContacts,
  pill,
  toast,
  uniqueName,
} from "../helpers/staff-contact-journey.ts";
import { expect, test } from "../helpers/staff-journey.ts";

deleteAddedContacts();

test("a status is changed by keyboard, saved at once, and there after a reload", async ({ page }) => {
  const { id, name } = await openContact(page);
  await pill(page, name, "New").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "New", checked: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(toast(page, `${name}: Called`)).toBeVisible();
  await expect(pill(page, name, "Called")).toBeFocused();
  expect((await findContact(page.request, id))?.status).toBe("Called");
  await page.reload();
  await expect(pill(page, name, "Called")).toBeVisible();
});

test("a status pressed before the scripts have come opens its menu when they have", {
  tag: "@phone",
}, async ({ page }) => {
  const { name } = await openContact(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**", async (route) => {
    if (route.request().resourceType() === "script") await released;
    await route.continue();
  });
  await page.goto(page.url(), { waitUntil: "commit" });
  await pill(page, name, "New").click();
  await expect(page.getByRole("menuitemradio")).toHaveCount(0);
  release();
  await expect(page.getByRole("menuitemradio", { name: "New" })).toBeFocused();
});

test("Escape leaves the status as it is", async ({ page }) => {
  const { name } = await openContact(page);
  await pill(page, name, "New").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "New" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitemradio", { name: "Spam" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(pill(page, name, "New")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitemradio", { name: "New" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitemradio", { name: "Spam" })).toBeFocused();
  // Faster than the browser tells of it.
  await page.locator("[role=menu]:popover-open").evaluate((menu: HTMLElement) => {
    menu.hidePopover();
    menu.showPopover();
  });
  await expect(page.getByRole("menuitemradio", { name: "New" })).toBeFocused();
});

test("the counts filter, and down a filtered list the keyboard keeps its place", { tag: "@phone" }, async ({
  page,
}) => {
  const family = uniqueName();
  const names = ["Asha", "Bela", "Chitra"].map((first) => `${first} ${family}`);
  for (const name of names) added.push(await addContact(page.request, { name }));
  await openContacts(page, { q: family });
  const counts = page.getByRole("navigation", { name: "Status" });
  await expect(counts.getByRole("link", { name: "3 New" })).toBeVisible();
  await counts.getByRole("link", { name: "3 New" }).click();
  await expect(page).toHaveURL(/status=New/);
  // Newest first: Chitra, Bela, Asha. Chitra leaves the list; whoever is there now has the focus.
  await pill(page, `Chitra ${family}`, "New").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "New" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(pill(page, `Bela ${family}`, "New")).toBeFocused();
  await expect(counts.getByRole("link", { name: "2 New" })).toHaveAttribute("aria-current", "true");
  await expect(counts.getByRole("link", { name: "1 Called" })).toBeVisible();
  await counts.getByRole("link", { name: "2 New" }).click();
  await expect(page.getByRole("row").filter({ hasText: family })).toHaveCount(3);
});

test("Spam is out of the way until it is asked for", async ({ page }) => {
  const name = uniqueName();
  added.push(await addContact(page.request, { name, reference_url: "http://pills.example" }));
  await openContacts(page, { q: name });
  await expect(page.getByText("No enquiries match this")).toBeVisible();
  await page.getByRole("link", { name: "1 Spam" }).click();
  await pill(page, name, "Spam").click();
  await page.getByRole("menuitemradio", { name: "New" }).click();
  await expect(page.getByRole("link", { name: "1 New", exact: true })).toBeVisible();
});

test.describe("where the site can't be reached", () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test("a status goes back to what is stored, says so, and is saved on the next try", {
    tag: "@phone",
  }, async ({ page }) => {
    const { id, name } = await openContact(page);
    await page.route("**/api/contacts/updatecontact/**", (route) => route.abort());
    await pill(page, name, "New").click();
    await page.getByRole("menuitemradio", { name: "Booked" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(`${name} is still New.`);
    await expect(pill(page, name, "New")).toBeVisible();
    await page.unroute("**/api/contacts/updatecontact/**");
    await page.getByRole("button", { name: "Set to Booked" }).click();
    await expect(toast(page, `${name}: Booked`)).toBeVisible();
    await expect(pill(page, name, "Booked")).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toBeHidden();
    expect((await findContact(page.request, id))?.status).toBe("Booked");
  });
});
