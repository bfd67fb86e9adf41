import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Waits until what opens has opened. An animation that is taken back before its end has no end to wait for. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ends = document.getAnimations().map(({ finished }) => finished);
    return Promise.allSettled(ends).then(() => undefined);
  });
}

/**
 * What axe complains of on a page, or in the part of it that a selector names. Frames are not looked into:
 * that way the page itself is looked at in half the time, without a second window for the report.
 */
export async function findViolations(page: Page, { within = "", besides = "" } = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (within) axe.include(within);
  if (besides) axe.exclude(besides);
  // A colour on its way to another is neither of them; what is being loaded anew is dimmed.
  await expect(page.locator("[aria-busy=true] > table")).toHaveCount(0);
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => undefined);
  });
  return (await axe.analyze()).violations;
}
