import type { Locator, Page } from "@playwright/test";
import { columnIds } from "#app/features/projects/admin/table/table-rules.ts";
import { findViolations } from "../helpers/axe.ts";
import { addProject, deleteByTitle, projectsTab, waitForReact } from "../helpers/project-form.ts";
import { expect, test } from "../helpers/staff-journey.ts";

/** A word in every title of a test, by which its records are found and deleted. */
const mark = () => `Zt${test.info().testId.replace(/\d/g, "x").slice(-9)}q`;

test.afterEach(({ page }) => deleteByTitle(page.request, mark()));

type Fields = Record<string, string | string[]>;

async function store(page: Page, ...all: Fields[]) {
  const stored = [];
  for (const fields of all) {
    const title = `${mark()} ${fields.title}`;
    stored.push(await addProject(page.request, { state: "Goa", city: "Panaji", ...fields, title }));
  }
  return stored;
}

/** The table of this test's projects, with React at work. */
async function open(page: Page, more = "") {
  await page.goto(`${projectsTab}?q=${mark()}${more}`);
  await waitForReact(page.getByRole("link", { name: "Add a Property" }).first());
  return page.getByRole("region", { name: "Projects" });
}

const titles = (page: Page) => page.getByRole("rowheader");

async function expectTitles(page: Page, names: string[]) {
  await expect(titles(page)).toHaveText(names.map((name) => `${mark()} ${name}`));
}

/** Presses Tab until something has the focus: what can't be reached so is not reachable. */
async function tabTo(page: Page, target: Locator, atMost = 60) {
  for (let step = 0; step < atMost; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Not reached by Tab: ${target}`);
}

test("searches as one types, sorts, pages and narrows by keyboard alone", async ({ page }) => {
  const views = Array.from({ length: 12 }, (_, n) => ({
    title: `Court ${"ABCDEFGHIJKL"[n]}`,
    state: n < 2 ? "Haryana" : "Goa",
  }));
  await store(page, ...views);
  await page.goto(projectsTab);
  await waitForReact(page.getByRole("link", { name: "Add a Property" }).first());
  await tabTo(page, page.getByRole("searchbox"));
  await page.keyboard.type(mark());
  await expect(page).toHaveURL(new RegExp(`q=${mark()}`));
  await expect(page.getByText("1–12 of 12")).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeFocused();

  const byTitle = page.getByRole("columnheader", { name: "Title" });
  await tabTo(page, byTitle.getByRole("link"));
  await page.keyboard.press("Enter");
  await expect(byTitle).toHaveAttribute("aria-sort", "ascending");
  await expect(byTitle.getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(byTitle).toHaveAttribute("aria-sort", "descending");
  await expect(titles(page).first()).toHaveText(`${mark()} Court L`);

  await page.getByRole("combobox", { name: "Rows per page" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("1–10 of 12")).toBeVisible();
  const next = page.getByRole("link", { name: "Next page" });
  await tabTo(page, next);
  await page.keyboard.press("Enter");
  await expectTitles(page, ["Court B", "Court A"]);
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute("aria-disabled", "true");

  await page.getByRole("combobox", { name: "State" }).focus();
  await page.keyboard.type("Haryana");
  await expect(page.getByText("1–2 of 2")).toBeVisible();
  await expectTitles(page, ["Court B", "Court A"]);
  await page.getByRole("link", { name: "Clear all" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?sort=-title&perPage=10$/);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("the address holds the state of the table, through a reload and Back", async ({ page }) => {
  await store(page, { title: "Alpha", project_status: "Ready to Move" }, { title: "Beta" });
  await open(page);
  await expectTitles(page, ["Beta", "Alpha"]);
  await page.getByRole("columnheader", { name: "Title" }).getByRole("link").click();
  await expectTitles(page, ["Alpha", "Beta"]);
  await page.getByRole("combobox", { name: "Project status" }).selectOption("Ready to Move");
  await expectTitles(page, ["Alpha"]);
  await page.reload();
  await expectTitles(page, ["Alpha"]);
  await expect(page.getByRole("combobox", { name: "Project status" })).toHaveValue("Ready to Move");
  await page.goBack();
  await expectTitles(page, ["Alpha", "Beta"]);
  await page.goBack();
  await expectTitles(page, ["Beta", "Alpha"]);
});

test("columns are chosen by keyboard, stand in the address and are remembered", async ({ page }) => {
  await store(page, { title: "Palm", configuration: "G+4, stilt parking" });
  await open(page);
  const button = page.getByRole("button", { name: /^Columns/ });
  await expect(button).toHaveText(`Columns 12 of ${columnIds.length}`);
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox", { name: "RERA No.", exact: true })).toBeFocused();
  await expect(page.getByRole("checkbox", { name: "Title" })).toBeDisabled();
  await tabTo(page, page.getByRole("checkbox", { name: "Configuration" }));
  await page.keyboard.press("Space");
  await expect(page.getByRole("columnheader", { name: "Configuration" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(button).toHaveText(`Columns 13 of ${columnIds.length}`);
  await expect(page).toHaveURL(/columns=rera%2C.*configuration/);
  await page.goto(`${projectsTab}?q=${mark()}`);
  await expect(page.getByRole("cell", { name: "G+4, stilt parking" })).toBeVisible();
  await expect(page).toHaveURL(/columns=/);
  await button.click();
  await page.getByRole("button", { name: "Reset columns" }).click();
  await expect(button).toHaveText(`Columns 12 of ${columnIds.length}`);
  await expect(page).not.toHaveURL(/columns=/);
});

test("asks before it deletes, names the project, and keeps the focus in the table", async ({ page }) => {
  await store(page, { title: "Palm Court" }, { title: "Neem Kunj" });
  const table = await open(page);
  const remove = page.getByRole("button", { name: `Delete ${mark()} Palm Court` });
  await tabTo(page, remove, 90);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Delete ${mark()} Palm Court?` });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Delete" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Delete Successfully !!")).toBeVisible();
  await expectTitles(page, ["Neem Kunj"]);
  await expect(table).toBeFocused();
});

