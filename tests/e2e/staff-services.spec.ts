import { randomBytes } from "node:crypto";
import type { APIRequestContext, Page, Route } from "@playwright/test";
import sharp from "sharp";
import { findViolations } from "../helpers/axe.ts";
import { expect, test } from "../helpers/staff-journey.ts";

// One after the other: the table of each shows what the others add, and a picture that is gone by then is a complaint.
test.describe.configure({ mode: "default" });

const tab = "/aangan-dashboard/services";
const uniqueName = () => `Journey ${randomBytes(4).toString("hex")}`;

type Service = {
  _id: string;
  name: string;
  loc_area: string;
  services: string[];
  profile_pic: { url?: string };
};

async function addService(request: APIRequestContext, fields: Record<string, string> = {}): Promise<Service> {
  const multipart = { name: uniqueName(), availability: "Offline", ...fields };
  const response = await request.post("/api/services/addservice", { multipart });
  expect(response.status()).toBe(201);
  const { service }: { service: Service } = await response.json();
  return service;
}

async function findService(request: APIRequestContext, name: string): Promise<Service | undefined> {
  const all: Service[] = await (await request.get("/api/services/getservices")).json();
  return all.find((service) => service.name === name);
}

const remove = (request: APIRequestContext, { _id }: Service) =>
  request.delete(`/api/services/deleteservice/${_id}`);

async function drawPicture() {
  const raw = { width: 60, height: 70, channels: 3 } as const;
  const buffer = await sharp(randomBytes(60 * 70 * 3), { raw })
    .png()
    .toBuffer();
  return { name: "meera.png", mimeType: "image/png", buffer };
}

const open = (page: Page, query = "") => page.goto(tab + query, { waitUntil: "networkidle" });
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const toast = (page: Page, text: string) => page.getByRole("status").getByText(text);

test("a service is added with its picture, edited and deleted, and visitors see it", {
  tag: "@phone",
}, async ({ page }) => {
  const name = uniqueName();
  await open(page);
  await page.getByRole("button", { name: "Add a Service" }).click();
  const adding = dialogOf(page, "Add a Service");
  await adding.getByLabel(/^Name/).fill(name);
  await adding.getByLabel(/^Availability/).selectOption("Online/Offline");
  await adding.getByRole("checkbox", { name: "Architects" }).check();
  await adding.getByLabel("Other services").fill("Surveyor, Valuer");
  await adding.getByLabel("State").selectOption("Uttarakhand");
  await adding.getByLabel("City").fill("dehra dun");
  await adding.getByLabel("Whatsapp").fill("98370 41122");
  await adding.getByLabel("Website").fill("studio.example");
  await adding.getByLabel("Add a picture").setInputFiles(await drawPicture());
  await expect(adding.getByRole("img", { name: "meera.png" })).toBeVisible();
  await adding.getByLabel("What the picture shows").fill("Meera Joshi at her desk");
  await adding.getByRole("button", { name: "Add a Service" }).click();
  await expect(toast(page, "Uploaded Successfully")).toBeVisible();
  await expect(adding).toHaveCount(0);
  await expect(rowOf(page, name)).toContainText("Dehradun");
  expect(await findService(page.request, name)).toMatchObject({
    services: ["Architects", "Surveyor", "Valuer"],
    loc_city: "Dehradun",
    website_link: "https://studio.example/",
    profile_pic: { alt: "Meera Joshi at her desk" },
  });

  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const editing = dialogOf(page, "Edit a Service");
  await expect(editing.getByLabel("City")).toHaveValue("Dehradun");
  await editing.getByLabel("Area").fill("Rajpur Road");
  await editing.getByLabel("Whatsapp").fill("");
  await editing.getByRole("button", { name: "Remove the profile picture" }).click();
  await editing.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "Updated Service successfully")).toBeVisible();
  expect(await findService(page.request, name)).toMatchObject({
    loc_area: "Rajpur Road",
    whatsapp_link: "#",
    profile_pic: {},
  });

  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const question = dialogOf(page, `Delete ${name}?`);
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(toast(page, "Delete Successfully !!")).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  expect(await findService(page.request, name)).toBeUndefined();
});

