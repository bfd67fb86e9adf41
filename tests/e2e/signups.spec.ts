import type { Page } from "@playwright/test";
import { findViolations } from "../helpers/axe.ts";
import { expect, fillIn, formOf, paths, send, sentBanner, test, titles } from "../helpers/signup-journey.ts";

const kinds = ["service", "partnership"] as const;

const refusedBanner = (page: Page) => formOf(page).getByRole("alert");

for (const kind of kinds) {
  test.describe(`the sign-up of a ${kind}`, () => {
    test("has its title, its steps and a form, and one small script of its own", async ({ page }) => {
      const scripts: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "script") scripts.push(request.url());
      });
      await page.goto(paths[kind], { waitUntil: "load" });
      await expect(page).toHaveTitle(`${titles[kind]} | Aangan`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[kind]);
      await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("Send this form");
      await expect(formOf(page)).toContainText("Ask us on the call to delete them.");
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
      await expect(refusedBanner(page)).toContainText("Please correct the highlighted fields.");
      await expect(form.getByRole("textbox").first()).toBeFocused();
      await expect(form).toContainText("Choose your state.");
      await expect(form).toContainText(
        kind === "service"
          ? "Choose at least one service."
          : "Please tick to agree. Every project page shows the cons.",
      );
      await form.getByLabel("Mobile").fill("98370");
      await form.getByLabel("Mobile").blur();
      await expect(form.getByLabel("Mobile")).toHaveAccessibleDescription("Enter all 10 digits.");
      await form.getByLabel("Mobile").fill("9837041122");
      await expect(form.getByLabel("Mobile")).not.toHaveAttribute("aria-invalid");
      await expect(form.getByLabel("City")).toHaveValue("Dehradun");
    });

    test("offers the cities of the state, and forgets another state's", { tag: "@any-width" }, async ({
      page,
    }) => {
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

    test("can be filled in and sent from the keyboard", { tag: "@any-width" }, async ({
      page,
      email,
      stored,
    }) => {
      await page.goto(paths[kind]);
      await fillIn(page, kind, email);
      const last = formOf(page).getByLabel("Remarks");
      await last.focus();
      const button = formOf(page).getByRole("button", { name: "Send application" });
      for (let n = 0; n < 5; n++) {
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
        expect(await findViolations(page)).toEqual([]);
      });
    }

    test("is wider than no screen", { tag: "@any-width" }, async ({ page }) => {
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(paths[kind]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });

    test.describe("when the site can't be reached", { tag: "@any-width" }, () => {
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

    test.describe("without script", { tag: "@any-width" }, () => {
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
        const answered = page.waitForResponse((response) => response.request().method() === "POST");
        await page.goto(paths[kind]);
        await fillIn(page, kind, email);
        // Ten digits, as the browser wants them; no mobile number begins so.
        await formOf(page).getByLabel("Mobile").fill("1234567890");
        await send(page);
        expect((await answered).status()).toBe(400);
        const form = formOf(page);
        await expect(refusedBanner(page)).toContainText("Please correct the highlighted fields.");
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
