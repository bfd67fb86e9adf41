import type { Locator } from "@playwright/test";
import { listPath } from "#app/links.ts";
import { findFullProject } from "../helpers/full-project.ts";
import { expect, test } from "../helpers/journey.ts";

/** The system's own colours, as some with weak eyes set them: grounds, shadows and most colours of ours are gone. */
test.use({ contextOptions: { forcedColors: "active" }, viewport: { width: 1280, height: 800 } });

/** What the eye sees of a control besides its words. */
const lookOf = (thing: Locator) =>
  thing.evaluate((element) => {
    const { backgroundColor, color, borderColor, outlineStyle } = getComputedStyle(element);
    return { backgroundColor, color, borderColor, outlineStyle };
  });

test.describe("in forced colours", () => {
  test("the current page, and the chosen view, look different from the others", async ({ page }) => {
    await page.goto(listPath);
    const pager = page.getByRole("navigation", { name: "Pages" });
    const pageLink = (number: number) => pager.getByRole("link", { name: `Page ${number}`, exact: true });
    expect((await lookOf(pageLink(1))).backgroundColor).not.toBe((await lookOf(pageLink(2))).backgroundColor);
    const view = (name: string) => page.getByRole("button", { name, exact: true });
    expect((await lookOf(view("List"))).backgroundColor).not.toBe(
      (await lookOf(view("Grid"))).backgroundColor,
    );
  });

  test("the thumbnail of the shown picture is marked", async ({ page, request }) => {
    const { _id } = await findFullProject(request);
    await page.goto(`/${_id}`);
    const thumb = (number: number) => page.getByRole("link", { name: new RegExp(`^Image ${number}`) });
    expect((await lookOf(thumb(1))).outlineStyle).toBe("solid");
    expect((await lookOf(thumb(2))).outlineStyle).toBe("none");
  });

  test("an arrow that leads nowhere looks so", async ({ page, request }) => {
    const { _id } = await findFullProject(request);
    await page.goto(`/${_id}`);
    const arrow = (way: string) => page.getByRole("button", { name: `Similar Properties: ${way}` });
    await arrow("back").scrollIntoViewIfNeeded();
    await expect(arrow("back")).toHaveAttribute("aria-disabled", "true");
    await expect(arrow("forward")).toHaveAttribute("aria-disabled", "false");
    expect((await lookOf(arrow("back"))).color).not.toBe((await lookOf(arrow("forward"))).color);
  });

  test("no ground of a price covers the words above it", async ({ page }) => {
    await page.goto(listPath);
    const card = page.getByRole("article").first();
    await expect(card.getByText("Price range")).toBeVisible();
    const price = card.getByText(/^₹/).first();
    expect(await price.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe("none");
  });
});
