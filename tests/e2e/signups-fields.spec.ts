import { truncate, writeFile } from "node:fs/promises";
import { buildPhoto } from "../helpers/pictures.ts";
import { expect, fillIn, formOf, paths, send, sentBanner, test } from "../helpers/signup-journey.ts";

const photo = async () => ({ name: "me.jpg", mimeType: "image/jpeg", buffer: await buildPhoto() });
const notPicture = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };

test.describe("the projects of a builder", () => {
  test("are one at first, and more where more are added", async ({ page, email, stored }) => {
    await page.goto(paths.partnership);
    await fillIn(page, "partnership", email);
    const form = formOf(page);
    await expect(form.getByLabel("Project name")).toHaveCount(1);
    const add = form.getByRole("button", { name: "Add another project" });
    await add.click();
    const second = form.getByRole("group", { name: "Project 2" });
    await expect(second.getByLabel("Project name")).toBeFocused();
    await second.getByLabel("Project name").fill("Aravali Court");
    await send(page);
    await expect(second.getByLabel("RERA number")).toHaveAccessibleDescription(
      "Enter the RERA number of the project.",
    );
    await second.getByLabel("RERA number").fill("P51800077150");
    await add.evaluate((button: HTMLButtonElement) => {
      for (let n = 3; n <= 20; n++) button.click();
    });
    await expect(add).toBeHidden();
    await form.getByRole("group", { name: "Project 20" }).getByLabel("Project name").fill("Last Court");
    await form.getByRole("group", { name: "Project 20" }).getByLabel("RERA number").fill("UKREP04230000413");
    await send(page);
    await expect(sentBanner(page)).toBeVisible();
    const [application] = await stored();
    expect(application?.projects.map(({ title }) => title)).toEqual([
      "Devdar Heights",
      "Aravali Court",
      "Last Court",
    ]);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("are up to three", async ({ page, email, stored }) => {
      await page.goto(paths.partnership);
      await fillIn(page, "partnership", email);
      await expect(page.getByRole("button", { name: "Add another project" })).toBeHidden();
      const third = page.getByRole("group", { name: "Project 3" });
      await third.getByLabel("Project name").fill("Third Court");
      await third.getByLabel("RERA number").fill("UKREP04230000414");
      await send(page);
      await expect(sentBanner(page)).toBeVisible();
      expect((await stored())[0]?.projects).toHaveLength(2);
    });
  });
});

test.describe("the picture of a provider", () => {
  test.use({ expectedComplaints: [/415/] });

  test("comes with the application; one that is none is told beside its field", async ({
    page,
    email,
    stored,
  }) => {
    await page.goto(paths.service);
    await fillIn(page, "service", email);
    const picture = formOf(page).getByLabel("Profile picture");
    await picture.setInputFiles(notPicture);
    await send(page);
    await expect(picture).toHaveAccessibleDescription(/me\.jpg/);
    await expect(picture).toBeFocused();
    expect(await stored()).toEqual([]);
    await picture.setInputFiles(await photo());
    await send(page);
    await expect(sentBanner(page)).toBeVisible();
    expect((await stored())[0]?.profile_pic).toHaveProperty("url");
  });

  test("that is too large is told before it is sent", async ({ page }, testInfo) => {
    const file = testInfo.outputPath("large.jpg");
    await writeFile(file, "");
    await truncate(file, 15 * 1024 * 1024 + 1);
    await page.goto(paths.service);
    const picture = formOf(page).getByLabel("Profile picture");
    await picture.setInputFiles(file);
    await expect(picture).toHaveAccessibleDescription("This picture is larger than 15 MB.");
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false, expectedComplaints: [/400/] });

    test("has to be chosen again after a refusal, and the page says so", async ({ page, email, stored }) => {
      await page.goto(paths.service);
      await fillIn(page, "service", email);
      await formOf(page).getByLabel("Mobile").fill("1234567890");
      await formOf(page)
        .getByLabel("Profile picture")
        .setInputFiles(await photo());
      await send(page);
      const picture = formOf(page).getByLabel("Profile picture");
      await expect(picture).toHaveAccessibleDescription("Choose the picture again: it couldn't be uploaded.");
      await formOf(page).getByLabel("Mobile").fill("9837041122");
      await picture.setInputFiles(await photo());
      await send(page);
      await expect(sentBanner(page)).toBeVisible();
      expect((await stored())[0]?.profile_pic).toHaveProperty("url");
    });
  });
});

test("a hidden field that only programs fill in makes it Spam, and nothing tells them", async ({
  page,
  email,
  stored,
}) => {
  await page.goto(paths.service);
  await fillIn(page, "service", email);
  await formOf(page)
    .locator("input[name=reference_url]")
    .evaluate((trap: HTMLInputElement) => {
      trap.value = "https://x.example";
    });
  await send(page);
  await expect(sentBanner(page)).toBeVisible();
  expect(await stored()).toMatchObject([{ status: "Spam" }]);
});
