import { randomBytes } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import type { ApplicationOnWire } from "#app/features/signups/wire.ts";
import { expect, test } from "../helpers/staff-journey.ts";

const tab = "/aangan-dashboard/applications";

/** A name that no other application has: a search for it shows the journey's own. */
const uniqueName = () => `Studio ${randomBytes(5).toString("hex")}`;

/** A number of Uttarakhand's form that no other project has. */
const uniqueNumber = () => `UKREP0423${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;

type Multipart = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;

/** Sends a sign-up from an address of its own: the throttle counts by address. */
async function apply(
  request: APIRequestContext,
  kind: "service" | "partnership",
  fields: Multipart,
): Promise<string> {
  const person = { mobile: "98370 41122", email: "meera@law.example" };
  const place = { loc_state: "Uttarakhand", loc_city: "Dehradun" };
  const answer = await request.post(`/api/signups/${kind}`, {
    headers: { "x-forwarded-for": `2001:db8:${randomBytes(2).toString("hex")}::1` },
    multipart: { ...person, ...place, ...fields },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { application }: { application: { _id: string } } = await answer.json();
  added.push(application._id);
  return application._id;
}

const offer = { services: "Property Lawyer, RERA Agent", availability: "Online/Offline" };

/** A service provider's application, found in the table. */
async function openService(page: Page, fields: Multipart = {}) {
  const name = uniqueName();
  const id = await apply(page.request, "service", { ...offer, name, ...fields });
  await open(page, { q: name });
  await expect(rowOf(page, name)).toBeVisible();
  return { id, name };
}

/** A builder's application with two projects, the second with an odd number, found in the table. */
async function openBuilder(page: Page) {
  const name = uniqueName();
  const title = `Court of ${name}`;
  const number = uniqueNumber();
  const id = await apply(page.request, "partnership", {
    company: name,
    contact_name: "Arun Negi",
    project_title_1: title,
    rera_no_1: number,
    project_title_2: "Odd Court",
    rera_no_2: "12/AB",
    accepts_cons: "yes",
  });
  await open(page, { q: name });
  await expect(rowOf(page, name)).toBeVisible();
  return { id, name, title, number };
}

async function find(request: APIRequestContext, id: string): Promise<ApplicationOnWire | undefined> {
  const all: ApplicationOnWire[] = await (await request.get("/api/signups/getapplications")).json();
  return all.find(({ _id }) => _id === id);
}

async function listedUnder(request: APIRequestContext, name: string): Promise<{ _id: string }[]> {
  const all: { _id: string; name: string }[] = await (await request.get("/api/services/getservices")).json();
  return all.filter((service) => service.name === name);
}

const open = (page: Page, query: Record<string, string>) =>
  page.goto(`${tab}?${new URLSearchParams(query)}`, { waitUntil: "networkidle" });
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const pill = (page: Page, name: string, status: string) =>
  page.getByRole("button", { name: `Status of ${name}: ${status}` });
const listButton = (page: Page, name: string) =>
  page.getByRole("button", { name: `List ${name} as provider` });
const servicesLink = (page: Page, name: string) =>
  page.getByRole("link", { name: `Open ${name} in Services` });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
async function openDetails(page: Page, name: string) {
  await page.getByRole("button", { name: `Details of ${name}` }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

const added: string[] = [];
const projectsStarted: string[] = [];
test.afterEach(async ({ request, staffToken }) => {
  const headers = { authorization: `Bearer ${staffToken}` };
  const all: ApplicationOnWire[] = await (
    await request.get("/api/signups/getapplications", { headers })
  ).json();
  for (const id of added.splice(0)) {
    const provider = all.find(({ _id }) => _id === id)?.provider_id;
    if (provider) await request.delete(`/api/services/deleteservice/${provider}`, { headers });
    await request.delete(`/api/signups/deleteapplication/${id}`, { headers });
  }
  for (const id of projectsStarted.splice(0))
    await request.delete(`/api/properties/deleteproperty/${id}`, { headers });
});

test("one click lists a provider with all that was sent, and leads to it", { tag: "@phone" }, async ({
  page,
}) => {
  const raw = { width: 60, height: 70, channels: 3 } as const;
  const buffer = await sharp(randomBytes(60 * 70 * 3), { raw })
    .png()
    .toBuffer();
  const profile_pic = { name: "meera.png", mimeType: "image/png", buffer };
  const { id, name } = await openService(page, { profile_pic, whatsapp_link: "98370 41122" });
  await listButton(page, name).click();
  await expect(toast(page, `${name}: Listed as a service provider`)).toBeVisible();
  await expect(pill(page, name, "Listed")).toBeVisible();
  await expect(servicesLink(page, name)).toBeFocused();
  const services = await listedUnder(page.request, name);
  expect(services).toMatchObject([
    {
      services: ["Property Lawyer", "RERA Agent"],
      availability: "Online/Offline",
      loc_city: "Dehradun",
      profile_pic: { url: (await find(page.request, id))?.profile_pic.url },
    },
  ]);
  await page.getByRole("link", { name: "Open in Services", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/services\\?q=${services[0]?._id}$`));
  await expect(rowOf(page, name)).toBeVisible();
});

