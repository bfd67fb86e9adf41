import type { Page } from "@playwright/test";
import { expect, test } from "../helpers/journey.ts";

const paths = [
  "/",
  "/rera-approved-projects-villa-duplex-flats",
  "/real-estate-service-providers",
  "/servicesignup",
  "/partnershipsignup",
  "/termsandconditions",
  "/privacypolicy",
  "/nothing-stands-here",
];

/** As the browser's own setting does it. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

async function findFirstProject(page: Page): Promise<string> {
  const answer = await page.request.get("/api/properties/getproperties?perPage=1");
  const { property }: { property: { _id: string }[] } = await answer.json();
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
    const bar = page.getByRole("link", { name: "Contact Now" }).locator("..");
    expect((await bar.boundingBox())?.height).toBeLessThan(150);
  });
});
