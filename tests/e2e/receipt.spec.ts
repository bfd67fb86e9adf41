import type { Page } from "@playwright/test";
import { findViolations } from "../helpers/axe.ts";
import {
  expect,
  fillIn,
  formOf,
  openForm,
  openPlainForm,
  press,
  sentBanner,
  test,
} from "../helpers/contact-journey.ts";

const main = (page: Page) => page.getByRole("main");
const said = (page: Page) => page.getByRole("status");

test.describe("what a person sent", () => {
  test("is behind a link once it is sent, by keyboard too, on a page without React", {
    tag: "@any-width",
  }, async ({ page, email }) => {
    await openForm(page);
    await fillIn(page, email);
    await press(page);
    const link = sentBanner(page).getByRole("link", { name: "See, correct or delete what you sent" });
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/receipts\/[\w-]{43}$/);
    for (const text of [email, "98370 41122", "Call after 6 pm", "We have not called you yet."])
      await expect(main(page)).toContainText(text);
    await expect(main(page)).toContainText("You agreed to calls about this project");
    await expect(main(page)).toContainText("You did not agree to messages on WhatsApp.");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.locator("script[type=module]")).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download (JSON)" }).click();
    expect((await download).suggestedFilename()).toBe("request-to-be-called.json");
  });
});

test.describe("what a person sent, without script", () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/40[04]/] });

  const openReceipt = async (page: Page, email: string, mobile?: string) => {
    await openPlainForm(page);
    await fillIn(page, email);
    if (mobile) await formOf(page).getByLabel("Mobile").fill(mobile);
    await press(page);
    await expect(said(page)).toContainText("Form Submitted Successfully!");
    return page.url();
  };

  test("is corrected, with what is wrong beside its field", { tag: "@any-width" }, async ({
    page,
    email,
    stored,
  }) => {
    await openReceipt(page, email);
    await page.getByText("Correct it").click();
    await page.getByLabel("Remarks").fill("");
    await page.getByLabel("Name").fill("\u202e");
    await page.getByRole("button", { name: "Save the corrections" }).click();
    await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Enter a text that can be read.");
    await expect(page.getByLabel("Remarks")).toHaveValue("");
    await page.getByLabel("Name").fill("Kavita Negi");
    await page.getByRole("button", { name: "Save the corrections" }).click();
    await expect(said(page)).toContainText("Saved. Whoever calls you sees it.");
    expect(await stored()).toMatchObject([{ name: "Kavita Negi", remarks: "", budget: "75" }]);
  });

  test("may no longer be used for what is taken back", { tag: "@any-width" }, async ({
    page,
    email,
    stored,
  }) => {
    await openReceipt(page, email);
    await page.getByRole("button", { name: "Take back what is ticked" }).click();
    const noCalls = page.getByLabel("No more calls about this project");
    await expect(noCalls).toHaveAccessibleDescription("Tick what you take back.");
    await noCalls.check();
    await page.getByRole("button", { name: "Take back what is ticked" }).click();
    await expect(said(page)).toContainText("Withdrawn. We stop from now on.");
    await expect(main(page)).toContainText("You took back your consent to calls about this project");
    await expect(page.getByRole("button", { name: "Take back what is ticked" })).toHaveCount(0);
    expect((await stored())[0]?.consents?.[0]).toHaveProperty("withdrawn_at");
  });

  test("is deleted, and its address opens nothing any more", { tag: "@any-width" }, async ({
    page,
    email,
    stored,
  }) => {
    // A number of its own: it can't be entered by the calls of other journeys afterwards.
    const address = await openReceipt(page, email, "98765 00001");
    expect(await stored()).toHaveLength(1);
    await page.getByRole("button", { name: "Delete" }).click();
    // The browser asks for the tick.
    await expect(page.getByRole("heading", { name: "Your request to be called back" })).toBeVisible();
    expect(await stored()).toHaveLength(1);
    await page.getByLabel("Yes, delete my request and my details").check();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL("/receipts/deleted#main");
    await expect(main(page)).toContainText("Nothing of your request is left on the site");
    expect(await stored()).toEqual([]);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(main(page)).toContainText("This address opens nothing.");
  });
});