test("the details tell all that was sent, and list by keyboard", { tag: "@phone" }, async ({ page }) => {
  const { name } = await openService(page, {
    website_link: "law.example",
    loc_area: "Rajpur Road",
    remarks: "First line\nSecond line",
  });
  await page.getByRole("button", { name: `Details of ${name}` }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByRole("button", { name: "Close", exact: true }).last()).toBeFocused();
  await expect(dialog).toContainText("Rajpur Road");
  await expect(dialog).toContainText("Second line");
  await expect(dialog.getByRole("link", { name: "98370 41122" })).toHaveAttribute(
    "href",
    "tel:+919837041122",
  );
  await expect(dialog.getByRole("link", { name: "meera@law.example" })).toBeVisible();
  const website = dialog.getByRole("link", { name: /law\.example.*opens in a new tab/ });
  await expect(website).toHaveAttribute("href", "https://law.example/");
  expect(await website.getAttribute("rel")).toContain("noopener");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "List as provider" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("link", { name: "Open in Services" })).toBeFocused();
  await expect(pill(page, name, "Listed").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: `Details of ${name}` })).toBeFocused();
});

test("two admins at one application make one provider", async ({ page }) => {
  const { id, name } = await openService(page);
  expect((await page.request.post(`/api/signups/listprovider/${id}`)).status()).toBe(201);
  await listButton(page, name).click();
  await expect(toast(page, "Listed already")).toBeVisible();
  await expect(servicesLink(page, name)).toBeVisible();
  expect(await listedUnder(page.request, name)).toHaveLength(1);
  await servicesLink(page, name).click();
  await expect(page).toHaveURL(/\/services\?q=/);
  await expect(rowOf(page, name)).toBeVisible();
});

test("a provider that was deleted can be listed again", async ({ page }) => {
  const { id, name } = await openService(page);
  await page.request.post(`/api/signups/listprovider/${id}`);
  const [provider] = await listedUnder(page.request, name);
  await page.request.delete(`/api/services/deleteservice/${provider?._id}`);
  await page.reload({ waitUntil: "networkidle" });
  await expect(pill(page, name, "In talks")).toBeVisible();
  await listButton(page, name).click();
  await expect(pill(page, name, "Listed")).toBeVisible();
  expect(await listedUnder(page.request, name)).toHaveLength(1);
});

test("a status is chosen by keyboard; Listed is left to the listing", async ({ page }) => {
  const { id, name } = await openService(page);
  await pill(page, name, "New").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio")).toHaveText(["New", "In talks", "Declined", "Spam"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(toast(page, `${name}: In talks`)).toBeVisible();
  await expect(pill(page, name, "In talks")).toBeFocused();
  expect((await find(page.request, id))?.status).toBe("In talks");
});

test("the counts filter, and down a filtered list the keyboard keeps its place", { tag: "@phone" }, async ({
  page,
}) => {
  const family = uniqueName();
  for (const first of ["Asha", "Bela", "Chitra"])
    await apply(page.request, "service", { ...offer, name: `${first} ${family}` });
  await open(page, { q: family, status: "New" });
  const counts = page.getByRole("navigation", { name: "Status" });
  await expect(counts.getByRole("link", { name: "3 New" })).toHaveAttribute("aria-current", "true");
  // Newest first: Chitra, Bela, Asha. Chitra leaves the list; whoever stands there now has the focus.
  await listButton(page, `Chitra ${family}`).focus();
  await page.keyboard.press("Enter");
  await expect(pill(page, `Bela ${family}`, "New")).toBeFocused();
  await expect(counts.getByRole("link", { name: "1 Listed" })).toBeVisible();
  await counts.getByRole("link", { name: "2 New" }).click();
  await expect(rowOf(page, family)).toHaveCount(3);
});

test("what looks like a robot's is out of the way until it is asked for", async ({ page }) => {
  const name = uniqueName();
  await apply(page.request, "service", { ...offer, name, reference_url: "http://pills.example" });
  await open(page, { q: name });
  await expect(page.getByText("No applications match this")).toBeVisible();
  await page.getByRole("link", { name: "1 Spam" }).click();
  await expect(rowOf(page, name)).toBeVisible();
});

