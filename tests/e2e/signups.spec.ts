import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { buildPhoto } from "../helpers/pictures.ts";
import { expect, fillIn, formOf, paths, send, test } from "../helpers/signup-journey.ts";

const kinds = ["service", "partnership"] as const;
const titles = { service: "Service Sign Up", partnership: "Partnership Sign Up" } as const;

const sentBanner = (page: Page) =>
  formOf(page).getByRole("status").filter({ hasText: "Form Submitted Successfully!" });
const refusedBanner = (page: Page) => formOf(page).getByRole("alert");
const photo = async () => ({ name: "me.jpg", mimeType: "image/jpeg", buffer: await buildPhoto() });
const notPicture = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };

for (const kind of kinds) {
  test.describe(`the sign-up of a ${kind}`, () => {
    test("has its title, its steps and a form, and one small script of its own", async ({ page }) => {
      const scripts: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "script") scripts.push(request.url());
      });
      await page.goto(paths[kind], { waitUntil: "load" });
      await expect(page).toHaveTitle(titles[kind]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[kind]);
      await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("Send this form");
      await expect(formOf(page)).toContainText("To have it deleted, tell us when we call");
      expect(scripts.map((url) => new URL(url).pathname)).toEqual([
        expect.stringMatching(/^\/assets\/signup-client-/),
      ]);
      await formOf(page).getByRole("link", { name: "How we keep it" }).click();
      await expect(page).toHaveURL("/privacypolicy#applications");
      await expect(page.locator("#applications")).toBeInViewport();
    });

    test("tells that it was sent once it is stored, and is as new then", async ({ page, email, stored }) => {
      await page.goto(paths[kind]);
      await fillIn(page, kind, email);
      await send(page);
      await expect(sentBanner(page)).toBeInViewport();
      await expect(formOf(page).getByLabel("Mobile")).toHaveValue("");
      await expect(formOf(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
      expect(await stored()).toMatchObject([{ kind, status: "New", source: "sign-up page" }]);
      await sentBanner(page).getByRole("button", { name: "Close this message" }).click();
      await expect(sentBanner(page)).toHaveCount(0);
    });

    test("tells each fault beside its field, and keeps what was typed", async ({ page }) => {
      await page.goto(paths[kind]);
      const form = formOf(page);
      await form.getByLabel("City").fill("Dehradun");
      await send(page);
      await expect(refusedBanner(page)).toContainText("Some fields need another look.");
      await expect(form.getByRole("textbox").first()).toBeFocused();
      await expect(form).toContainText("Choose your state.");
      await expect(form).toContainText(
        kind === "service"
          ? "Choose at least one service."
          : "Tick this: no project is shown without its cons.",
      );
      await form.getByLabel("Mobile").fill("98370");
      await form.getByLabel("Mobile").blur();
      await expect(form.getByLabel("Mobile")).toHaveAccessibleDescription("Enter all 10 digits.");
      await form.getByLabel("Mobile").fill("9837041122");
      await expect(form.getByLabel("Mobile")).not.toHaveAttribute("aria-invalid");
      await expect(form.getByLabel("City")).toHaveValue("Dehradun");
    });

    test("offers the cities of the state, and forgets another state's", async ({ page }) => {
      await page.goto(paths[kind]);
      const [state, city] = [formOf(page).getByLabel("State"), formOf(page).getByLabel("City")];
      const offered = () =>
        city.evaluate((box: HTMLInputElement) => [...(box.list?.options ?? [])].map(({ value }) => value));
      expect(await offered()).toEqual([]);
      await state.selectOption("Uttar Pradesh");
      expect(await offered()).toContain("Noida");
      await city.fill("Noida");
      await state.selectOption("Haryana");
      expect(await offered()).toContain("Gurugram");
      await expect(city).toHaveValue("");
      await city.fill("A village of its own");
      await state.selectOption("Uttarakhand");
      await expect(city).toHaveValue("A village of its own");
    });

    test("can be filled in and sent from the keyboard", async ({ page, email, stored }) => {
      await page.goto(paths[kind]);
      await fillIn(page, kind, email);
      const last = formOf(page).getByLabel("Remarks");
      await last.focus();
      const button = formOf(page).getByRole("button", { name: "Send application" });
      for (let n = 0; n < 3; n++) {
        if (await button.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press("Tab");
      }
      await expect(button).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(sentBanner(page)).toBeInViewport();
      expect(await stored()).toHaveLength(1);
    });

    for (const state of ["as it opens", "with its faults told"]) {
      test(`has nothing to complain of for axe ${state}`, async ({ page }) => {
        await page.goto(paths[kind]);
        if (state !== "as it opens") {
          await send(page);
          await expect(refusedBanner(page)).toBeVisible();
        }
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      });
    }

    test("is wider than no screen", async ({ page }) => {
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(paths[kind]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });

    test.describe("when the site can't be reached", () => {
      test.use({ expectedComplaints: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

      test("keeps everything and offers to try again, and stores once", async ({ page, email, stored }) => {
        await page.goto(paths[kind]);
        await fillIn(page, kind, email);
        await page.route(`**/api/signups/${kind}`, async (route) => {
          // It is stored, and the answer is lost.
          await route.fetch();
          await route.abort();
        });
        await send(page);
        await expect(refusedBanner(page)).toContainText("What you typed is kept.");
        await page.unroute(`**/api/signups/${kind}`);
        await refusedBanner(page).getByRole("button", { name: "Try again" }).click();
        await expect(sentBanner(page)).toBeVisible();
        expect(await stored()).toHaveLength(1);
      });
    });

    test.describe("without script", () => {
      test.use({ javaScriptEnabled: false, expectedComplaints: [/400/] });

      test("is stored by a plain post, and says so", async ({ page, email, stored }) => {
        await page.goto(paths[kind]);
        await fillIn(page, kind, email);
        await send(page);
        await expect(page).toHaveURL(`${paths[kind]}?application=sent#signup`);
        await expect(sentBanner(page)).toBeVisible();
        expect(await stored()).toMatchObject([{ kind, status: "New", source: "sign-up page" }]);
      });

      test("keeps what was typed when it is refused", async ({ page, email, stored }) => {
        const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
        await page.goto(paths[kind]);
        await fillIn(page, kind, email);
        // Ten digits, as the browser wants them; no mobile number begins so.
        await formOf(page).getByLabel("Mobile").fill("1234567890");
        await send(page);
        expect((await answered).status()).toBe(400);
        const form = formOf(page);
        await expect(refusedBanner(page)).toContainText("Some fields need another look.");
        await expect(form.getByLabel("Mobile")).toHaveAccessibleDescription(/begins with 6, 7, 8 or 9/);
        await expect(form.getByLabel("Mobile")).toHaveValue("1234567890");
        await expect(form.getByLabel("State")).toHaveValue("Uttarakhand");
        await expect(form.getByLabel("City")).toHaveValue("Dehradun");
        if (kind === "service") {
          await expect(form.getByRole("checkbox", { name: "RERA Agent" })).toBeChecked();
          await expect(form.getByRole("radio", { name: "Online/Offline" })).toBeChecked();
        } else {
          await expect(form.getByRole("checkbox", { name: /accept/ })).toBeChecked();
          await expect(form.getByLabel("RERA number").first()).toHaveValue("UKREP04230000412");
        }
        expect(await stored()).toEqual([]);
        await form.getByLabel("Mobile").fill("9837041122");
        await send(page);
        await expect(sentBanner(page)).toBeVisible();
        expect(await stored()).toHaveLength(1);
      });
    });
  });
}

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

  test("that is too large is told before it is sent", async ({ page }) => {
    await page.goto(paths.service);
    const picture = formOf(page).getByLabel("Profile picture");
    await picture.setInputFiles({ ...notPicture, buffer: Buffer.alloc(15 * 1024 * 1024 + 1) });
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
      await expect(picture).toHaveAccessibleDescription("Choose the picture again: it could not be kept.");
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

const ways = [
  ["/", "main", "Partner as a builder", "partnership"],
  ["/", "main", "Partnership Sign Up", "partnership"],
  ["/", "main", "Join as an agent", "service"],
  ["/", "main", "Offer a service", "service"],
  ["/real-estate-service-providers", "main", "Service Sign Up", "service"],
  ["/", "contentinfo", "Partnership Sign Up", "partnership"],
  ["/termsandconditions", "contentinfo", "Service Sign Up", "service"],
] as const;
for (const [from, part, name, kind] of ways) {
  test(`${name} in ${part} of ${from} leads to the sign-up of a ${kind}`, async ({ page }) => {
    await page.goto(from);
    await page.getByRole(part).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(paths[kind]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[kind]);
  });
}

test("the teaser on a project's page leads to the sign-up, whose script works there", async ({ page }) => {
  const answer = await page.request.get("/api/properties/getproperties?perPage=1");
  const { property }: { property: { _id: string }[] } = await answer.json();
  await page.goto(`/${property[0]?._id}`);
  await page.getByRole("main").getByRole("link", { name: "Service Sign Up" }).click();
  await expect(page).toHaveURL(paths.service);
  await expect(formOf(page)).toHaveAttribute("novalidate", "");
});
