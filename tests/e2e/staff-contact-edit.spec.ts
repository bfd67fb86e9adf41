import {
  changeContact,
  deleteAddedContacts,
  findContact,
  openContact,
  pill,
  toast,
} from "../helpers/staff-contact-journey.ts";
import { expect, test } from "../helpers/staff-journey.ts";

deleteAddedContacts();

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
    expect(await findContact(page.request, id)).toMatchObject({
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
    expect((await findContact(page.request, id))?.remarks).toBe("Typed for ten minutes");
  });
});

test.describe("two people at one contact", () => {
  test.use({ expectedComplaints: [/409/] });

  test("the second to choose a status is told what the first chose", async ({ page }) => {
    const { id, name } = await openContact(page);
    await changeContact(page.request, id, { status: "Booked" });
    await pill(page, name, "New").click();
    await page.getByRole("menuitemradio", { name: "Called" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("the status is now Booked");
    await expect(pill(page, name, "Booked")).toBeVisible();
    expect((await findContact(page.request, id))?.status).toBe("Booked");
  });

  test("the second to save an edit sees what changed and loses nothing", async ({ page }) => {
    const { id, name } = await openContact(page, { budget: "75" });
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Contact" });
    await dialog.getByRole("textbox", { name: "Name", exact: false }).first().fill(`${name} Rawat`);
    await dialog.getByRole("textbox", { name: "Remark" }).fill("Wants the loan papers");
    await changeContact(page.request, id, { name: `${name} Negi`, budget: "90" });
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByText("Somebody else changed this contact meanwhile.")).toBeVisible();
    await expect(dialog.getByRole("listitem")).toHaveText([
      new RegExp(`Name is now “${name} Negi”. Yours stays in the form.`),
      /Budget is now “90”. It was taken over./,
    ]);
    await expect(dialog.getByRole("textbox", { name: "Budget" })).toHaveValue("90");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog).toBeHidden();
    expect(await findContact(page.request, id)).toMatchObject({
      name: `${name} Rawat`,
      budget: "90",
      remarks: "Wants the loan papers",
    });
  });
});
