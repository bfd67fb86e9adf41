import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import type { LeadOnWire } from "#app/features/leads/wire.ts";
import { expect, test } from "../helpers/staff-journey.ts";

const tab = "/aangan-dashboard/contacts";

/** A name that no other contact has: a search for it shows the journey's own. */
const uniqueName = () => `Zubin ${randomBytes(5).toString("hex")}`;

/** Asks to be called back, from an address of its own: the throttle counts by address. */
async function addContact(request: APIRequestContext, fields: Record<string, string> = {}): Promise<string> {
  const answer = await request.post("/api/contacts/addcontact", {
    headers: { "x-forwarded-for": `2001:db8:${randomBytes(2).toString("hex")}::1` },
    data: {
      name: uniqueName(),
      mobile: "98370 41122",
      email: "zubin@example.in",
      project_name: "Journey Court",
      project_state: "Uttarakhand",
      ...fields,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { contact }: { contact: { _id: string } } = await answer.json();
  return contact._id;
}

async function change(request: APIRequestContext, id: string, data: Record<string, string>): Promise<void> {
  expect((await request.post(`/api/contacts/updatecontact/${id}`, { data })).status()).toBe(200);
}

async function find(request: APIRequestContext, id: string): Promise<LeadOnWire | undefined> {
  const all: LeadOnWire[] = await (await request.get("/api/contacts/getcontact")).json();
  return all.find(({ _id }) => _id === id);
}

const open = (page: Page, query: Record<string, string>) =>
  page.goto(`${tab}?${new URLSearchParams(query)}`, { waitUntil: "networkidle" });
const pill = (page: Page, name: string, status: string) =>
  page.getByRole("button", { name: `Status of ${name}: ${status}` });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

const added: string[] = [];
test.afterEach(async ({ request, staffToken }) => {
  const headers = { authorization: `Bearer ${staffToken}` };
  for (const id of added.splice(0)) await request.delete(`/api/contacts/deletecontact/${id}`, { headers });
});

/** A contact of this journey, found in the table. */
async function openContact(page: Page, fields: Record<string, string> = {}) {
  const name = fields.name ?? uniqueName();
  const id = await addContact(page.request, { ...fields, name });
  added.push(id);
  await open(page, { q: name });
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
  return { id, name };
}

test("a status is changed by keyboard, saved at once, and there after a reload", async ({ page }) => {
  const { id, name } = await openContact(page);
  await pill(page, name, "New").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "New", checked: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(toast(page, `${name}: Called`)).toBeVisible();
  await expect(pill(page, name, "Called")).toBeFocused();
  expect((await find(page.request, id))?.status).toBe("Called");
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
});

test("the counts filter, and down a filtered list the keyboard keeps its place", { tag: "@phone" }, async ({
  page,
}) => {
  const family = uniqueName();
  const names = ["Asha", "Bela", "Chitra"].map((first) => `${first} ${family}`);
  for (const name of names) added.push(await addContact(page.request, { name }));
  await open(page, { q: family });
  const counts = page.getByRole("navigation", { name: "Status" });
  await expect(counts.getByRole("link", { name: "3 New" })).toBeVisible();
  await counts.getByRole("link", { name: "3 New" }).click();
  await expect(page).toHaveURL(/status=New/);
  // Newest first: Chitra, Bela, Asha. Chitra leaves the list; whoever stands there now has the focus.
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
  await open(page, { q: name });
  await expect(page.getByText("No contacts match this")).toBeVisible();
  await page.getByRole("link", { name: "1 Spam" }).click();
  await pill(page, name, "Spam").click();
  await page.getByRole("menuitemradio", { name: "New" }).click();
  await expect(page.getByRole("link", { name: "1 New" })).toBeVisible();
});

test("a mobile number is found in any spacing, and calls", async ({ page }) => {
  const digits = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  const { name } = await openContact(page, { mobile: `+91-${digits}` });
  await open(page, {});
  const search = page.getByRole("searchbox", { name: "Search contacts" });
  await search.fill(`${digits.slice(0, 4)} ${digits.slice(4)}`);
  const call = page.getByRole("link", { name: `Call ${name}` });
  await expect(call).toHaveAttribute("href", `tel:+91${digits}`);
  await expect(page.getByRole("row").filter({ hasText: /Zubin/ })).toHaveCount(1);
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
    await expect(page.getByRole("alert")).toContainText(`${name} is still New.`);
    await expect(pill(page, name, "New")).toBeVisible();
    await page.unroute("**/api/contacts/updatecontact/**");
    await page.getByRole("button", { name: "Set to Booked" }).click();
    await expect(toast(page, `${name}: Booked`)).toBeVisible();
    await expect(pill(page, name, "Booked")).toBeVisible();
    await expect(page.getByRole("alert")).toBeHidden();
    expect((await find(page.request, id))?.status).toBe("Booked");
  });
});

test.describe("two people at one contact", () => {
  test.use({ expectedComplaints: [/409/] });

  test("the second to choose a status is told what the first chose", async ({ page }) => {
    const { id, name } = await openContact(page);
    await change(page.request, id, { status: "Booked" });
    await pill(page, name, "New").click();
    await page.getByRole("menuitemradio", { name: "Called" }).click();
    await expect(page.getByRole("alert")).toContainText("the status is now Booked");
    await expect(pill(page, name, "Booked")).toBeVisible();
    expect((await find(page.request, id))?.status).toBe("Booked");
  });

  test("the second to save an edit sees what changed and loses nothing", async ({ page }) => {
    const { id, name } = await openContact(page, { budget: "75" });
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Contact" });
    await dialog.getByRole("textbox", { name: "Name", exact: false }).first().fill(`${name} Rawat`);
    await dialog.getByRole("textbox", { name: "Remark" }).fill("Wants the loan papers");
    await change(page.request, id, { name: `${name} Negi`, budget: "90" });
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByText("Somebody else changed this contact meanwhile.")).toBeVisible();
    await expect(dialog.getByRole("listitem")).toHaveText([
      new RegExp(`Name is now “${name} Negi”. Yours stays in the form.`),
      /Budget is now “90”. It was taken over./,
    ]);
    await expect(dialog.getByRole("textbox", { name: "Budget" })).toHaveValue("90");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog).toBeHidden();
    expect(await find(page.request, id)).toMatchObject({
      name: `${name} Rawat`,
      budget: "90",
      remarks: "Wants the loan papers",
    });
  });
});

