import type { Locator, Page } from "@playwright/test";
import { listPath } from "#app/links.ts";
import { findViolations } from "../helpers/axe.ts";
import { expect, test } from "../helpers/journey.ts";

/** Opens the list and waits until React has taken it over. */
async function openList(page: Page, search = "") {
  await page.goto(listPath + search);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("form") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const heading = (page: Page) => page.getByRole("heading", { name: /^Property: \d+$/ });
const opener = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Filters" });
const choose = (page: Page, bhk: number) =>
  sheet(page).locator(`label:has(input[name=bhk][value="${bhk}"])`).click();

/** Whether the script asks for a list. */
const isLoad = ({ pathname }: URL) => pathname === `${listPath}.data`;

function notedLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (isLoad(new URL(request.url()))) loads.push(request.url());
  });
  return loads;
}

/** The browser's own words on a request that was made to fail. */
test.use({ expectedComplaints: [/Failed to load resource/] });

test.describe("the sheet of filters on a phone", () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) > 767, "wider windows have a row of panels");

  for (const [pressed, first] of [
    ["Filters", "[name=projectStatus]:checked"],
    ["Project status", "[name=projectStatus]:checked"],
    ["BHK", "[name=bhk][value='1']"],
  ] as const) {
    test(`is a dialog that begins at what "${pressed}" promises, and gives the focus back`, async ({
      page,
    }) => {
      await openList(page);
      await opener(page, pressed).click();
      await expect(sheet(page)).toBeVisible();
      await expect(sheet(page).locator(`input${first}`)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(sheet(page)).toBeHidden();
      await expect(opener(page, pressed)).toBeFocused();
    });
  }

  test("keeps the keyboard, and takes the page behind it out of reach", async ({ page }) => {
    await openList(page, "?state=Haryana");
    await opener(page, "Filters").click();
    await expect(sheet(page)).toBeVisible();
    await heading(page).focus();
    await expect(heading(page)).not.toBeFocused();
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest("dialog");
      });
      expect(isOutside).toBe(false);
    }
    await page.touchscreen.tap(195, 60);
    await expect(sheet(page)).toBeHidden();
    await heading(page).focus();
    await expect(heading(page)).toBeFocused();
  });

  test("has nothing that axe finds, with the page behind it looked at too", async ({ page }) => {
    await openList(page);
    await opener(page, "Filters").click();
    await page.getByRole("tab", { name: "Amenities" }).click();
    await expect(sheet(page)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  test("has one button that says what it does, and does it", async ({ page }) => {
    await openList(page);
    await opener(page, "BHK").click();
    await sheet(page).getByRole("checkbox", { name: /^3/ }).check();
    const show = sheet(page).getByRole("button", { name: /^Show \d+ projects$/ });
    await expect(show).not.toHaveText("Show 118 projects");
    const count = /\d+/.exec(await show.innerText())?.[0];
    await show.click();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(`${listPath}?bhk=3`);
    await expect(heading(page)).toHaveText(`Property: ${count}`);
    await expect(opener(page, "3 BHK")).toBeFocused();
  });

  test("asks once for what is chosen: the count is that of the list which Done shows", {
    tag: "@any-width",
  }, async ({ page }) => {
    const loads = notedLoads(page);
    await openList(page);
    await opener(page, "BHK").click();
    await choose(page, 2);
    const show = sheet(page).getByRole("button", { name: /^Show \d+ projects$/ });
    await expect(show).not.toHaveText("Show 118 projects");
    const count = /\d+/.exec(await show.innerText())?.[0];
    await page.route(isLoad, (route) => route.abort());
    await show.click();
    await expect(page).toHaveURL(`${listPath}?bhk=2`);
    await expect(heading(page)).toHaveText(`Property: ${count}`);
    expect(loads).toEqual([expect.stringContaining("bhk=2")]);
  });

  test("asks once for presses in a row, and for nothing after they are applied", {
    tag: "@any-width",
  }, async ({ page }) => {
    await page.clock.install();
    const loads = notedLoads(page);
    await openList(page);
    await opener(page, "BHK").click();
    await choose(page, 2);
    await expect.poll(() => loads).toEqual([expect.stringContaining("bhk=2")]);
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)));
    for (const bhk of [3, 4, 5]) await choose(page, bhk);
    await sheet(page)
      .getByRole("button", { name: /^Show \d+ projects$/ })
      .click();
    await page.clock.runFor(2_000);
    await expect(page).toHaveURL(`${listPath}?bhk=2,3,4,5`);
    await expect(sheet(page)).toBeHidden();
    expect(loads.map((url) => new URL(url).searchParams.get("bhk"))).toEqual(["2", "2,3,4,5"]);
  });

  test("tells no number that did not come, and Done asks for it again", { tag: "@any-width" }, async ({
    page,
  }) => {
    await openList(page);
    await opener(page, "BHK").click();
    await page.route(isLoad, (route) => route.abort());
    await choose(page, 3);
    const show = sheet(page).getByRole("button", { name: "Show projects", exact: true });
    await expect(show).toBeVisible();
    await expect(page.getByRole("alert").filter({ visible: true })).toHaveCount(0);
    await page.unroute(isLoad);
    await show.click();
    await expect(page).toHaveURL(`${listPath}?bhk=3`);
    await expect(heading(page)).not.toHaveText("Property: 118");
  });

  test("tells no number of a question before it is read", { tag: "@any-width" }, async ({ page }) => {
    await openList(page);
    await page
      .getByRole("combobox", { name: "Project, developer, locality or RERA number" })
      .fill("2 bhk noida");
    await opener(page, "Filters").click();
    await sheet(page).getByRole("button", { name: "Show projects", exact: true }).click();
    await expect(page).toHaveURL(/state=Uttar(?:\+|%20)Pradesh&city=Noida&bhk=2$/);
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("opens before React is here, and React leaves the focus where it then is", async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(listPath);
    await opener(page, "BHK").click();
    const three = sheet(page).getByRole("checkbox", { name: /^3/ });
    await three.check();
    release();
    await expect(sheet(page).getByRole("button", { name: /^Show \d+ projects$/ })).not.toHaveText(
      "Show 118 projects",
    );
    await expect(three).toBeFocused();
    await expect(three).toBeChecked();
  });

  test("is gone when the window grows wide enough for the row", async ({ page }) => {
    await openList(page);
    await opener(page, "Filters").click();
    await expect(sheet(page)).toBeVisible();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(heading(page)).toBeVisible();
    await opener(page, "BHK").click();
    await expect(page.getByRole("checkbox", { name: /^3/ })).toBeVisible();
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("opens, closes and applies all the same", async ({ page }) => {
      await page.goto(listPath);
      await opener(page, "Filters").click();
      await expect(sheet(page)).toBeVisible();
      await sheet(page).getByRole("button", { name: "Close filters" }).click();
      await expect(sheet(page)).toBeHidden();
      await opener(page, "BHK").click();
      await sheet(page).getByRole("checkbox", { name: /^3/ }).check();
      await sheet(page).getByRole("button", { name: "Show projects", exact: true }).click();
      await expect(page).toHaveURL(`${listPath}?bhk=3`);
    });
  });
});

