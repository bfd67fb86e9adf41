import { randomBytes } from "node:crypto";
import { findViolations } from "../helpers/axe.ts";
import { addProject, openAdd, projectsTab, readProject } from "../helpers/project-form.ts";
import { expect, test } from "../helpers/staff-journey.ts";

const uniqueTitle = () => `Ashoka Court ${randomBytes(4).toString("hex")}`;

test("hiding a project says so in words, and can be taken back", { tag: "@phone" }, async ({ page }) => {
  const title = uniqueTitle();
  const place = { rera_no: title, state: "Goa", city: "Panaji" };
  const { _id } = await addProject(page.request, { title, ...place });
  await page.goto(`${projectsTab}?q=${encodeURIComponent(title)}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: `More for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Hide from the public" }).click();
  const toast = page.getByRole("status").filter({ hasText: `${title} is hidden from visitors` });
  await expect(toast).toBeVisible();
  await expect(toast).not.toContainText(_id);
  expect((await readProject(page.request, _id)).visibility).toBe("hidden");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").filter({ hasText: `${title} is public` })).toBeVisible();
  expect((await readProject(page.request, _id)).visibility).toBe("public");
  await page.request.delete(`/api/properties/deleteproperty/${_id}`);
});

test("the lowest price comes first, and the id does not take the first column", async ({ page }) => {
  const title = uniqueTitle();
  const prices = { pricingmin: "6240000", pricing_max: "9800000" };
  const { _id } = await addProject(page.request, { title, ...prices });
  await page.goto(`${projectsTab}?q=${encodeURIComponent(title)}`, { waitUntil: "networkidle" });
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("₹62.4 Lacs – ₹98 Lacs");
  await expect(page.getByRole("columnheader").first()).toHaveText("RERA No.");
  await page.request.delete(`/api/properties/deleteproperty/${_id}`);
});

test("Add a Property says what the public needs, and while one types that max is below min", async ({
  page,
}) => {
  const dialog = await openAdd(page);
  for (const name of ["RERA No.", "State", "City"])
    await expect(dialog.getByLabel(name, { exact: true })).toHaveAccessibleDescription(/Needed to be public/);
  await expect(dialog.getByText("Not public yet. Add: title, RERA number, state, city.")).toBeVisible();
  await dialog
    .getByLabel(/^Pricing min/)
    .first()
    .fill("98 Lacs");
  await dialog
    .getByLabel(/^Pricing max/)
    .first()
    .fill("62 Lacs");
  await expect(dialog.getByText("Max is less than min.")).toBeVisible();
  await dialog
    .getByLabel(/^Pricing max/)
    .first()
    .fill("99 Lacs");
  await expect(dialog.getByText("Max is less than min.")).toBeHidden();
  await expect(dialog.getByLabel("Unit of the carpet area")).toHaveValue("sq.ft.");
});

test("Activity names what was done to what, and shows no bare ids", { tag: "@phone" }, async ({ page }) => {
  const title = uniqueTitle();
  const { _id } = await addProject(page.request, { title });
  const contact = await page.request.post("/api/contacts/addcontact", {
    data: {
      name: `Zubin ${title}`,
      mobile: "98370 41122",
      email: "zubin@example.in",
      project_name: "Court",
      project_state: "Goa",
    },
  });
  const { contact: stored }: { contact: { _id: string } } = await contact.json();
  await page.request.post(`/api/contacts/updatecontact/${stored._id}`, { data: { status: "Spam" } });
  await page.goto(`/aangan-dashboard/activity?q=${stored._id}`, { waitUntil: "networkidle" });
  await expect(page.getByRole("link", { name: `Zubin ${title}`, exact: true })).toHaveAttribute(
    "href",
    `/aangan-dashboard/contacts?q=${stored._id}&status=Spam`,
  );
  await page.request.delete(`/api/contacts/deletecontact/${stored._id}`);
  await page.goto(`/aangan-dashboard/activity?q=${stored._id}`, { waitUntil: "networkidle" });
  const deleted = page.getByRole("row").filter({ hasText: "Deleted an enquiry" });
  await expect(deleted).toContainText(/Spam, received \d{1,2} [A-Z][a-z]+ \d{4}/);
  await expect(deleted).not.toContainText("Zubin");
  await page.goto(`/aangan-dashboard/activity?q=${_id}`, { waitUntil: "networkidle" });
  const link = page
    .getByRole("row")
    .filter({ hasText: "Added a project" })
    .getByRole("link", { name: title });
  await expect(link.first()).toBeVisible();
  await page.goto("/aangan-dashboard/activity", { waitUntil: "networkidle" });
  await expect(page.getByRole("row").nth(2)).toBeVisible();
  expect(await page.getByRole("table").innerText()).not.toMatch(/\b[\da-f]{24}\b/);
  await page.request.delete(`/api/properties/deleteproperty/${_id}`);
});

test("the dashboard tells the operator what visitors miss", { tag: "@phone" }, async ({ page }) => {
  await page.goto(projectsTab, { waitUntil: "networkidle" });
  const notes = page.getByRole("complementary", { name: "For the operator" });
  await expect(notes).toContainText(
    "Visitors have no address to write to: set contactEmail in app/content.ts.",
  );
  // The journeys' site has its PUBLIC_URL.
  await expect(notes).not.toContainText("PUBLIC_URL");
  expect(await findViolations(page)).toEqual([]);
});
