import type { APIRequestContext, Page } from "@playwright/test";
import { listPath } from "#app/links.ts";
import { findViolations } from "../helpers/axe.ts";
import { expect, openHydrated, test } from "../helpers/journey.ts";

type Project = { _id: string; title: string; bhk_no: string[]; image: { url?: string }[] };

async function findProjects(request: APIRequestContext, count: number): Promise<Project[]> {
  const response = await request.get(`/api/properties/getproperties?perPage=${count}&bhk=2&price=90000000`);
  const { property }: { property: Project[] } = await response.json();
  return property;
}

const table = (page: Page) => page.getByRole("region", { name: "Homes side by side" }).getByRole("table");
const row = (page: Page, name: string) => table(page).getByRole("row").filter({ hasText: name }).first();

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "homes side by side" : "homes side by side, without script", () => {
    test.use({ javaScriptEnabled });

    test("tell their figures with their sources, name what differs, and can be chosen, moved and taken out", async ({
      page,
      request,
    }) => {
      const [first, second] = await findProjects(request, 2);
      if (!first || !second) throw new Error("The catalogue has too few projects");
      await page.goto(`/compare?homes=${first._id},${second._id}`);
      await expect(table(page).getByRole("columnheader")).toHaveCount(2);
      await expect(row(page, "Price")).toContainText("From ₹");
      await expect(row(page, "Place").getByRole("rowheader")).toContainText("Differs");
      await expect(row(page, "In all")).toContainText("indicative, as of");
      await expect(page.getByRole("main")).toContainText("No home wins and none is scored.");
      await table(page).getByRole("columnheader").first().getByRole("link", { name: /BHK/ }).first().click();
      await expect(page).toHaveURL(new RegExp(`homes=${first._id}~1\\.[\\da-f]{4},${second._id}$`));
      await expect(row(page, "Price").getByRole("cell").first()).not.toContainText("From");
      await page.getByRole("link", { name: `Move ${second.title} left` }).click();
      await expect(page).toHaveURL(new RegExp(`homes=${second._id},${first._id}~1\\.[\\da-f]{4}$`));
      await page.getByRole("link", { name: `Remove ${second.title}` }).click();
      await expect(table(page).getByRole("columnheader")).toHaveCount(1);
      await page.getByLabel("Add a project by the address of its page").fill(`/${second._id}`);
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expect(table(page).getByRole("columnheader")).toHaveCount(2);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
    });

    test("tell the EMI and another currency by the reader's own figures, which stay in the address", {
      tag: "@any-width",
    }, async ({ page, request }) => {
      const [first, second] = await findProjects(request, 2);
      if (!first || !second) throw new Error("The catalogue has too few projects");
      await page.goto(`/compare?homes=${first._id}~1,${second._id}`);
      await expect(row(page, "In all")).not.toContainText("USD");
      await expect(row(page, "EMI")).toHaveCount(0);
      await page.getByLabel("Rate, % a year").fill("8.5");
      await page.getByLabel("Currency").selectOption("US dollar");
      await page.getByLabel("Rupees for one").fill("80");
      await page.getByRole("button", { name: "Show the EMI" }).click();
      await expect(row(page, "EMI").getByRole("cell").first()).toContainText(
        /₹[\d,]+ a monthabout USD [\d,]+; 80 % of the price at 8.5 % over 20 years/,
      );
      await expect(row(page, "In all").getByRole("cell").first()).toContainText(
        /about USD [\d,]+(?: to [\d,]+)?; indicative/,
      );
      await page.getByRole("link", { name: `Remove ${second.title}` }).click();
      await expect(page).toHaveURL(/rate=8.5&currency=USD&rupees=80$/);
      await expect(row(page, "EMI")).toContainText("a month");
      await page.getByLabel("Rate, % a year").fill("99");
      await page.getByRole("button", { name: "Show the EMI" }).click();
      await expect(page.getByLabel("Rate, % a year")).toHaveAccessibleDescription(/^Enter a rate/);
      await expect(row(page, "EMI")).toHaveCount(0);
      await expect(row(page, "Price")).toContainText("₹");
    });

    test("show the drawing of a home, and lead to those of a project", { tag: "@any-width" }, async ({
      page,
      request,
    }) => {
      const project = (await findProjects(request, 9)).find(({ image }) => image[0]?.url);
      if (!project) throw new Error("No project of the catalogue has a floor plan");
      await page.goto(`/compare?homes=${project._id}~1,${project._id}`);
      const cells = row(page, "Floor plan").getByRole("cell");
      const [home, whole] = [cells.nth(0), cells.nth(1)];
      await expect(home.getByRole("img")).toHaveAccessibleName(/Floor plan/);
      await expect(home.getByRole("link")).toHaveAttribute("href", /^\/media\//);
      await whole.getByRole("link", { name: /drawing/ }).click();
      await expect(page).toHaveURL(new RegExp(`/${project._id}#floor-plan$`));
    });

    test("leave out what is not there, and more than four, and say so", { tag: "@any-width" }, async ({
      page,
      request,
    }) => {
      const projects = await findProjects(request, 5);
      await page.goto(`/compare?homes=nobody,${projects.map(({ _id }) => _id).join(",")}`);
      await expect(page.getByRole("main")).toContainText("One of the homes is not on the site");
      await expect(page.getByRole("main")).toContainText("2 more in the address are left out");
      await expect(table(page).getByRole("columnheader")).toHaveCount(3);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
      await page.goto(`/compare?homes=${projects[0]?._id}~99,${projects[1]?._id}`);
      await expect(page.getByRole("main")).toContainText(
        `The home of ${projects[0]?.title} that the address names is no longer published`,
      );
      await expect(row(page, "Price").getByRole("cell").first()).toContainText("From ₹");
      await page.goto(`/compare?homes=${projects[0]?._id}~99,${projects[0]?._id}`);
      await expect(table(page).getByRole("columnheader")).toHaveCount(1);
      await page.goto("/compare?homes=%00,~~,nobody~9");
      await expect(table(page)).toHaveCount(0);
    });
  });