test("asks again of who presses Delete right after Escape", async ({ page }) => {
  await store(page, { title: "Palm Court" });
  await open(page);
  const remove = page.getByRole("button", { name: `Delete ${mark()} Palm Court` });
  await remove.click();
  const dialog = page.getByRole("dialog", { name: `Delete ${mark()} Palm Court?` });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  // Both before the browser says that the dialog has closed.
  await remove.evaluate(async (button: HTMLElement) => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
    );
    await Promise.resolve();
    button.click();
  });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.waitForTimeout(200);
  await expect(dialog).toBeVisible();
});

test.describe("a delete that fails", () => {
  test.use({ expectedComplaints: [/500|401/] });

  test("is told in the dialog and can be tried again", async ({ page }) => {
    await store(page, { title: "Palm Court" });
    await open(page);
    await page.route("**/deleteproperty/**", (route) =>
      route.fulfill({
        status: 401,
        json: { error: { code: "unauthenticated", message: "Log in to do this." } },
      }),
    );
    await page.getByRole("button", { name: /^Delete/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Your session has ended.");
    await expectTitles(page, ["Palm Court"]);
    await page.unroute("**/deleteproperty/**");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Delete Successfully !!")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No projects match this" })).toBeVisible();
  });
});

test("names the closest projects where an error in typing leaves none", async ({ page }) => {
  const [hidden] = await store(page, { title: "Kadamba", rera_no: "PRGO12345681", visibility: "hidden" });
  await page.goto(`${projectsTab}?q=${mark()}+Kadmaba&state=Haryana`);
  await expect(page.getByRole("heading", { name: "No projects match this" })).toBeVisible();
  await expect(page.getByText(`Closest to “${mark()} Kadmaba” of all projects:`)).toBeVisible();
  const closest = page.getByRole("listitem").filter({ hasText: "PRGO12345681, Panaji, Goa" });
  await closest.getByRole("link", { name: `${mark()} Kadamba` }).click();
  await expect(page).toHaveURL(new RegExp(`q=${hidden?._id}$`));
  await expectTitles(page, ["Kadamba"]);
  await page.goto(`${projectsTab}?q=%25%25%25`);
  await expect(page.getByRole("heading", { name: "No projects match this" })).toBeVisible();
  await expect(page.getByText(/^Closest to/)).toHaveCount(0);
});

test("hides a project from the public and shows it again", async ({ page }) => {
  const [project] = await store(page, { title: "Palm Court", rera_no: "PRGO12345678" });
  await open(page);
  const row = page.getByRole("row", { name: /Palm Court/ });
  await expect(row.getByText("Public", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: /^More for/ }).press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Hide from the public" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Open its page" })).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Palm Court.* is hidden from visitors/)).toBeVisible();
  await expect(row.getByText("Hidden", { exact: true })).toBeVisible();
  const stranger = await page.context().browser()?.newContext();
  const address = new URL(`/${project?._id}`, page.url()).href;
  expect((await stranger?.request.get(address))?.status()).toBe(404);
  await row.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Show to the public" }).click();
  await expect(row.getByText("Public", { exact: true })).toBeVisible();
  expect((await stranger?.request.get(address))?.status()).toBe(200);
  await stranger?.close();
});

