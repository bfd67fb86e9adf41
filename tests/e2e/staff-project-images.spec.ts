import type { APIRequestContext, Locator } from "@playwright/test";
import type { ApiStaffProject } from "#app/features/projects/api-shape.ts";
import { findViolations } from "../helpers/axe.ts";
import { addProject, deleteByTitle, drawPicture, openFor, readProject } from "../helpers/project-form.ts";
import { expect, test } from "../helpers/staff-journey.ts";

const mark = () => `E2E-images-${test.info().testId.slice(-8)}`;

test.afterEach(({ page }) => deleteByTitle(page.request, mark()));

/** A project with the pictures a, b and c. */
async function addPictured(request: APIRequestContext): Promise<ApiStaffProject> {
  const names = ["a", "b", "c"];
  const pictures = await Promise.all(names.map((name, index) => drawPicture(`${name}.png`, 40 + 60 * index)));
  return addProject(
    request,
    {
      title: `${mark()} Pictured`,
      alt: names.map((name, index) => `new:imgCollection:${index}:${name}`),
      bhk_no: ['{"bhk":"2","Price":"60 Lacs","Area":"800"}', '{"bhk":"3","Price":"90 Lacs","Area":"1200"}'],
    },
    pictures,
  );
}

const altsOf = ({ imgCollection }: ApiStaffProject) => imgCollection.map(({ alt }) => alt);

async function shownAlts(dialog: Locator): Promise<string[]> {
  const fields = await dialog.getByLabel(/^What it shows, picture/).all();
  return Promise.all(fields.map((field) => field.inputValue()));
}

async function save(dialog: Locator) {
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
}

test("pictures are put in order by keys, described, removed and brought back", { tag: "@phone" }, async ({
  page,
}) => {
  const project = await addPictured(page.request);
  const dialog = await openFor(page, project, "Edit Property");
  const earlier = dialog.getByRole("button", { name: "Move picture 3 earlier" });
  await earlier.focus();
  await page.keyboard.press("Enter");
  expect(await shownAlts(dialog)).toEqual(["a", "c", "b"]);
  await expect(dialog.getByText("Picture 3 is now 2 of 3.")).toBeAttached();
  await expect(dialog.getByRole("button", { name: "Move picture 2 earlier" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Remove picture 2" }).click();
  await expect(dialog.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Remove picture 3" }).click();
  await dialog.getByLabel("What it shows, picture 1").fill("c: from the north");
  await save(dialog);
  const after = await readProject(page.request, project._id);
  expect(altsOf(after)).toEqual(["c: from the north", "a"]);
  expect(after.imgCollection.map(({ id }) => id)).toEqual([
    project.imgCollection[2]?.id,
    project.imgCollection[0]?.id,
  ]);
});

test("pictures are put in order by dragging", async ({ page }) => {
  const project = await addPictured(page.request);
  const dialog = await openFor(page, project, "Edit Property");
  await dialog
    .getByRole("img", { name: "a", exact: true })
    .dragTo(dialog.getByRole("img", { name: "c", exact: true }));
  await expect.poll(() => shownAlts(dialog)).toEqual(["b", "c", "a"]);
  await save(dialog);
  expect(altsOf(await readProject(page.request, project._id))).toEqual(["b", "c", "a"]);
});

test("files are taken when they are dropped or pasted, and refused by name", async ({ page }) => {
  const project = await addPictured(page.request);
  const dialog = await openFor(page, project, "Edit Property");
  const bytes = [...(await drawPicture("dropped.png", 240)).buffer];
  const files = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], "dropped.png", { type: "image/png" }));
    transfer.items.add(new File(["GIF89a"], "moving.gif", { type: "image/gif" }));
    transfer.items.add(new File(["no picture"], "fake.png", { type: "image/png" }));
    return transfer;
  }, bytes);
  await dialog.getByRole("group", { name: "Property Images" }).dispatchEvent("drop", { dataTransfer: files });
  await expect(dialog.getByText("“moving.gif” is not a PNG, JPG or WebP picture.")).toBeVisible();
  await expect(dialog.getByRole("img", { name: "dropped.png" })).toBeVisible();
  await expect(dialog.getByText("“fake.png” can't be read as a picture.")).toBeVisible();
  await dialog.getByRole("heading", { name: "Images" }).evaluate((heading, bytes) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(bytes)], "pasted.png", { type: "image/png" }));
    heading.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
  await expect(dialog.getByRole("img", { name: "pasted.png" })).toBeVisible();
  await save(dialog);
  expect((await readProject(page.request, project._id)).imgCollection).toHaveLength(5);
});

test("Overwrite Image files: plans go with their units, the logo is replaced, the rest stays", async ({
  page,
}) => {
  const project = await addPictured(page.request);
  const dialog = await openFor(page, project, "Overwrite Image files");
  await expect(dialog.getByRole("heading", { name: "BHK details" })).toBeVisible();
  await dialog
    .getByLabel("Add plan")
    .nth(1)
    .setInputFiles(await drawPicture("plan.png", 180));
  await dialog.getByRole("button", { name: "Move row 2 up" }).click();
  await dialog.getByLabel("Add the logo").setInputFiles(await drawPicture("logo.png", 20));
  const violations = await findViolations(page);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await save(dialog);
  const after = await readProject(page.request, project._id);
  expect(after.bhk_no.map((unit) => JSON.parse(unit).bhk)).toEqual(["3", "2"]);
  expect(after.image).toMatchObject([{ width: 600 }, {}]);
  expect(after.developer_logo).toMatchObject({ width: 600 });
  expect(altsOf(after)).toEqual(["a", "b", "c"]);
});
