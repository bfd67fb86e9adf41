import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ApiReport } from "#app/features/reports/api-shape.server.ts";
import { findViolations } from "../helpers/axe.ts";
import { findFullProject } from "../helpers/full-project.ts";
import { expect, test as visitorTest } from "../helpers/visitor-journey.ts";

type Fixtures = {
  /** No other journey's. */
  email: string;
  /** The reports that came from it, as staff read them; they are deleted when the journey ends. */
  stored: () => Promise<ApiReport[]>;
};

const test = visitorTest.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
  email: async ({}, use) => use(`kavita.${randomBytes(5).toString("hex")}@example.in`),
  stored: async ({ email, staffToken, request }, use) => {
    const headers = { authorization: `Bearer ${staffToken}` };
    const find = async () => {
      const all: ApiReport[] = await (await request.get("/api/reports/getreports", { headers })).json();
      return all.filter((report) => report.email === email);
    };
    await use(find);
    for (const { _id } of await find()) {
      await request.delete(`/api/reports/deletereport/${_id}`, { headers });
    }
  },
});

const formOf = (page: Page) => page.getByRole("form", { name: "Report a mistake" });
const send = (page: Page) => formOf(page).getByRole("button", { name: "Send report" }).click();
const sentBanner = (page: Page) => formOf(page).getByRole("status").filter({ hasText: "Report sent." });

async function fillIn(page: Page, email: string): Promise<void> {
  await formOf(page).getByLabel("What is wrong?").selectOption("Dates");
  await formOf(page).getByLabel("What is right?").fill("Possession is in March 2028.");
  await formOf(page).getByLabel("Where can we see it?").fill("register.example/412");
  await formOf(page).getByLabel("Email for our answer").fill(email);
}

test.describe("a mistake on a project's page", () => {
  test("is reported from the page, and reaches staff", { tag: "@any-width" }, async ({
    page,
    request,
    email,
    stored,
  }) => {
    const project = await findFullProject(request);
    await page.goto(`/${project._id}`);
    await page.getByRole("link", { name: "Report a mistake" }).click();
    await expect(page).toHaveURL(`/${project._id}/report-mistake`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("main")).toContainText("answer within 7 days");
    expect(await findViolations(page)).toEqual([]);
    await send(page);
    await expect(formOf(page)).toContainText("Choose what is wrong.");
    await expect(formOf(page).getByLabel("What is wrong?")).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await fillIn(page, email);
    await send(page);
    await expect(sentBanner(page)).toBeInViewport();
    expect(await stored()).toMatchObject([
      { name: project.title, project_id: project._id, fact: "Dates", status: "New" },
    ]);
  });

  test("has a form that is wider than no screen", { tag: "@any-width" }, async ({ page, request }) => {
    const project = await findFullProject(request);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${project._id}/report-mistake`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  test.describe("without script", { tag: "@any-width" }, () => {
    test.use({ javaScriptEnabled: false, expectedComplaints: [/40[04]/] });

    test("is stored by a plain post; what was refused comes back as typed", async ({
      page,
      request,
      email,
      stored,
    }) => {
      const project = await findFullProject(request);
      await page.goto(`/${project._id}/report-mistake`);
      await fillIn(page, email);
      await formOf(page).getByLabel("Where can we see it?").fill("javascript:alert(1)");
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await send(page);
      expect((await answered).status()).toBe(400);
      const source = formOf(page).getByLabel("Where can we see it?");
      await expect(source).toHaveAccessibleDescription(/Enter a web address/);
      await expect(formOf(page).getByLabel("What is wrong?")).toHaveValue("Dates");
      await expect(formOf(page).getByLabel("What is right?")).toHaveValue("Possession is in March 2028.");
      await source.fill("");
      await send(page);
      await expect(page).toHaveURL(`/${project._id}/report-mistake?report=sent#report`);
      await expect(sentBanner(page)).toBeVisible();
      expect(await stored()).toMatchObject([{ project_id: project._id, source_link: "" }]);
    });

    test("has no form where there is no project", async ({ page }) => {
      const asked = await page.goto("/no-such-project/report-mistake");
      expect(asked?.status()).toBe(404);
      const sent = await page.request.post("/no-such-project/report-mistake", { form: { fact: "Dates" } });
      expect(sent.status()).toBe(404);
    });
  });
});