test("shows a project that its name alone withholds, with one press", async ({ page }) => {
  const rera = { rera_no: "PRGO12345679", registered_use: "commercial-by-name" };
  await store(page, { title: "Palm Plaza", ...rera }, { title: "Mango Court", rera_no: "PRGO12345680" });
  await open(page, "&shown=commercial-by-name");
  await expectTitles(page, ["Palm Plaza"]);
  await expect(page.getByRole("row", { name: /Palm Plaza/ })).toContainText("commercial by its name");
  await page.getByRole("button", { name: /^It has homes: show it/ }).click();
  await expect(page.getByText("Palm Plaza counts as a project with homes")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No projects match this" })).toBeVisible();
  await open(page, "&shown=public");
  await expectTitles(page, ["Mango Court", "Palm Plaza"]);
});

test("an open dialog is in the address, and Back closes it", async ({ page }) => {
  await store(page, { title: "Palm Court" });
  await open(page);
  await page
    .getByRole("link", { name: /^Edit .* Palm Court$/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Edit Property" })).toBeVisible();
  await expect(page).toHaveURL(/&edit=/);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole("dialog", { name: "Edit Property" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Edit Property" })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Close" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/edit=/);
  await expectTitles(page, ["Palm Court"]);
});

test("texts of any kind stay texts and break nothing", { tag: "@phone" }, async ({ page }) => {
  await store(
    page,
    { title: `<img src=x onerror="window.wasRun=1"><script>window.wasRun=1</script>` },
    { title: "مشروع <الإسكان> الكبير في دبي للعائلات والمستثمرين", developer: "W".repeat(1500) },
    {
      title: "अ".repeat(300),
      configuration: "endless ".repeat(200),
      other_fet: ["<b>bold</b>", "z".repeat(1900)],
    },
  );
  await open(page, "&columns=id,rera,developer,configuration,features,why,shown");
  await expect(titles(page)).toHaveCount(3);
  await expect(page.getByText("<img src=x").first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "wasRun"))).toBeUndefined();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByRole("button", { name: "All fields" }).first().click();
  } else {
    const heights = await page.getByRole("row").evaluateAll((rows) => rows.map((row) => row.clientHeight));
    for (const height of heights) expect(height).toBeLessThanOrEqual(48);
  }
  const more = page.getByRole("button", { name: /Show all of Configuration/ });
  await more.focus();
  await page.keyboard.press("Enter");
  const whole = page.getByRole("dialog", { name: "Configuration" });
  await expect(whole).toContainText(/(endless ){100}/);
  await page.keyboard.press("Escape");
  await expect(whole).toBeHidden();
  await expect(more).toBeFocused();
});

test("on a phone each project is a card with its buttons", { tag: "@phone" }, async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) >= 768, "the phone's look");
  await store(page, { title: "Palm Court", developer: "Himgiri Homes", carpet_area: "835 sq.ft." });
  await open(page);
  const card = page.getByRole("row", { name: /Palm Court/ });
  await expect(card.getByText("Himgiri Homes")).toBeVisible();
  await expect(card.getByRole("link", { name: /^Overwrite image files of/ })).toBeVisible();
  await expect(card.getByText("Goa")).toBeHidden();
  await card.getByRole("button", { name: "All fields" }).click();
  await expect(card.getByText("Goa")).toBeVisible();
  await expect(page.getByRole("link", { name: "Title" })).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("link", { name: "Title" })).toBeVisible();
  const violations = await findViolations(page);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test("says that it is loading when that takes a while, and that nothing matches", async ({ page }) => {
  await store(page, { title: "Palm Court" });
  const table = await open(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/projects.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("combobox", { name: "Shown to" }).selectOption("Hot Deals");
  await expect(table).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("status").getByText("Loading...")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "No projects match this" })).toBeVisible();
  await page.getByRole("link", { name: "clear them all" }).click();
  await expect(page.getByText(/^1–25 of /)).toBeVisible();
});

test("an opened form changes no colour of the table behind it", async ({ page }) => {
  await store(page, { title: "Colours" });
  const table = await open(page);
  const bin = table.getByRole("button", { name: /^Delete/ }).first();
  const lookOf = () =>
    bin.evaluate((button) => {
      const { color, backgroundColor, borderColor } = getComputedStyle(button);
      return { color, backgroundColor, borderColor };
    });
  const before = await lookOf();
  await page.getByRole("link", { name: "Add a Property" }).first().click();
  await expect(page.getByRole("dialog", { name: "Add a Property" })).toBeVisible();
  expect(await lookOf()).toEqual(before);
});