test("all of it works by keyboard alone", async ({ page }) => {
  const name = uniqueName();
  await open(page);
  await page.getByRole("button", { name: "Add a Service" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page, "Add a Service").getByLabel(/^Name/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page, "Add a Service").getByText("Enter a name.")).toBeVisible();
  await expect(dialogOf(page, "Add a Service").getByLabel(/^Name/)).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Offline");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(dialogOf(page, "Add a Service").getByRole("checkbox", { name: "RERA Agent" })).toBeChecked();
  await page.keyboard.press("Enter");
  const whatsapp = dialogOf(page, "Add a Service").getByLabel(/^Whatsapp/);
  await expect(whatsapp).toHaveAccessibleDescription(/needs a public contact/);
  await expect(whatsapp).toBeFocused();
  await page.keyboard.type("98370 41122");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Uploaded Successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a Service" })).toBeFocused();

  await page.getByRole("button", { name: `Delete ${name}` }).focus();
  await page.keyboard.press("Enter");
  const question = dialogOf(page, `Delete ${name}?`);
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("button", { name: `Delete ${name}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Delete", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Delete Successfully !!")).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
});

test("unsaved changes warn, and a wrong link is told beside its field", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Add a Service" }).click();
  const dialog = dialogOf(page, "Add a Service");
  await dialog.getByLabel(/^Name/).fill("Somebody");
  await dialog.getByLabel(/^Availability/).selectOption("Online");
  await dialog.getByLabel("Website").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Add a Service" }).click();
  await expect(dialog.getByLabel("Website")).toBeFocused();
  await expect(dialog.getByText("Enter a web address, such as https://example.com.")).toBeVisible();
  await page.keyboard.press("Escape");
  const question = dialogOf(page, "Discard unsaved changes?");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByLabel(/^Name/)).toHaveValue("Somebody");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toHaveCount(0);
});

test("search, filters and order stand in the address", async ({ page }) => {
  const service = await addService(page.request, { services: "Surveyor" });
  await open(page);
  await page.getByRole("searchbox", { name: "Search services" }).fill(service.name);
  await expect(page).toHaveURL(/q=Journey/);
  await expect(rowOf(page, service.name)).toBeVisible();
  await expect(page.getByText("1–1 of 1")).toBeVisible();
  await page.getByLabel("Service", { exact: true }).selectOption("Builder");
  await expect(page.getByRole("heading", { name: "No services match this" })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, service.name)).toBeVisible();
  await page.getByRole("link", { name: "Clear all" }).click();
  await page.getByRole("link", { name: "Name" }).click();
  await expect(page).toHaveURL(/sort=name/);
  await remove(page.request, service);
});

test("hostile text is text, and axe finds nothing on the tab and in its dialogs", { tag: "@phone" }, async ({
  page,
}) => {
  const hostile = `<img src=x onerror="document.title='run'"> "' ${uniqueName()}`;
  const service = await addService(page.request, { name: hostile, loc_area: "x".repeat(1_900) });
  const complaints = () => findViolations(page);
  await open(page, `?q=${service._id}`);
  await expect(page.getByRole("button", { name: `Edit ${hostile}` })).toBeVisible();
  expect(await complaints()).toEqual([]);
  await page.getByRole("button", { name: `Edit ${hostile}` }).click();
  await expect(dialogOf(page, "Edit a Service").getByLabel(/^Name/)).toHaveValue(hostile);
  expect(await complaints()).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Delete ${hostile}` }).click();
  await expect(dialogOf(page, `Delete ${hostile}?`)).toBeVisible();
  expect(await complaints()).toEqual([]);
  await expect(page).not.toHaveTitle("run");
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await remove(page.request, service);
});

test.describe("when something goes wrong", () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test("what another admin saved meanwhile is shown, and nothing typed is lost", async ({
    page,
    request: _,
  }) => {
    const service = await addService(page.request, { loc_area: "Sector 1", services: "Builder" });
    await open(page, `?q=${service._id}`);
    await page.getByRole("button", { name: `Edit ${service.name}` }).click();
    const dialog = dialogOf(page, "Edit a Service");
    await dialog.getByLabel("Area").fill("Sector 2");
    await page.request.post(`/api/services/updateservice/${service._id}`, {
      multipart: { loc_area: "Sector 3", services: "Architects" },
    });
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByText("Somebody else changed this service meanwhile.")).toBeVisible();
    await expect(dialog.getByText("Area is now “Sector 3”. Yours stays in the form.")).toBeVisible();
    await expect(dialog.getByLabel("Area")).toHaveValue("Sector 2");
    await expect(dialog.getByRole("checkbox", { name: "Architects" })).toBeChecked();
    await dialog.getByRole("button", { name: "Take theirs" }).click();
    await expect(dialog.getByLabel("Area")).toHaveValue("Sector 3");
    await dialog.getByLabel("Area").fill("Sector 2");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(toast(page, "Updated Service successfully")).toBeVisible();
    expect(await findService(page.request, service.name)).toMatchObject({
      loc_area: "Sector 2",
      services: ["Architects"],
    });
    await remove(page.request, service);
  });

  test("a session that ended keeps the form, which is saved after the next login", async ({
    page,
    context,
  }) => {
    const name = uniqueName();
    await open(page);
    await page.getByRole("button", { name: "Add a Service" }).click();
    const dialog = dialogOf(page, "Add a Service");
    await dialog.getByLabel(/^Name/).fill(name);
    await dialog.getByLabel(/^Availability/).selectOption("Online");
    await dialog.getByLabel("Whatsapp").fill("98370 41122");
    const cookies = await context.cookies();
    await context.clearCookies({ name: "token" });
    await dialog.getByRole("button", { name: "Add a Service" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Your session has ended.");
    await expect(dialog.getByRole("link", { name: "Log in again in a new tab" })).toBeVisible();
    await context.addCookies(cookies);
    await dialog.getByRole("button", { name: "Add a Service" }).click();
    await expect(toast(page, "Uploaded Successfully")).toBeVisible();
    const service = await findService(page.request, name);
    if (service) await remove(page.request, service);
    expect(service).toBeDefined();
  });

  test("a picture on its way can be called back, and a refused one is told by name", async ({ page }) => {
    const name = uniqueName();
    await open(page);
    await page.getByRole("button", { name: "Add a Service" }).click();
    const dialog = dialogOf(page, "Add a Service");
    await dialog.getByLabel(/^Name/).fill(name);
    await dialog.getByLabel(/^Availability/).selectOption("Online");
    await dialog.getByLabel("Whatsapp").fill("98370 41122");
    const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") };
    await dialog.getByLabel("Add a picture").setInputFiles(text);
    await expect(dialog.getByText("“notes.txt” is not a PNG, JPG or WebP picture.")).toBeVisible();
    await dialog.getByLabel("Add a picture").setInputFiles(await drawPicture());
    const held = Promise.withResolvers<Route>();
    await page.route("**/addservice", (route) => held.resolve(route));
    await dialog.getByRole("button", { name: "Add a Service" }).click();
    await expect(dialog.getByRole("progressbar", { name: "Sent" })).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(
      dialog.getByText("Cancelled. Nothing was saved; your entries are still here."),
    ).toBeVisible();
    // Else the browser sends what it held, though the page gave it up.
    await (await held.promise).abort();
    await page.unroute("**/addservice");
    await dialog.getByRole("button", { name: "Remove the profile picture" }).click();
    const fake = { name: "fake.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") };
    await dialog.getByLabel("Add a picture").setInputFiles(fake);
    await dialog.getByRole("button", { name: "Add a Service" }).click();
    await expect(dialog.getByText(/fake\.png.* can't be used as a picture/)).toBeVisible();
    await expect(dialog.getByLabel(/^Name/)).toHaveValue(name);
    expect(await findService(page.request, name)).toBeUndefined();
  });
});