test("the heart keeps projects in this browser, in every tab, and leads to the comparison", {
  tag: "@any-width",
}, async ({ page, context }) => {
  await openHydrated(page, listPath);
  const cards = page.getByRole("main").getByRole("article");
  const keep = (at: number) => cards.nth(at).getByRole("link", { name: /^Keep / });
  await keep(0).click();
  await expect(cards.nth(0).getByRole("link", { name: /^Kept / })).toBeVisible();
  await keep(1).focus();
  await page.keyboard.press("Enter");
  await expect(cards.nth(1).getByRole("link", { name: /^Kept / })).toBeVisible();
  const other = await context.newPage();
  await openHydrated(other, "/compare");
  const kept = other.getByRole("region", { name: "Kept in this browser" });
  await expect(kept.getByRole("listitem")).toHaveCount(2);
  await cards
    .nth(1)
    .getByRole("link", { name: /^Kept / })
    .click();
  await expect(kept.getByRole("listitem")).toHaveCount(1);
  await keep(1).click();
  await kept.getByRole("link", { name: "Compare all of them" }).click();
  await expect(table(other).getByRole("columnheader")).toHaveCount(2);
  expect(await findViolations(other)).toEqual([]);
});

test("a full shortlist takes no more, and loses nothing", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/compare");
  // Once: a script that runs with each page would put back what was lost.
  await page.evaluate(() => {
    const kept = Array.from({ length: 50 }, (_, at) => ({ id: `kept-${at}`, title: `Kept ${at}` }));
    localStorage.setItem("shortlist", JSON.stringify(kept));
  });
  await openHydrated(page, listPath);
  await page
    .getByRole("main")
    .getByRole("article")
    .first()
    .getByRole("link", { name: /^Keep / })
    .click();
  await expect(page.getByText("This browser keeps no more: 50 are kept")).toBeVisible();
  await openHydrated(page, "/compare");
  const kept = page.getByRole("region", { name: "Kept in this browser" });
  await expect(kept.getByRole("listitem")).toHaveCount(50);
  await expect(kept.getByRole("link", { name: "Kept 49", exact: true })).toBeVisible();
});

test("what was looked at is remembered in this browser until its reader forgets it", {
  tag: "@any-width",
}, async ({ page, request }) => {
  const [project] = await findProjects(request, 1);
  if (!project) throw new Error("The catalogue is empty");
  await openHydrated(page, `/${project._id}`);
  await openHydrated(page, "/compare");
  const seen = page.getByRole("region", { name: "Recently seen in this browser" });
  await expect(seen.getByRole("link", { name: project.title })).toBeVisible();
  await seen.getByRole("button", { name: "Forget them" }).click();
  await expect(seen).toContainText("Nothing yet.");
  await seen.getByLabel("Remember in this browser what I look at").uncheck();
  await openHydrated(page, `/${project._id}`);
  await openHydrated(page, "/compare");
  await expect(seen).toContainText("Nothing is remembered.");
});

test("the comparison fits one page of paper", async ({ page, request, browserName }) => {
  test.skip(browserName !== "chromium", "Only Chromium prints to a file");
  const projects = await findProjects(request, 4);
  await page.goto(`/compare?homes=${projects.map(({ _id }) => _id).join(",")}`);
  await expect(table(page)).toBeVisible();
  const paper = await page.pdf({ format: "A4" });
  expect(paper.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
