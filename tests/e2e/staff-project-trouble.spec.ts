import type { Page } from "@playwright/test";
import { addProject, deleteByTitle, drawPicture, openFor, readProject } from "../helpers/project-form.ts";
import { staffAccount } from "../helpers/staff-account.ts";
import { expect, test } from "../helpers/staff-journey.ts";

/** What goes wrong while a project is edited, and that nothing is lost by it. */

test.use({ expectedComplaints: [/status of (400|401|409)|ERR_INTERNET_DISCONNECTED/] });

const mark = () => `E2E-trouble-${test.info().testId.slice(-8)}`;

test.afterEach(({ page }) => deleteByTitle(page.request, mark()));

test("two people save one project: the second sees both versions, field by field", { tag: "@phone" }, async ({
  page,
}) => {
  const project = await addProject(page.request, {
    title: `${mark()} Shared`,
    developer: "Himgiri",
    locality: "Rajpur",
    floor: "4",
  });
  const dialog = await openFor(page, project, "Edit Property");
  await dialog.getByLabel("Developer", { exact: true }).fill("Mine & Sons");
  await dialog.getByLabel("Floors", { exact: true }).fill("7");
  const theirs = { developer: "Their Homes", locality: "Jakhan" };
  await page.request.patch(`/api/properties/patchproperty/${project._id}`, { multipart: theirs });
  await dialog.getByRole("button", { name: "Save changes" }).click();

  const changes = dialog.getByRole("region", { name: "Changed meanwhile" });
  await expect(changes).toContainText("Somebody else saved this project");
  const developer = changes.getByRole("group", { name: "Developer: both of you changed it" });
  await expect(developer).toContainText("Their Homes");
  await expect(developer).toContainText("Mine & Sons");
  await expect(changes.getByRole("button", { name: "Save as chosen" })).toBeDisabled();
  expect(await readProject(page.request, project._id)).toMatchObject({ ...theirs, floor: 4 });

  await developer.getByLabel("Yours").check();
  await changes.getByRole("button", { name: "Save as chosen" }).click();
  await expect(page.getByText("Updated Property successfully")).toBeVisible();
  expect(await readProject(page.request, project._id)).toMatchObject({
    developer: "Mine & Sons",
    locality: "Jakhan",
    floor: 7,
  });
});

test("taking theirs shows their project and keeps what only this form changed", async ({ page }) => {
  const project = await addProject(page.request, { title: `${mark()} Shared`, developer: "Himgiri" });
  const dialog = await openFor(page, project, "Edit Property");
  await dialog.getByLabel("Developer", { exact: true }).fill("Mine");
  await dialog.getByLabel("Floors", { exact: true }).fill("7");
  await page.request.patch(`/api/properties/patchproperty/${project._id}`, {
    multipart: { developer: "Theirs" },
  });
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await dialog.getByRole("button", { name: "Take theirs" }).click();
  await expect(dialog.getByLabel("Developer", { exact: true })).toHaveValue("Theirs");
  await expect(dialog.getByLabel("Floors", { exact: true })).toHaveValue("7");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Updated Property successfully")).toBeVisible();
  expect(await readProject(page.request, project._id)).toMatchObject({ developer: "Theirs", floor: 7 });
});

test("an ended session keeps all that was typed until somebody logs in again", async ({ page }) => {
  const project = await addProject(page.request, { title: `${mark()} Late` });
  await logIn(page);
  const dialog = await openFor(page, project, "Edit Property");
  await dialog.getByLabel("Locality").fill("Rajpur Road");
  await page.request.post("/api/admin/logout");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Your session has ended.");
  await expect(dialog.getByRole("link", { name: "Log in again in a new tab" })).toHaveAttribute(
    "target",
    "_blank",
  );
  await expect(dialog.getByLabel("Locality")).toHaveValue("Rajpur Road");
  await logIn(page);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Updated Property successfully")).toBeVisible();
  expect(await readProject(page.request, project._id)).toMatchObject({ locality: "Rajpur Road" });
});

/** A session of the journey's own, for it will end it; a login that brings the old cookie ends the old session. */
async function logIn(page: Page) {
  await page.context().clearCookies();
  const response = await page.request.post("/api/admin/login", { data: staffAccount });
  expect(response.status()).toBe(200);
}

test("without a connection nothing is lost, and it can be sent again", async ({ page, context }) => {
  const project = await addProject(page.request, { title: `${mark()} Offline` });
  const dialog = await openFor(page, project, "Edit Property");
  await dialog.getByLabel("Locality").fill("Rajpur Road");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "Some Error Occurred ! The site could not be reached.",
  );
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Updated Property successfully")).toBeVisible();
});

test("an upload can be cancelled, and sent again", async ({ page, context }) => {
  const project = await addProject(page.request, { title: `${mark()} Upload` });
  const dialog = await openFor(page, project, "Edit Property");
  await dialog.getByLabel("Add pictures").setInputFiles(await drawPicture("large.png", 10, true));
  const network = await context.newCDPSession(page);
  const speed = { offline: false, latency: 20, downloadThroughput: -1 };
  await network.send("Network.emulateNetworkConditions", { ...speed, uploadThroughput: 150_000 });
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByText(/^Sending [\d.]+ of [\d.]+ MB/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Cancelled. Nothing was saved");
  await network.send("Network.emulateNetworkConditions", { ...speed, uploadThroughput: -1 });
  expect((await readProject(page.request, project._id)).imgCollection).toEqual([]);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Updated Property successfully")).toBeVisible();
  expect((await readProject(page.request, project._id)).imgCollection).toHaveLength(1);
});

test("what the server finds wrong stands beside its field", async ({ page }) => {
  const project = await addProject(page.request, { title: `${mark()} Refused` });
  const dialog = await openFor(page, project, "Edit Property");
  await page.route("**/patchproperty/**", (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: { code: "invalid", message: "Some fields are not right.", fields: { tower: "Too high." } },
      },
    }),
  );
  await dialog.getByLabel("Tower").fill("3");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByLabel("Tower")).toBeFocused();
  await expect(dialog.getByLabel("Tower")).toHaveAccessibleDescription("Too high.");
});
