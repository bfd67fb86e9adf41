import type { Locator } from "@playwright/test";
import { listPath } from "#app/links.ts";
import { findFullProject } from "../helpers/full-project.ts";
import { expect, test } from "../helpers/journey.ts";

/** How far a finger may miss the middle of a thing, up and down, and still press it. */
const heightOfTarget = async (thing: Locator) => {
  await thing.evaluate((element) => element.scrollIntoView({ block: "center" }));
  return thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, middle] = [left + Math.min(width / 2, 20), Math.round(top + height / 2)];
    const isHit = (y: number) => element.contains(document.elementFromPoint(x, y));
    let [up, down] = [middle, middle];
    while (isHit(up - 1)) up--;
    while (isHit(down + 1)) down++;
    return down - up + 1;
  });
};

test.describe("a thumb finds room for it, 44 pixels high", () => {
  test("on a project's page", async ({ page, request }) => {
    const { _id } = await findFullProject(request);
    await page.goto(`/${_id}`);
    for (const thing of [
      page.getByRole("button", { name: /^(Pause|Play)$/ }),
      page.getByRole("link", { name: "How we keep it" }),
      page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").first(),
      page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").last(),
    ]) {
      expect(await heightOfTarget(thing), `${thing}`).toBeGreaterThanOrEqual(44);
    }
    const pause = await page.getByRole("button", { name: /^(Pause|Play)$/ }).boundingBox();
    expect(pause?.height).toBeGreaterThanOrEqual(44);
  });

  test("on the list and the home page", async ({ page }) => {
    await page.goto(`${listPath}?state=Uttarakhand&bhk=3`);
    for (const name of ["Remove Uttarakhand", "Remove 3 BHK", "Clear all"]) {
      expect(await heightOfTarget(page.getByRole("link", { name })), name).toBeGreaterThanOrEqual(44);
    }
    await page.goto("/");
    for (const name of ["RERA Agents", "Transparency"]) {
      const link = page.getByRole("main").getByRole("link", { name, exact: true });
      expect(await heightOfTarget(link), name).toBeGreaterThanOrEqual(44);
    }
  });
});
