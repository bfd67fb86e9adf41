import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { findViolations } from "../helpers/axe.ts";
import { findFullProject } from "../helpers/full-project.ts";
import { expect, openHydrated, test } from "../helpers/journey.ts";

async function openGallery(page: Page, request: APIRequestContext) {
  const project = await findFullProject(request);
  await openHydrated(page, `/${project._id}`);
  const opener = page.getByRole("link", { name: /^Larger:/ });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: `Pictures of ${project.title}` });
  await expect(dialog.getByRole("img")).toBeVisible();
  const count = project.imgCollection.length;
  const isAt = (index: number) =>
    expect(dialog.getByRole("status")).toContainText(new RegExp(`^${index} of ${count}`));
  return { dialog, opener, count, isAt };
}

/** How much larger than its frame the picture is drawn. */
const scaleOf = async (dialog: Locator) => {
  const image = await dialog.getByRole("img").boundingBox();
  const frame = await dialog.locator("[style*='--scale']").boundingBox();
  return Math.round(((image?.width ?? 0) / (frame?.width ?? 1)) * 100) / 100;
};

test.describe("the pictures of a project over the whole window", () => {
  test("take all of it, and give the focus back to the picture", async ({ page, request }) => {
    const { dialog, opener } = await openGallery(page, request);
    const window = page.viewportSize();
    // It comes with a movement.
    const box = async () => {
      const { x = -1, y = -1, width = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
      return [x, y, width, height].map(Math.round);
    };
    await expect.poll(box).toEqual([0, 0, window?.width, window?.height]);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("are gone through by keys and buttons, the first after the last", async ({ page, request }) => {
    const { dialog, count, isAt } = await openGallery(page, request);
    await isAt(1);
    await page.keyboard.press("ArrowRight");
    await isAt(2);
    await page.keyboard.press("End");
    await isAt(count);
    await page.keyboard.press("ArrowRight");
    await isAt(1);
    await page.keyboard.press("ArrowLeft");
    await isAt(count);
    await page.keyboard.press("Home");
    await isAt(1);
    await dialog.getByRole("button", { name: "Next picture" }).click();
    await isAt(2);
    await dialog.getByRole("button", { name: "Previous picture" }).click();
    await isAt(1);
  });

  test("grow and shrink by keys, buttons and a double press; arrows move a large one", async ({
    page,
    request,
  }) => {
    const { dialog, isAt } = await openGallery(page, request);
    expect(await scaleOf(dialog)).toBe(1);
    await page.keyboard.press("+");
    await expect.poll(() => scaleOf(dialog)).toBe(1.5);
    await expect(dialog.getByRole("status")).toContainText("150 %");
    await dialog.getByRole("button", { name: "Larger" }).click();
    await expect.poll(() => scaleOf(dialog)).toBe(2.25);
    await page.keyboard.press("-");
    await expect.poll(() => scaleOf(dialog)).toBe(1.5);
    const left = async () => (await dialog.getByRole("img").boundingBox())?.x ?? 0;
    const before = await left();
    await page.keyboard.press("ArrowRight");
    await expect.poll(left).toBeLessThan(before);
    await isAt(1);
    await page.keyboard.press("0");
    await expect.poll(() => scaleOf(dialog)).toBe(1);
    const frame = dialog.locator("[style*='--scale']");
    await frame.dblclick();
    await expect.poll(() => scaleOf(dialog)).toBe(2.5);
    await dialog.getByRole("button", { name: "Whole" }).click();
    await expect.poll(() => scaleOf(dialog)).toBe(1);
  });

  test("turn by a swipe and grow under two fingers", { tag: "@any-width" }, async ({ page, request }) => {
    const { dialog, isAt } = await openGallery(page, request);
    const touch = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [x: number, y: number][]) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    await send("touchStart", [300, 300]);
    for (const x of [260, 200, 120]) await send("touchMove", [x, 300]);
    await send("touchEnd");
    await isAt(2);
    await send("touchStart", [180, 300], [220, 300]);
    for (const by of [20, 40, 60]) await send("touchMove", [180 - by, 300], [220 + by, 300]);
    await send("touchEnd");
    await expect.poll(() => scaleOf(dialog)).toBeGreaterThan(2);
    await isAt(2);
  });

  test("need code that is fetched when the first is opened", { tag: "@any-width" }, async ({
    page,
    request,
  }) => {
    const asked: string[] = [];
    page.on("request", (sent) => asked.push(sent.url()));
    const project = await findFullProject(request);
    await openHydrated(page, `/${project._id}`);
    const viewers = () => asked.filter((url) => url.includes("/assets/picture-viewer"));
    expect(asked.some((url) => url.includes("/assets/"))).toBe(true);
    expect(viewers()).toEqual([]);
    await page.getByRole("link", { name: /^Larger:/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(viewers()).not.toEqual([]);
  });
});

test.describe("where something does not arrive", () => {
  // The last is of the browser's own page around a picture.
  test.use({ expectedComplaints: [/ERR_FAILED|Failed to load|dynamically imported|inline style/] });

  test("a picture says so, and the others are shown", { tag: "@any-width" }, async ({ page, request }) => {
    const { dialog, isAt } = await openGallery(page, request);
    await page.keyboard.press("End");
    // What the browser says of a file that breaks off; one that it has already is not asked for again.
    await dialog.getByRole("img").dispatchEvent("error");
    const alert = dialog.getByRole("alert");
    await expect(alert).toContainText("This picture could not be loaded");
    await page.keyboard.press("Home");
    await isAt(1);
    await expect(alert).toBeHidden();
    await expect(dialog.getByRole("img")).toBeVisible();
  });

  test("the link leads to the file itself", { tag: "@any-width" }, async ({ page, request }) => {
    const project = await findFullProject(request);
    await openHydrated(page, `/${project._id}`);
    await page.route("**/assets/picture-viewer*", (route) => route.abort());
    await page.getByRole("link", { name: /^Larger:/ }).click();
    await expect(page).toHaveURL(/\/media\/\w+-\d+\.webp$/);
  });
});

test("the homes stand in a table with what a square foot costs, at 320 pixels too", async ({
  page,
  request,
}) => {
  const project = await findFullProject(request);
  await page.goto(`/${project._id}`);
  const table = page.getByRole("table", { name: "Homes of this project" });
  await expect(table.getByRole("columnheader")).toHaveText(["Home", "Carpet area", "Price", "₹ per sq.ft."]);
  await expect(table.getByRole("row")).toHaveCount(project.bhk_no.length + 1);
  await expect(table.getByRole("rowheader").first()).toHaveText(/BHK/);
  await expect(table.getByRole("cell").nth(2)).toHaveText(/^₹[\d,]+$/);
  await page.setViewportSize({ width: 320, height: 700 });
  const spare = await table.evaluate(
    ({ scrollWidth, parentElement }) => (parentElement?.clientWidth ?? 0) - scrollWidth,
  );
  expect(spare).toBeGreaterThanOrEqual(0);
});