test("an application is found by number, project and kind, and columns are remembered", async ({ page }) => {
  const { name, title, number } = await openBuilder(page);
  const search = page.getByRole("searchbox", { name: "Search applications" });
  for (const text of [title, number]) {
    await search.fill(text);
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(text).replaceAll("%20", "\\+")}`));
    await expect(rowOf(page, name)).toBeVisible();
  }
  const kind = page.getByRole("combobox", { name: "Kind" });
  await kind.selectOption("Builder");
  await expect(page).toHaveURL(/kind=partnership/);
  await expect(rowOf(page, name)).toBeVisible();
  await kind.selectOption("Service provider");
  await expect(page.getByText("No applications match this")).toBeVisible();
  await open(page, { q: name });
  await page.getByText(/^Columns \d+ of \d+/).click();
  await page.getByRole("checkbox", { name: "Email" }).uncheck();
  await expect(page.getByRole("columnheader", { name: "Email" })).toHaveCount(0);
  await open(page, { q: name });
  await expect(page.getByRole("columnheader", { name: "Email" })).toHaveCount(0);
});

test("a builder's project is looked up, and started hidden", { tag: "@phone" }, async ({ page }) => {
  const { id, name, title, number } = await openBuilder(page);
  await expect(listButton(page, name)).toHaveCount(0);
  const dialog = await openDetails(page, name);
  await expect(dialog.getByRole("listitem").filter({ hasText: title })).toContainText(number);
  await expect(dialog).toContainText("does not look like a RERA number of Uttarakhand");
  const lookUp = dialog.getByRole("link", { name: /^Look it up at the authority/ }).first();
  expect(await lookUp.getAttribute("href")).toMatch(/^https:\/\//);
  await dialog.getByRole("button", { name: `Start a project for ${title}` }).click();
  const opening = dialog.getByRole("link", { name: `Open the project ${title}` });
  await expect(opening).toBeVisible();
  const project = (await find(page.request, id))?.projects[0]?.project_id ?? "";
  projectsStarted.push(project);
  const strangers = await page.context().browser()?.newContext();
  const visit = await strangers?.request.get(new URL(`/${project}`, page.url()).href);
  expect(visit?.status()).toBe(404);
  await strangers?.close();
  await opening.click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel(/^Title/)).toHaveValue(title);
  await expect(form.getByLabel(/^RERA No/)).toHaveValue(number);
  await expect(form.getByLabel(/^Developer/).first()).toHaveValue(name);
});

test.describe("where the site can't be reached", () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test("nobody is listed, it is said, and the next try lists", { tag: "@phone" }, async ({ page }) => {
    const { name } = await openService(page);
    await page.route("**/api/signups/listprovider/**", (route) => route.abort());
    await listButton(page, name).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(`${name} is not listed yet.`);
    const dialog = await openDetails(page, name);
    await expect(dialog.getByRole("alert")).toContainText(`${name} is not listed yet.`);
    await page.unroute("**/api/signups/listprovider/**");
    await dialog.getByRole("button", { name: "List as provider" }).click();
    await expect(dialog.getByRole("link", { name: "Open in Services" })).toBeVisible();
    await expect(alert).toHaveCount(0);
    expect(await listedUnder(page.request, name)).toHaveLength(1);
  });
});

test("Delete asks, names who goes, and leaves the listed provider", { tag: "@phone" }, async ({ page }) => {
  const { id, name } = await openService(page);
  await page.request.post(`/api/signups/listprovider/${id}`);
  await page.reload({ waitUntil: "networkidle" });
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Delete ${name}?` });
  await expect(dialog).toContainText("The service provider that was made of it stays.");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Delete Successfully !!")).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  expect(await find(page.request, id)).toBeUndefined();
  const [provider] = await listedUnder(page.request, name);
  expect((await page.request.delete(`/api/services/deleteservice/${provider?._id}`)).status()).toBe(200);
});

test("hostile words are shown as words", async ({ page }) => {
  const area = `${randomBytes(4).toString("hex")} <img src=x onerror=alert(1)>`;
  const { name } = await openService(page, {
    loc_area: area,
    remarks: "</script><script>document.title='hacked'</script>",
  });
  await expect(await openDetails(page, name)).toContainText(area);
  await expect(page).toHaveTitle(/Applications/);
});

test("axe finds nothing: the table, both kinds of details, an empty table", { tag: "@phone" }, async ({
  page,
}) => {
  const check = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const builder = await openBuilder(page);
  await check();
  await openDetails(page, builder.name);
  await check();
  const service = await openService(page, { remarks: "A long remark. ".repeat(20) });
  await openDetails(page, service.name);
  await check();
  await open(page, { q: "nobody-has-this-name" });
  await expect(page.getByText("No applications match this")).toBeVisible();
  await check();
});

test("nothing is cut off at this width, and the open tab is in sight", { tag: "@phone" }, async ({
  page,
}) => {
  const { name } = await openService(page, { loc_area: "x".repeat(190) });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  const current = page.getByRole("navigation", { name: "Dashboard" }).locator("[aria-current]");
  await expect(current).toBeInViewport({ ratio: 0.95 });
  const dialog = await openDetails(page, name);
  const inside = () =>
    dialog.evaluate((element) =>
      [...element.querySelectorAll("*")].every(
        (part) => part.scrollWidth - part.clientWidth <= 1 || part.clientWidth === 0,
      ),
    );
  expect(await inside()).toBe(true);
});

test("strangers are sent to the login", async ({ page, playwright, baseURL }) => {
  const { name } = await openService(page);
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  for (const path of [`${tab}.data`, `${tab}?q=${name}`, "/api/signups/getapplications", "/"]) {
    const body = await (await stranger.get(path)).text();
    expect(body, path).not.toContain("meera@law.example");
  }
  const answer = await stranger.get(tab, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location?.startsWith("/login?next=")]).toEqual([302, true]);
  await stranger.dispose();
});
