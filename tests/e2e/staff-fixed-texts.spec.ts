import type { Locator, Page } from "@playwright/test";
import { findMissing, readWords } from "../helpers/page-words.ts";
import { addProject, deleteByTitle, openAdd, openFor } from "../helpers/project-form.ts";
import { expect, test } from "../helpers/staff-journey.ts";

/** Every text for staff that the owner fixed, where it belongs. */
const dashboard = "/aangan-dashboard";
const title = `Quoted ${Date.now()}`;

const tables: { tab: string; query: string; heads: string[]; action: string }[] = [
  {
    tab: "projects",
    query:
      "?columns=rera,title,developer,state,city,bhk,units,price,website,possession,configuration,carpet,towers,floors,perFloor,status,type,views,logo,hotDeal,why,features,images,amenities,id",
    heads: [
      ...["RERA No.", "Title", "Developer", "State", "City", "BHK", "BHK Details", "Pricing"],
      ...["Project Website", "Possession in", "Configuration", "Carpet Area", "Tower", "Floors"],
      ...["Apartments per floor", "Project Status", "Project Type", "Views", "Developer Logo", "Hot Deal"],
      ...["Why this property", "Other Features", "Property Images", "Amenities", "ID", "Action"],
    ],
    action: "Add a Property",
  },
  {
    tab: "services",
    query: "",
    heads: [
      ...["Profile Picture", "Name", "Area", "State", "City", "Availability", "Facebook", "Whatsapp"],
      ...["Instagram", "Website", "Services Offered", "ID", "Action"],
    ],
    action: "Add a Service",
  },
  {
    tab: "contacts",
    query: "",
    heads: [
      "Name",
      "Email",
      "Mobile No.",
      "Project Name",
      "State",
      "City",
      "Budget",
      "Remark",
      "ID",
      "Action",
    ],
    action: "Log Out",
  },
  { tab: "admins", query: "", heads: ["Username", "ID"], action: "Add Admin" },
];

function readHeads(html: string): string[] {
  const heads = html.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs);
  return [...heads].map(([, head = ""]) => head.replace(/<[^>]*>/g, "").trim());
}

const button = (dialog: Locator, name: string) => dialog.getByRole("button", { name, exact: true }).last();

async function addContact(page: Page, name: string): Promise<{ _id: string }> {
  const fields = { name, mobile: "9837041122", email: "quoted@example.in", project_name: title };
  const response = await page.request.post("/api/contacts/addcontact", {
    multipart: { ...fields, project_state: "Goa" },
  });
  expect(response.status(), await response.text()).toBe(201);
  const contacts: { _id: string; name: string }[] = await (
    await page.request.get("/api/contacts/getcontact")
  ).json();
  const added = contacts.findLast((contact) => contact.name === name);
  expect(added).toBeDefined();
  return added ?? { _id: "" };
}

test.afterAll(async ({ playwright, staffToken }, { project }) => {
  const request = await playwright.request.newContext({
    baseURL: project.use.baseURL ?? "",
    extraHTTPHeaders: { authorization: `Bearer ${staffToken}` },
  });
  await deleteByTitle(request, title);
  await request.dispose();
});

for (const { tab, query, heads, action } of tables) {
  test(`the owner's columns, in their order, the id behind them: ${tab}`, async ({ page }) => {
    const contact = tab === "contacts" ? await addContact(page, title) : undefined;
    const html = await (await page.request.get(`${dashboard}/${tab}${query}`)).text();
    expect(readHeads(html).filter((head) => heads.includes(head))).toEqual(heads);
    const words = ["Projects", "Services", "Contact Form", "Admins", "Log Out", action];
    expect(findMissing(readWords(html), words)).toEqual([]);
    if (contact) await page.request.delete(`/api/contacts/deletecontact/${contact._id}`);
  });
}

test("the words of Add a Property, with a star at what is required", async ({ page }) => {
  const dialog = await openAdd(page);
  for (const name of [
    "Project Status",
    "Property Type",
    "Total BHK",
    "Pricing min",
    "Possession in",
    "Amenities",
  ])
    await expect(dialog.getByText(new RegExp(`^${name}.*\\*`)).first()).toBeVisible();
  await expect(button(dialog, "Add a Property")).toBeVisible();
  await expect(button(dialog, "Close")).toBeVisible();
});

test("the words of Edit Property and Overwrite Image files", async ({ page }) => {
  const website_property = "https://quoted.example";
  const unit = JSON.stringify({ bhk: "2", Price: "50 Lacs", Area: "700 sq.ft." });
  const project = await addProject(page.request, {
    title,
    rera_no: title,
    state: "Goa",
    city: "Panaji",
    website_property,
    bhk_no: [unit],
  });
  const edit = await openFor(page, project, "Edit Property");
  await expect(button(edit, "Save changes")).toBeVisible();

  const overwrite = await openFor(page, project, "Overwrite Image files");
  for (const text of ["BHK details", "Property Images", "Developer Logo"])
    await expect(overwrite.getByText(text, { exact: true }).first()).toBeVisible();
  const units = overwrite.getByRole("list", { name: "Added Bhk list" });
  for (const label of ["bhk", "Price", "Area"])
    await expect(units.getByLabel(new RegExp(`^${label}, `))).toBeVisible();
  await expect(button(overwrite, "Close")).toBeVisible();
  await expect(button(overwrite, "Save changes")).toBeVisible();
  for (const input of await overwrite.locator('input[type="file"]').all())
    expect(await input.getAttribute("accept")).toMatch(/png.*jpe?g|jpe?g.*png/);

  const shown = await (await page.request.get(`/${project._id}`)).text();
  expect(findMissing(readWords(shown), ["Project Website"])).toEqual([]);
});

test("the words of the other dialogs", async ({ page }) => {
  await page.goto(`${dashboard}/services`);
  await page.getByRole("button", { name: "Add a Service" }).click();
  const service = page.getByRole("dialog", { name: "Add a Service" });
  for (const name of ["Online", "Offline", "Online/Offline"])
    await expect(service.getByText(name, { exact: true }).first()).toBeAttached();
  for (const name of [
    "RERA Agent",
    "Vastu Consultant",
    "Architects",
    "Property Lawyer",
    "Interior Designer",
    "Builder",
  ])
    await expect(service.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(button(service, "Add a Service")).toBeVisible();

  await page.goto(`${dashboard}/admins`);
  await page.getByRole("button", { name: "Add Admin" }).click();
  const admin = page.getByRole("dialog", { name: "Add Admin" });
  for (const name of ["Username", "Password"])
    await expect(admin.getByText(name, { exact: false }).first()).toBeVisible();

  const contact = await addContact(page, `${title} edited`);
  await page.goto(`${dashboard}/contacts?q=${encodeURIComponent(`${title} edited`)}`);
  await page.getByRole("button", { name: `Edit ${title} edited` }).click();
  const edit = page.getByRole("dialog", { name: "Edit Contact" });
  await expect(button(edit, "Save changes")).toBeVisible();
  await page.request.delete(`/api/contacts/deletecontact/${contact._id}`);
});
