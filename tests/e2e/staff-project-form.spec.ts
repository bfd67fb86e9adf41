import type { Locator, Page } from "@playwright/test";
import { findViolations } from "../helpers/axe.ts";
import {
  addProject,
  deleteByTitle,
  drawPicture,
  findByTitle,
  openAdd,
  openFor,
  readProject,
  waitForReact,
} from "../helpers/project-form.ts";
import { expect, test } from "../helpers/staff-journey.ts";

/** Part of every title of a test, by which its records are found and deleted. */
const mark = () => `E2E-form-${test.info().testId.slice(-8)}`;

test.afterEach(({ page }) => deleteByTitle(page.request, mark()));

async function fillStarred(dialog: Locator) {
  await dialog.getByLabel("3 BHK", { exact: true }).check();
  await dialog.getByLabel("Pricing min, ₹ *").fill("62.4 lacs");
  await dialog.getByLabel("Pricing max, ₹ *").fill("98,00,000");
  await dialog.getByLabel("Project Status *").selectOption("Ready to Move");
  await dialog.getByLabel("Property Type *").selectOption("Apartment");
  await dialog.getByLabel("Possession in: not published").check();
  await dialog.getByLabel("Park", { exact: true }).check();
}

async function expectNoAxeFindings(page: Page) {
  const violations = await findViolations(page);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test.describe("Add a Property", () => {
  test("takes everything of a project, its pictures included", { tag: "@phone" }, async ({ page }) => {
    test.slow();
    const dialog = await openAdd(page);
    const title = `${mark()} Palm Court`;
    await dialog.getByLabel("Title").fill(title);
    await dialog.getByLabel("RERA No.").fill("ABC 12");
    await dialog.getByLabel("State", { exact: true }).selectOption("Uttarakhand");
    await expect(dialog.getByText("This does not look like a RERA number of Uttarakhand")).toBeVisible();
    await dialog.getByLabel("City", { exact: true }).selectOption("Another city…");
    await dialog.getByLabel("Name of the city").fill("Chakrata");
    await fillStarred(dialog);
    await expect(dialog.getByText("Shown as ₹62.4 Lacs")).toBeVisible();
    await expect(dialog.getByLabel("Pricing min, ₹ *")).toHaveValue("62,40,000");
    await dialog.getByLabel("Carpet Area", { exact: true }).fill("835–1,255");
    await dialog.getByLabel("Unit of the carpet area").selectOption("sq.ft.");
    await dialog.getByRole("button", { name: "Add BHK" }).click();
    await dialog.getByLabel("bhk, row 1").fill("3");
    await dialog.getByLabel("Price, row 1").fill("98 Lacs");
    await dialog.getByLabel("Add plan").setInputFiles(await drawPicture("plan.png", 200));
    await dialog
      .getByLabel("Add pictures")
      .setInputFiles([await drawPicture("front.png", 10), await drawPicture("gate.png", 90)]);
    await dialog.getByLabel("What it shows, picture 2").fill("Gate from the road");
    await dialog.getByRole("button", { name: "Move picture 2 earlier" }).click();
    await dialog.getByLabel("Add the logo").setInputFiles(await drawPicture("logo.png", 60));
    await dialog.getByRole("button", { name: "Add a Property" }).click();

    await expect(page.getByText("Uploaded Successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    const [added] = await findByTitle(page.request, title);
    expect(added).toMatchObject({
      city: "Chakrata",
      bhk: [3],
      pricingmin: 6_240_000,
      pricing_max: 9_800_000,
      priceMinFormated: "62.4 Lacs",
      possession: null,
      carpet_area: "835–1,255 sq.ft.",
      bhk_no: ['{"bhk":"3","Price":"98 Lacs","Area":""}'],
      amenites: ["Park"],
      image: [{ width: 600 }],
      imgCollection: [{ alt: "Gate from the road" }, { alt: "" }],
      developer_logo: { width: 600 },
    });
  });

  test("saves a draft of a title alone, by keyboard alone", async ({ page }) => {
    test.slow();
    const title = `${mark()} Draft`;
    await page.goto("/aangan-dashboard/projects");
    const opener = page.getByRole("link", { name: "Add a Property" }).first();
    await waitForReact(opener);
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Add a Property" });
    await expect(dialog.getByLabel("Title")).toBeFocused();
    await page.keyboard.type(title);
    const save = dialog.getByRole("button", { name: "Save as draft" });
    for (let presses = 0; presses < 160; presses++) {
      if (await save.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await expect(save).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Uploaded Successfully")).toBeVisible();
    await expect(opener).toBeFocused();
    const [draft] = await findByTitle(page.request, title);
    expect(draft).toMatchObject({ is_public: false, pricingmin: null, bhk: [] });
  });

  test("names what is missing and goes to the first of it; nothing typed is lost", { tag: "@phone" }, async ({
    page,
  }) => {
    test.slow();
    const dialog = await openAdd(page);
    await dialog.getByLabel("Title").fill(`${mark()} Incomplete`);
    await dialog.getByLabel("Developer", { exact: true }).fill('"><script>alert(1)</script>');
    await dialog.getByLabel("2 BHK", { exact: true }).check();
    await dialog.getByRole("button", { name: "Add a Property" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Please correct 6 fields: Pricing min");
    await expect(dialog.getByLabel("Pricing min, ₹ *")).toBeFocused();
    await expect(dialog.getByRole("button", { name: "Units and price has errors" })).toBeVisible();
    await expect(dialog.getByLabel("Developer", { exact: true })).toHaveValue('"><script>alert(1)</script>');
    await expectNoAxeFindings(page);
    await dialog.getByLabel("Pricing min, ₹ *").fill("62.4 Lacs");
    await expect(dialog.getByRole("alert")).toContainText("Please correct 5 fields: Pricing max");
    expect(await findByTitle(page.request, `${mark()} Incomplete`)).toEqual([]);
  });

  test("takes over from the list of homes what they tell, by one press", { tag: "@phone" }, async ({
    page,
  }) => {
    const dialog = await openAdd(page);
    const homes = [
      ["2", "62 Lacs", "835 sq.ft."],
      ["3", "95 Lacs", "1,100 sq.ft."],
    ] as const;
    for (const [index, [bhk, price, area]] of homes.entries()) {
      await dialog.getByRole("button", { name: "Add BHK" }).click();
      await dialog.getByLabel(`bhk, row ${index + 1}`).fill(bhk);
      await dialog.getByLabel(`Price, row ${index + 1}`).fill(price);
      await dialog.getByLabel(`Area, row ${index + 1}`).fill(area);
    }
    const offer = dialog.getByText("These homes say: 2, 3 BHK, ₹62 Lacs – ₹95 Lacs, 835–1,100 sq.ft.");
    await expect(offer).toBeVisible();
    await expectNoAxeFindings(page);
    await dialog.getByRole("button", { name: "Take it over 2, 3 BHK" }).press("Enter");
    await expect(dialog.getByRole("button", { name: "Add BHK" })).toBeFocused();
    await expect(offer).toBeHidden();
    await expect(dialog.getByLabel("3 BHK", { exact: true })).toBeChecked();
    await expect(dialog.getByLabel("Pricing max, ₹ *")).toHaveValue("95,00,000");
    await expect(dialog.getByLabel("Carpet Area", { exact: true })).toHaveValue("835–1,100");
    await dialog.getByLabel("Pricing min, ₹ *").fill("10 Lacs");
    await expect(dialog.getByText("These homes say: ₹62 Lacs – ₹95 Lacs")).toBeVisible();
  });

  test("warns of another project with the number, with a link to it", async ({ page }) => {
    const other = await addProject(page.request, { title: `${mark()} First`, rera_no: mark(), state: "Goa" });
    const dialog = await openAdd(page);
    await dialog.getByLabel("State", { exact: true }).selectOption("Goa");
    await dialog.getByLabel("RERA No.").fill(mark());
    await expect(dialog.getByText("Already the number of")).toBeVisible();
    await expect(dialog.getByRole("link", { name: other.title })).toHaveAttribute(
      "href",
      new RegExp(other._id),
    );
  });

  test("makes rows of pasted lines, and moves them by keys", async ({ page }) => {
    const dialog = await openAdd(page);
    await dialog.getByRole("button", { name: "Add a line to Why You should buy this property" }).click();
    const row = (number: number) =>
      dialog.getByLabel(`Why You should buy this property, ${number}`, { exact: true });
    await expect(row(1)).toBeFocused();
    await row(1).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "• Near the park\n2. East facing\n\nTwo lifts");
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(row(1)).toHaveValue("Near the park");
    await expect(row(3)).toHaveValue("Two lifts");
    await expect(row(3)).toBeFocused();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(row(2)).toHaveValue("Two lifts");
    await expect(row(2)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(row(3)).toBeFocused();
    await page.keyboard.press("Backspace");
    await expect(row(2)).toBeFocused();
    await dialog.getByRole("button", { name: "Remove: Why You should buy this property, 2" }).click();
    await dialog.getByRole("button", { name: "Undo" }).click();
    await expect(row(2)).toHaveValue("Two lifts");
  });
});

test.describe("Edit Property", () => {
  test("sends what was changed and nothing else", async ({ page }) => {
    const project = await addProject(page.request, {
      title: `${mark()} Edited`,
      developer: "Himgiri",
      why: ["One", "Two"],
      priceMinFormated: "On request",
    });
    const dialog = await openFor(page, project, "Edit Property");
    await dialog.getByLabel("Developer", { exact: true }).fill("");
    await dialog.getByLabel("Hot Deal").check();
    const sent = page.waitForRequest((request) => request.url().includes("/patchproperty/"));
    await dialog.getByRole("button", { name: "Save changes" }).click();
    const body = (await sent).postData() ?? "";
    expect([...body.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      "if_updated_at",
      "clear",
      "hot_deal",
      // Rules that other clients are not asked to keep.
      "both_sides",
      "needs_number_reason",
    ]);
    await expect(page.getByText(`Updated Property successfully ${project._id}`)).toBeVisible();
    expect(await readProject(page.request, project._id)).toMatchObject({
      developer: "",
      hot_deal: true,
      why: ["One", "Two"],
      priceMinFormated: "On request",
    });
  });

  test("asks before it closes over unsaved changes, whichever way", async ({ page }) => {
    const project = await addProject(page.request, { title: `${mark()} Kept` });
    const dialog = await openFor(page, project, "Edit Property");
    await dialog.getByLabel("Locality").fill("Rajpur Road");
    const question = page.getByRole("dialog", { name: "Discard unsaved changes?" });
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Close" }).last().click(),
      () => page.goBack(),
    ]) {
      await leave();
      await question.getByRole("button", { name: "Keep editing" }).click();
      await expect(dialog.getByLabel("Locality")).toHaveValue("Rajpur Road");
    }
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(dialog).toBeHidden();
  });

  test("brings back what was typed before a reload", async ({ page }) => {
    const project = await addProject(page.request, { title: `${mark()} Reloaded` });
    const dialog = await openFor(page, project, "Edit Property");
    await dialog.getByLabel("Locality").fill("Rajpur Road");
    await expect
      .poll(() => page.evaluate((key) => sessionStorage.getItem(key), `typed-project:edit:${project._id}`))
      .toContain("Rajpur Road");
    page.on("dialog", (question) => question.accept());
    await page.reload();
    await dialog.getByRole("button", { name: "Bring back what I typed" }).click();
    await expect(dialog.getByLabel("Locality")).toHaveValue("Rajpur Road");
  });
});
