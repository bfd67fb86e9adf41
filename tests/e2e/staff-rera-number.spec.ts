import { findViolations } from "../helpers/axe.ts";
import { addProject, deleteByTitle, findByTitle, openFor } from "../helpers/project-form.ts";
import { expect, test } from "../helpers/staff-journey.ts";

/** Part of the title of a test, by which its record is found and deleted. */
const mark = () => `E2E-reason-${test.info().testId.slice(-8)}`;

// The refusal.
test.use({ expectedComplaints: [/400/] });

test.afterEach(({ page }) => deleteByTitle(page.request, mark()));

test("the last day of the term is taken over from a number that holds it", async ({ page }) => {
  const title = `${mark()} Rose Court`;
  const number = { rera_no: "BRERAP999914010826090630E00", state: "Bihar" };
  const project = await addProject(page.request, { title, ...number });
  const dialog = await openFor(page, project, "Edit Property");
  const note = dialog.getByText("The number itself says: valid until 9 June 2030.");
  await expect(note).toBeVisible();
  await dialog.getByRole("button", { name: "Take it over valid until" }).click();
  await expect(dialog.getByLabel("Registration valid until")).toHaveValue("2030-06-09");
  await expect(dialog.getByLabel("Registration valid until")).toBeFocused();
  await expect(note).toBeHidden();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
  expect(await findByTitle(page.request, title)).toMatchObject([{ rera_valid_until: "2030-06-09" }]);
});

test("the place is taken over from a number that holds it", async ({ page }) => {
  const title = `${mark()} Rose Meadows`;
  const number = { rera_no: "PRM/KA/RERA/1251/446/PR/171014/999991", state: "Karnataka" };
  const project = await addProject(page.request, { title, ...number });
  const dialog = await openFor(page, project, "Edit Property");
  const place = "Bengaluru East taluk, Bengaluru Urban district";
  const note = dialog.getByText(`The number itself says: ${place}.`);
  await expect(note).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: `Take it over ${place}` }).click();
  await expect(dialog.getByLabel("District")).toHaveValue("Bengaluru Urban");
  await expect(dialog.getByLabel("District")).toBeFocused();
  await expect(note).toBeHidden();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
  expect(await findByTitle(page.request, title)).toMatchObject([
    { district: "Bengaluru Urban", taluk: "Bengaluru East", locality: "Bengaluru East taluk" },
  ]);
});

test("a number of another state is published only with a reason", { tag: "@phone" }, async ({ page }) => {
  const title = `${mark()} Palm Court`;
  const number = { rera_no: "P02400006761", state: "Maharashtra" };
  const project = await addProject(page.request, { title, ...number });
  const dialog = await openFor(page, project, "Edit Property");
  await expect(dialog.getByText("It has the form of Andhra Pradesh or Telangana.")).toBeVisible();
  await dialog.getByLabel("City", { exact: true }).selectOption("Pune");
  await dialog.getByRole("button", { name: "Save changes" }).click();

  const reason = dialog.getByLabel("Why this number is right");
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/not of Maharashtra\. Say why it is right\./);
  expect(await findViolations(page)).toEqual([]);
  await reason.fill("Printed so on the certificate");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
  expect(await findByTitle(page.request, title)).toMatchObject([
    { is_public: true, rera_no_reason: "Printed so on the certificate" },
  ]);
});
