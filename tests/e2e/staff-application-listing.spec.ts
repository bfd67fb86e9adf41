import {
  expect,
  findApplication,
  listButton,
  listDialog,
  listedUnder,
  openService,
  pill,
  rowOf,
  test,
  toast,
} from "../helpers/application-journey.ts";
import { findViolations } from "../helpers/axe.ts";

test("listing shows first what becomes public, and can be taken back", { tag: "@phone" }, async ({
  page,
}) => {
  const { id, name } = await openService(page, { website_link: "law.example" });
  await expect(listButton(page, name)).toHaveText("List");
  await listButton(page, name).click();
  const dialog = listDialog(page, name);
  await expect(dialog).toContainText("98370 41122");
  await expect(dialog).toContainText("law.example");
  await expect(dialog).toContainText(
    "Not shown to the public: contact person, mobile number, email, remarks.",
  );
  await expect(dialog).not.toContainText("meera@law.example");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  expect(await listedUnder(page.request, name)).toEqual([]);
  await dialog.getByRole("button", { name: "List as provider" }).click();
  await expect(pill(page, name, "Listed")).toBeVisible();
  expect(await listedUnder(page.request, name)).toHaveLength(1);
  await toast(page, `${name}: Listed as a service provider`).getByRole("button", { name: "Undo" }).click();
  await expect(pill(page, name, "New")).toBeVisible();
  expect(await listedUnder(page.request, name)).toEqual([]);
  expect((await findApplication(page.request, id))?.status).toBe("New");
});

test("two applications with one number are marked", async ({ page }) => {
  const mobile = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  const first = await openService(page, { mobile });
  await expect(rowOf(page, first.name)).not.toContainText("number");
  const second = await openService(page, { mobile });
  await rowOf(page, second.name).getByRole("link", { name: "2 with this number" }).click();
  await expect(rowOf(page, first.name)).toBeVisible();
  await expect(rowOf(page, second.name)).toBeVisible();
});
