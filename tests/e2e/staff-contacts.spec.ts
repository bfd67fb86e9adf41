import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { findViolations } from "../helpers/axe.ts";
import {
  contactsTab,
  deleteAddedContacts,
  findContact,
  openContact,
  openContacts,
  pill,
  toast,
} from "../helpers/staff-contact-journey.ts";
import { expect, test } from "../helpers/staff-journey.ts";

deleteAddedContacts();

test("a mobile number is found in any spacing, and calls", async ({ page }) => {
  const digits = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  const { name } = await openContact(page, { mobile: `+91-${digits}` });
  await openContacts(page, {});
  const search = page.getByRole("searchbox", { name: "Search enquiries" });
  await search.fill(`${digits.slice(0, 4)} ${digits.slice(4)}`);
  const call = page.getByRole("link", { name: `Call ${name}` });
  await expect(call).toHaveAttribute("href", `tel:+91${digits}`);
  await expect(page.getByRole("row").filter({ hasText: /Zubin/ })).toHaveCount(1);
});

test("Delete asks, names who goes, and takes the row away", { tag: "@phone" }, async ({ page }) => {
  const { id, name } = await openContact(page);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Delete ${name}?` });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  expect(await findContact(page.request, id)).toBeDefined();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Delete Successfully !!")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
  expect(await findContact(page.request, id)).toBeUndefined();
});

test("Export CSV holds what the table shows", async ({ page }) => {
  const { name } = await openContact(page, { remarks: "=1+1" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("contacts.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\ufeffID,Name,Email,Mobile No\.,/);
  expect(lines[1]).toContain(`${name},zubin@example.in,9837041122,Journey Court,Uttarakhand,,,'=1+1,New,`);
});

test("hostile words are shown as words", async ({ page }) => {
  const words = `${randomBytes(4).toString("hex")} <img onerror=alert(1)>`;
  await openContact(page, { name: words, remarks: "</script><script>document.title='hacked'</script>" });
  await expect(page.getByRole("row").filter({ hasText: words })).toBeVisible();
  await expect(page).toHaveTitle(/Contact Form/);
});

test("axe finds nothing: the table, the menu, the form, an empty table", { tag: "@phone" }, async ({
  page,
}) => {
  const check = async () => expect(await findViolations(page)).toEqual([]);
  const { name } = await openContact(page, { remarks: "A long remark. ".repeat(20), budget: "75" });
  await check();
  await pill(page, name, "New").click();
  await expect(page.getByRole("menu")).toBeVisible();
  await check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await expect(page.getByRole("dialog", { name: "Edit Contact" })).toBeVisible();
  await check();
  await openContacts(page, { q: "nobody-has-this-name" });
  await expect(page.getByText("No enquiries match this")).toBeVisible();
  await check();
});

test("nothing is cut off at this width", { tag: "@phone" }, async ({ page }) => {
  await openContact(page, { remarks: "x".repeat(300) });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test("strangers see no contact anywhere", async ({ page, playwright, baseURL }) => {
  const { name } = await openContact(page, { email: "zubin.secret@example.in" });
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const paths = [
    contactsTab,
    `${contactsTab}.data`,
    `${contactsTab}?q=${encodeURIComponent(name)}`,
    "/",
    `/rera-approved-projects-villa-duplex-flats?search=${encodeURIComponent(name)}`,
    "/real-estate-service-providers",
    "/sitemap.xml",
    "/robots.txt",
    "/api/properties/getallproperties",
    "/api/services/getservices",
  ];
  for (const path of paths) {
    const body = await (await stranger.get(path)).text();
    expect(body, path).not.toContain("zubin.secret");
    // The search box of the list repeats what was searched; nothing else knows the name.
    if (!path.includes("search=") && !path.includes("q=")) expect(body, path).not.toContain(name);
  }
  const { status, url } = await stranger
    .get(contactsTab, { maxRedirects: 0 })
    .then((response) => ({ status: response.status(), url: response.headers().location ?? "" }));
  expect({ status, isToLogin: url.startsWith("/login?next=") }).toEqual({ status: 302, isToLogin: true });
  await stranger.dispose();
});
