import type { Locator, Page } from "@playwright/test";
import { listPath } from "#app/links.ts";
import { findFullProject } from "../helpers/full-project.ts";
import { expect, test } from "../helpers/journey.ts";

const paths = [
  "/",
  "/rera-approved-projects-villa-duplex-flats",
  "/real-estate-service-providers",
  "/check-rera-number?state=Karnataka&number=PRM/KA/RERA/1251/446/PR/181122/005482",
  "/servicesignup",
  "/partnershipsignup",
  "/termsandconditions",
  "/privacypolicy",
  "/nothing-stands-here",
];

/** As the browser's own setting does it. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", {
    fontSizes: { standard: 0.16 * percent, fixed: Math.round(0.13 * percent) },
  });
}

const doubleText = (page: Page) => setTextSize(page, 200);

/** As a style sheet of the reader's own does it: queries of the window know nothing of it. */
async function forceRootSize(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { font-size: 32px !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Words of which a part is on another line than the rest. */
const findBrokenWords = (within: Locator) =>
  within.evaluateAll((elements) => {
    const broken: string[] = [];
    for (const element of elements) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^ \n\-–/]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

/** Of these, what sticks out of the nearest box that cuts it off. */
const findClipped = (things: Locator) =>
  things.evaluateAll((elements) =>
    elements.flatMap((element) => {
      let box = element.parentElement;
      while (box && !/hidden|clip|auto/.test(getComputedStyle(box).overflowX)) box = box.parentElement;
      const { right } = element.getBoundingClientRect();
      return box && right > box.getBoundingClientRect().right + 0.5 ? [element.textContent] : [];
    }),
  );

const bar = (page: Page) => page.getByRole("link", { name: "Contact Now" }).locator("..");

async function findFirstProject(page: Page): Promise<string> {
  const response = await page.request.get("/api/properties/getproperties?perPage=1");
  const { property }: { property: { _id: string }[] } = await response.json();
  return `/${property[0]?._id}`;
}

/** What is wider than the window, and headings in which a word is broken. */
function listFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`${scrollWidth} pixels in a window of ${clientWidth}`] : [];
  for (const heading of document.querySelectorAll<HTMLElement>("h1, h2, h3")) {
    heading.style.overflowWrap = "normal";
    if (heading.scrollWidth > heading.clientWidth + 1) faults.push(heading.textContent ?? "");
    heading.style.overflowWrap = "";
  }
  return faults;
}

test.describe("text twice as large", () => {
  test.use({ expectedComplaints: [/404/] });

  test("stays in the window, and its words stay whole", async ({ page }) => {
    test.slow();
    await doubleText(page);
    for (const path of [...paths, await findFirstProject(page)]) {
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      expect(await page.evaluate(listFaults), path).toEqual([]);
    }
  });

  test("leaves the phone's bar low", async ({ page, viewport }) => {
    test.skip((viewport?.width ?? 0) > 767, "the bar is on phones only");
    await doubleText(page);
    await page.goto(await findFirstProject(page));
    expect((await bar(page).boundingBox())?.height).toBeLessThan(150);
  });

  test("cuts nothing off a card of the list", async ({ page }) => {
    await doubleText(page);
    await page.goto(listPath);
    const card = page.getByRole("article").first();
    await expect(card.getByText(/views?$/)).toBeVisible();
    expect(await findClipped(card.getByText(/views?$/).or(card.getByRole("button")))).toEqual([]);
  });

  test("leaves the badge on the pictures uncovered", async ({ page, request }) => {
    const response = await request.get("/api/properties/getproperties?perPage=100");
    const { property }: { property: { _id: string; hot_deal: boolean; imgCollection: unknown[] }[] } =
      await response.json();
    const hot = property.filter(({ hot_deal, imgCollection }) => hot_deal && imgCollection.length > 1);
    expect(hot.length).toBeGreaterThan(0);
    await doubleText(page);
    for (const { _id } of hot.slice(0, 3)) {
      await page.goto(`/${_id}`);
      const gallery = page.getByRole("region", { name: /^Pictures of/ });
      const badge = await gallery.getByText("Hot Deals").boundingBox();
      const caption = await gallery.getByText(/^1 of \d/).boundingBox();
      const pause = await gallery.getByRole("button", { name: /^(Pause|Play)$/ }).boundingBox();
      if (!badge || !caption || !pause) throw new Error("Badge, caption and button are not all there");
      expect(caption.y).toBeGreaterThanOrEqual(badge.y + badge.height);
      expect(pause.y).toBeGreaterThanOrEqual(caption.y + caption.height);
    }
  });
});

test.describe("prices in large text", () => {
  for (const percent of [150, 200]) {
    test(`break inside no word at ${percent} %`, async ({ page, request }) => {
      await setTextSize(page, percent);
      const { _id } = await findFullProject(request);
      for (const path of [`/${_id}`, await findFirstProject(page)]) {
        await page.goto(path);
        expect(await findBrokenWords(bar(page)), path).toEqual([]);
        const plans = page.getByRole("region", { name: "Floor Plan" }).getByRole("definition");
        expect(await plans.count()).toBeGreaterThan(2);
        expect(await findBrokenWords(plans), path).toEqual([]);
        expect(await findClipped(plans), path).toEqual([]);
      }
    });
  }

  test("stand in the phone's bar at 150 %", async ({ page }) => {
    await setTextSize(page, 150);
    await page.goto(await findFirstProject(page));
    await expect(bar(page).getByText(/₹/)).toBeVisible();
  });
});

test.describe("a root size that a style sheet of the reader forces", () => {
  for (const width of [390, 1280]) {
    test(`breaks no word of a project at ${width} pixels, and leaves the page room`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const { _id } = await findFullProject(request);
      await page.goto(`/${_id}`);
      // The site's own fonts are there from the second page on.
      await page.reload();
      await forceRootSize(page);
      const broken = await findBrokenWords(page.getByRole("main").locator("h1, h2, dt, dd, li, p"));
      // A long number may break.
      expect(broken.filter((word) => /^\p{L}+$/u.test(word))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (width < 768) expect((await bar(page).boundingBox())?.height).toBeLessThan(200);
    });
  }
});

test("a badge is whole on every similar project at 320 pixels", async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { _id } = await findFullProject(request);
  await page.goto(`/${_id}`);
  const similar = page.getByRole("region", { name: "Similar Properties" }).getByRole("article");
  await similar.first().scrollIntoViewIfNeeded();
  const badges = similar.getByText(/^(Under Construction|Ready to Move)$/);
  expect(await badges.count()).toBeGreaterThan(2);
  expect(await findClipped(badges)).toEqual([]);
});