test.describe("the row of filters", () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "phones have a sheet");

  test("takes several BHK: a home may have any of them, and each chip goes by itself", async ({ page }) => {
    await openList(page);
    await opener(page, "BHK").click();
    await page.getByRole("checkbox", { name: /^2/ }).check();
    await page.getByRole("checkbox", { name: /^3/ }).check();
    await page.keyboard.press("Escape");
    await expect(opener(page, "2 BHK +1")).toBeVisible();
    const done = page.getByRole("search").getByRole("button", { name: /^Show \d+ projects$/ });
    await expect(done.filter({ visible: true })).not.toHaveText("Show 118 projects");
    await done.filter({ visible: true }).click();
    await expect(page).toHaveURL(`${listPath}?bhk=2,3`);
    await expect(page.getByRole("link", { name: "Remove 3 BHK" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(10);
    for (const card of await page.getByRole("article").all())
      await expect(card).toContainText(/[23] BHK · [\d,]+ sq\.ft\./);
    await page.getByRole("link", { name: "Remove 2 BHK" }).click();
    await expect(page).toHaveURL(`${listPath}?bhk=3`);
  });

  test("says with its button when a choice waits to be applied", { tag: "@any-width" }, async ({ page }) => {
    await openList(page);
    const row = page.getByRole("search");
    const done = row.getByRole("button", { name: "Done", exact: true }).filter({ visible: true });
    await expect(done).toHaveCount(1);
    await opener(page, "BHK").click();
    await page.getByRole("checkbox", { name: /^3/ }).check();
    await page.keyboard.press("Escape");
    const show = row.getByRole("button", { name: /^Show \d+ projects$/ }).filter({ visible: true });
    await expect(show).not.toHaveText("Show 118 projects");
    await show.click();
    await expect(page).toHaveURL(`${listPath}?bhk=3`);
    await expect(done).toHaveCount(1);
  });
});

test.describe("the budget", () => {
  async function openBudget(page: Page) {
    await opener(page, isPhone(page) ? "Filters" : "Budget").click();
    const slider = page.getByRole("slider", { name: "Budget" });
    await slider.scrollIntoViewIfNeeded();
    return { slider, field: page.getByRole("spinbutton", { name: /Budget/ }) };
  }
  const apply = async (page: Page) => {
    await page
      .getByRole("button", { name: /^Show \d+ projects?$/ })
      .filter({ visible: true })
      .click();
  };
  /** Where on a slider a part of its way lies. */
  const pointAt = async (slider: Locator, part: number) => {
    const box = await slider.boundingBox();
    if (!box) throw new Error("The slider is not there");
    const thumb = 26;
    return { x: thumb / 2 + part * (box.width - thumb), y: box.height / 2 };
  };

  test("begins at no limit, at the right end", { tag: "@any-width" }, async ({ page }) => {
    await openList(page);
    const { slider, field } = await openBudget(page);
    await expect(slider).toHaveAttribute("aria-valuetext", "No limit");
    expect(await slider.evaluate((input: HTMLInputElement) => input.value === input.max)).toBe(true);
    await expect(field).toHaveValue("");
  });

  test("of 75 lakh is set by keyboard", async ({ page }) => {
    await openList(page);
    const { slider, field } = await openBudget(page);
    await slider.focus();
    await page.keyboard.press("Home");
    for (let press = 0; press < 60; press++) {
      if ((await field.inputValue()) === "75") break;
      await page.keyboard.press("ArrowRight");
    }
    await expect(slider).toHaveAttribute("aria-valuetext", /^Up to ₹75\sLacs$/);
    await expect(field).toHaveValue("75");
    if (!isPhone(page)) await page.keyboard.press("Escape");
    await apply(page);
    await expect(page).toHaveURL(`${listPath}?price=7500000`);
  });

  test("of 75 lakh is set by mouse or finger alone", async ({ page }) => {
    await openList(page);
    const { slider, field } = await openBudget(page);
    const steps = Number(await slider.getAttribute("max"));
    expect(steps).toBeGreaterThan(0);
    const press = async (part: number) => {
      const position = await pointAt(slider, part);
      await (isPhone(page) ? slider.tap({ position }) : slider.click({ position }));
      return Number(await field.inputValue());
    };
    // As a hand finds it: too far, back a little.
    let [low, high] = [0, 1];
    let found = await press(0.5);
    for (let attempt = 0; attempt < 12 && found !== 75; attempt++) {
      if (found > 75 || found === 0) high = (low + high) / 2;
      else low = (low + high) / 2;
      found = await press((low + high) / 2);
    }
    expect(found).toBe(75);
  });

  test("is typed to the lakh, and the slider follows", { tag: "@any-width" }, async ({ page }) => {
    await openList(page);
    const { slider, field } = await openBudget(page);
    await field.fill("62.5");
    await expect(slider).toHaveAttribute("aria-valuetext", /^Up to ₹62\.5\sLacs$/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${listPath}?price=6250000`);
    await page.getByRole("link", { name: /^Remove Up to/ }).click();
    await expect(page).toHaveURL(listPath);
    await openBudget(page);
    await expect(slider).toHaveAttribute("aria-valuetext", "No limit");
    await expect(field).toHaveValue("");
  });

  test("gives each step of a home's price as much room as a step of a palace's", {
    tag: "@any-width",
  }, async ({ page }) => {
    await openList(page);
    const { slider, field } = await openBudget(page);
    const valueAt = async (part: number) => {
      const position = await pointAt(slider, part);
      await (isPhone(page) ? slider.tap({ position }) : slider.click({ position }));
      return Number(await field.inputValue());
    };
    expect(await valueAt(0.5)).toBeLessThanOrEqual(200);
    expect(await valueAt(0.9)).toBeGreaterThan(500);
    expect(await valueAt(1)).toBe(0);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("is a field that shows its value", async ({ page }) => {
      await page.goto(`${listPath}?price=7500000`);
      await opener(page, isPhone(page) ? "Filters" : "Up to ₹75 Lacs").click();
      const field = page.getByRole("spinbutton", { name: /Budget/ });
      await expect(field).toHaveValue("75");
      await expect(page.getByRole("slider")).toHaveCount(0);
      await field.fill("90");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${listPath}?price=9000000`);
    });
  });
});