test.describe("Edit Contact", () => {
  test.use({ expectedComplaints: [/401/] });

  test("saves what is changed and empties what is emptied", { tag: "@phone" }, async ({ page }) => {
    const { id, name } = await openContact(page, { budget: "75", remarks: "Call after 6 pm" });
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Contact" });
    await dialog.getByLabel("Mobile No.").fill("+91 99110-20874");
    await dialog.getByLabel("State").selectOption("Haryana");
    await dialog.getByLabel("City").fill("Gurgaon");
    await dialog.getByLabel("Budget").fill("");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(toast(page, "Updated Contact successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: `Edit ${name}` })).toBeFocused();
    expect(await find(page.request, id)).toMatchObject({
      mobile: "9911020874",
      project_state: "Haryana",
      project_city: "Gurugram",
      budget: "",
      remarks: "Call after 6 pm",
    });
  });

  test("says beside the field what is wrong, and asks before typed words are lost", async ({ page }) => {
    const { name } = await openContact(page);
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Contact" });
    await dialog.getByLabel("Mobile No.").fill("98370");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByText("Enter all 10 digits.")).toBeVisible();
    await expect(dialog.getByLabel("Mobile No.")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(dialog.getByLabel("Mobile No.")).toHaveValue("98370");
  });

  test("keeps everything typed when the session has ended", async ({ page, context }) => {
    const { id, name } = await openContact(page);
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Contact" });
    await dialog.getByLabel("Remark").fill("Typed for ten minutes");
    const cookies = await context.cookies();
    await context.clearCookies();
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByRole("link", { name: "Log in again in a new tab" })).toBeVisible();
    await expect(dialog.getByLabel("Remark")).toHaveValue("Typed for ten minutes");
    await context.addCookies(cookies);
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog).toBeHidden();
    expect((await find(page.request, id))?.remarks).toBe("Typed for ten minutes");
  });
});

test("Delete asks, names who goes, and takes the row away", { tag: "@phone" }, async ({ page }) => {
  const { id, name } = await openContact(page);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Delete ${name}?` });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  expect(await find(page.request, id)).toBeDefined();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Delete Successfully !!")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
  expect(await find(page.request, id)).toBeUndefined();
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
  const check = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const { name } = await openContact(page, { remarks: "A long remark. ".repeat(20), budget: "75" });
  await check();
  await pill(page, name, "New").click();
  await expect(page.getByRole("menu")).toBeVisible();
  await check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await expect(page.getByRole("dialog", { name: "Edit Contact" })).toBeVisible();
  await check();
  await open(page, { q: "nobody-has-this-name" });
  await expect(page.getByText("No contacts match this")).toBeVisible();
  await check();
});

test("nothing is cut off at this width", { tag: "@phone" }, async ({ page }) => {
  await openContact(page, { remarks: "x".repeat(300) });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("strangers see no contact anywhere", async ({ page, playwright, baseURL }) => {
  const { name } = await openContact(page, { email: "zubin.secret@example.in" });
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const paths = [
    tab,
    `${tab}.data`,
    `${tab}?q=${encodeURIComponent(name)}`,
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
    .get(tab, { maxRedirects: 0 })
    .then((answer) => ({ status: answer.status(), url: answer.headers().location ?? "" }));
  expect({ status, isToLogin: url.startsWith("/login?next=") }).toEqual({ status: 302, isToLogin: true });
  await stranger.dispose();
});
