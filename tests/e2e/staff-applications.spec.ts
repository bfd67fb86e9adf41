import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  expect,
  findApplication,
  listButton,
  listDialog,
  listedUnder,
  listFromRow,
  openBuilder,
  openDetails,
  openService,
  pill,
  rowOf,
  startedProjects,
  test,
  toast,
} from "../helpers/application-journey.ts";

const servicesLink = (page: Page, name: string) =>
  page.getByRole("link", { name: `Open ${name} in Services` });

test("a provider is listed with all that was sent, and the way leads to it", { tag: "@phone" }, async ({
  page,
}) => {
  const raw = { width: 60, height: 70, channels: 3 } as const;
  const buffer = await sharp(randomBytes(60 * 70 * 3), { raw })
    .png()
    .toBuffer();
  const profile_pic = { name: "meera.png", mimeType: "image/png", buffer };
  const { id, name } = await openService(page, { profile_pic });
  await listFromRow(page, name);
  await expect(toast(page, `${name}: Listed as a service provider`)).toBeVisible();
  await expect(pill(page, name, "Listed")).toBeVisible();
  await expect(servicesLink(page, name)).toBeFocused();
  const services = await listedUnder(page.request, name);
  expect(services).toMatchObject([
    {
      services: ["Property Lawyer", "RERA Agent"],
      availability: "Online/Offline",
      loc_city: "Dehradun",
      profile_pic: { url: (await findApplication(page.request, id))?.profile_pic.url },
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
  await expect(dialog.getByRole("link", { name: "98370 41122", exact: true })).toHaveAttribute(
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
  await expect(listDialog(page, name).getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(pill(page, name, "Listed").first()).toBeVisible();
  await expect(listDialog(page, name)).toBeHidden();
  await page.getByRole("button", { name: `Details of ${name}` }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("link", { name: "Open in Services" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: `Details of ${name}` })).toBeFocused();
});

test("two admins at one application make one provider", async ({ page }) => {
  const { id, name } = await openService(page);
  expect((await page.request.post(`/api/signups/listprovider/${id}`)).status()).toBe(201);
  await listFromRow(page, name);
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
  await listFromRow(page, name);
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
  expect((await findApplication(page.request, id))?.status).toBe("In talks");
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
  await expect(opening).toBeFocused();
  await expect(dialog).toContainText(`On this site: ${title}, by ${name}`);
  const project = (await findApplication(page.request, id))?.projects[0]?.project_id ?? "";
  startedProjects.push(project);
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

  test("nobody is listed, it is said, and the next try lists", async ({ page }) => {
    const { name } = await openService(page);
    await page.route("**/api/signups/listprovider/**", (route) => route.abort());
    await listFromRow(page, name);
    const dialog = listDialog(page, name);
    await expect(dialog.getByRole("alert")).toContainText(`${name} is not listed yet.`);
    await page.unroute("**/api/signups/listprovider/**");
    await dialog.getByRole("button", { name: "List as provider" }).click();
    await expect(dialog).toBeHidden();
    await expect(pill(page, name, "Listed")).toBeVisible();
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
  expect(await findApplication(page.request, id)).toBeUndefined();
  const [provider] = await listedUnder(page.request, name);
  expect((await page.request.delete(`/api/services/deleteservice/${provider?._id}`)).status()).toBe(200);
});