test.describe("a filter from one number to another", () => {
  test("narrows, is a chip, and is kept in the address @any-width", async ({ page }) => {
    await openList(page);
    const all = await heading(page).textContent();
    await opener(page, isPhone(page) ? "Filters" : "More Filters").click();
    await page.getByRole("tab", { name: "Carpet area" }).click();
    await page.getByLabel("Carpet area: From, sq ft").fill("500");
    await page.getByLabel("Carpet area: To, sq ft").fill("900");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?carpetArea=500-900$/);
    await expect(page.getByRole("link", { name: /500–900 sq ft/ })).toBeVisible();
    await expect(heading(page)).not.toHaveText(all ?? "");
    await expect(heading(page)).not.toHaveText("Property: 0");
    await page.getByRole("link", { name: /500–900 sq ft/ }).click();
    await expect(heading(page)).toHaveText(all ?? "");
  });

  test("is emptied by Clear", { tag: "@any-width" }, async ({ page }) => {
    await openList(page, "?carpetArea=500-900&possession=2026-");
    await (isPhone(page)
      ? opener(page, "Filters")
      : page.getByRole("button", { name: /^More Filters/ })
    ).click();
    const area = page.getByLabel("Carpet area: From, sq ft");
    await page.getByRole("tab", { name: /Carpet area/ }).click();
    await expect(area).toHaveValue("500");
    await page.getByRole("link", { name: "Clear", exact: true }).filter({ visible: true }).click();
    await expect(area).toHaveValue("");
    await page.keyboard.press("Escape");
  });
});

test.describe("a filter from one number to another, without script", () => {
  test.use({ javaScriptEnabled: false });

  test("is a plain form's two fields", async ({ page }) => {
    await page.goto(listPath);
    await opener(page, isPhone(page) ? "Filters" : "More Filters").click();
    await page.getByLabel("Possession: From, year").fill("2027");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?possession=2027-$/);
    await expect(page.getByRole("link", { name: /Possession from 2027/ })).toBeVisible();
  });
});
