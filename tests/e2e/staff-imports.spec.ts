import { randomBytes, randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { findViolations, waitForAnimations } from "../helpers/axe.ts";
import { openHydrated } from "../helpers/journey.ts";
import { expect, test } from "../helpers/staff-journey.ts";

const tab = "/aangan-dashboard/projects";

// The site takes one import at a time.
test.describe.configure({ mode: "default" });

/** Of letters alone: figures in a file's name may be a date. */
const uniqueWord = () =>
  `zz${randomBytes(5)
    .toString("hex")
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`;
const words: string[] = [];
test.afterEach(async ({ request, staffToken }) => {
  const headers = { authorization: `Bearer ${staffToken}` };
  for (const word of words.splice(0)) {
    const found = await request.get(`/api/properties/getproperties?perPage=100&search=${word}`, { headers });
    const { property }: { property: { _id: string }[] } = await found.json();
    for (const { _id } of property)
      await request.delete(`/api/properties/deleteproperty/${_id}`, { headers });
  }
});

/** A small CSV of two projects that nobody else has: one with a title that a spreadsheet would run. */
function buildCsv() {
  const word = uniqueWord();
  words.push(word);
  const rows = [
    `Mango ${word},Goa,Panaji,PRGO${randomBytes(4).toString("hex")}`,
    `=SUM(1) ${word},Goa,Panaji,PRGO${randomBytes(4).toString("hex")}`,
    `Nowhere ${word},Atlantis,,X`,
  ];
  return { word, csv: ["title,state,city,rera_number", ...rows].join("\n") };
}

/** An import waits behind whatever else the site does; ten seconds are too few on a busy machine. */
const expectInTime = expect.configure({ timeout: 30_000 });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Import projects" });
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });

async function chooseInMenu(page: Page, item: string) {
  await page.getByRole("button", { name: "Import and export" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

async function openImport(page: Page, files: { name: string; content: string | Buffer }[]) {
  await page.goto(tab, { waitUntil: "networkidle" });
  await chooseInMenu(page, "Import projects");
  const payload = files.map(({ name, content }) => ({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  }));
  const chooser = dialog(page).getByLabel("Choose CSV files, or drop them here");
  // An import that a journey at the other width runs is shown first, to its end.
  const more = button(page, "Import more");
  await expectInTime(chooser.or(more)).toBeVisible();
  if (await more.isVisible()) await more.click();
  await chooser.setInputFiles(payload);
}

async function expectAccessible(page: Page) {
  await waitForAnimations(page);
  const violations = await findViolations(page);
  expect(violations).toEqual([]);
}

test.describe("Import projects", () => {
  test("is tried first, then done; refused rows come back with their reasons", async ({ page }) => {
    const { word, csv } = buildCsv();
    await openImport(page, [
      { name: "own.csv", content: csv },
      { name: "odd.csv", content: "name,place\n1,2" },
    ]);
    await expectAccessible(page);
    await button(page, "Preview import").click();
    await expectInTime(dialog(page).getByText("This was a preview: nothing is stored yet.")).toBeVisible();
    await expect(dialog(page).getByRole("row", { name: /own\.csv/ })).toContainText("3");
    await expect(dialog(page).getByText(/Headers found: name, place/)).toBeVisible();
    await expectAccessible(page);

    await button(page, "Import").click();
    await expectInTime(dialog(page).getByText("Not every file could be read: see below.")).toBeVisible();
    const downloading = page.waitForEvent("download");
    await dialog(page).getByRole("link", { name: "Rejected rows" }).click();
    const refused = await readFile(await (await downloading).path(), "utf8");
    const reason = "state can't be read: Atlantis (Choose one of the states of India)";
    expect(refused).toContain(`${reason},Nowhere ${word},Atlantis,,X`);
    await expect(dialog(page).getByText(`Not imported, line 4: ${reason}`)).toBeVisible();

    await button(page, "Close").last().click();
    await page.goto(`${tab}?q=${word}`);
    await expect(page.getByRole("row").filter({ hasText: word })).toHaveCount(2);
  });

  test("says which cells of a list can't be true, and gives their rows to be mended", async ({ page }) => {
    const word = uniqueWord();
    const number = `P521${String(Number.parseInt(randomBytes(4).toString("hex"), 16) % 1e8).padStart(8, "0")}`;
    const list = [
      "district,rera_id,project_name,promoter_name,date_last_modified",
      `Pune,${number},${word},Gulmohar,05/29/2044`,
    ].join("\n");
    await openImport(page, [{ name: "pune.csv", content: list }]);
    await button(page, "Preview import").click();
    await expect(dialog(page).getByRole("row", { name: /pune\.csv/ })).toContainText("Maharashtra list");
    await expect(
      dialog(page).getByText("date_last_modified: 1 cell left out, in the future; the first in line 2"),
    ).toBeVisible();
    await expect(dialog(page).getByText(/Download the 1 imported row with cells/)).toBeVisible();
    await expectAccessible(page);
    const downloading = page.waitForEvent("download");
    await dialog(page).getByRole("link", { name: "Rows with remarks" }).click();
    const rows = await readFile(await (await downloading).path(), "utf8");
    expect(rows).toContain('"imported; date_last_modified 05/29/2044: left out, in the future",Pune');
  });

  test("a list that tells no status is imported as staff say what its rows are", async ({ page }) => {
    const word = uniqueWord();
    const list = [
      "Registration No.,Project Name,Promoter Name,Registration Date",
      `UPRERAPRJ${randomInt(1e5, 1e6)},${word},Gulmohar,05-May-23`,
    ].join("\n");
    await openImport(page, [{ name: "revoked.csv", content: list }]);
    await button(page, "Preview import").click();
    await expectInTime(
      dialog(page).getByText(/Nearest: Register list, which also needs status/),
    ).toBeVisible();
    await button(page, "Choose other files").click();
    await dialog(page)
      .getByLabel("Registration status for rows that don't mention one")
      .selectOption("Revoked");
    await button(page, "Preview import").click();
    await expect(dialog(page).getByText("rows without a status are imported as Revoked")).toBeVisible();
    await button(page, "Import").click();
    await expectInTime(dialog(page).getByText("Imported.", { exact: true })).toBeVisible();
    await page.goto(`${tab}?q=${word}`);
    await expect(page.getByRole("row").filter({ hasText: word })).toContainText("registration revoked");
  });

  test("takes gzip, and its report is there for whoever comes back", async ({ page }) => {
    const { word, csv } = buildCsv();
    await openImport(page, [{ name: "own.csv.gz", content: gzipSync(csv) }]);
    await button(page, "Preview import").click();
    await button(page, "Import").click();
    await expectInTime(dialog(page).getByText("Imported. 1 row was rejected.")).toBeVisible();
    await page.goto(`${tab}?q=${word}`, { waitUntil: "networkidle" });
    await expect(page.getByRole("row").filter({ hasText: word })).toHaveCount(2);
    await chooseInMenu(page, "Import projects");
    await button(page, "Show its report").click();
    await expect(dialog(page).getByRole("row", { name: /own\.csv\.gz/ })).toBeVisible();
    await button(page, "Import more").click();
    await expect(button(page, "Preview import")).toBeDisabled();
  });

  test("a list has a name and a date; what it changed is listed, and can be taken back", async ({ page }) => {
    const { word } = buildCsv();
    const header = "state,rera_reg_no,project_name,status,promoter_name,district";
    const rows = [1, 2].map(
      (n) => `Odisha,RP/19/2026/8${n}${Date.now() % 1000},${word} ${n},Registered,GULMOHAR HOMES,Khordha`,
    );
    await openImport(page, [{ name: "odisha.csv", content: [header, ...rows].join("\n") }]);
    await dialog(page).getByLabel("Name of the list").fill(`Odisha ${word}`);
    const day = dialog(page).getByLabel("Date of the list");
    await day.fill("2026-03-31");
    await day.press("Backspace");
    await button(page, "Preview import").click();
    await expect(day).toBeFocused();
    await day.fill("2026-03-31");
    await expectAccessible(page);
    await button(page, "Preview import").click();
    await button(page, "Import").click();
    await expect(dialog(page).getByText(`List “Odisha ${word}”, of 31 March 2026`)).toBeVisible();
    const downloading = page.waitForEvent("download");
    await dialog(page).getByRole("link", { name: "What changed" }).click();
    expect(await readFile(await (await downloading).path(), "utf8")).toContain(
      `Odisha ${word},2026-03-31,new,`,
    );
    await button(page, "Take it back").click();
    await expect(button(page, "Take it back")).toBeFocused();
    await expectAccessible(page);
    await button(page, "Take it back").click();
    await expect(
      dialog(page).getByText("Taken back. Projects as before: 0. Added ones that are gone: 2."),
    ).toBeVisible();
    await page.goto(`${tab}?q=${word}`);
    await expect(page.getByRole("row").filter({ hasText: word })).toHaveCount(0);
  });

  test("an import can be taken back when others have been looked at since", async ({ page }) => {
    const { word, csv } = buildCsv();
    const list = `Odisha ${word}`;
    await openImport(page, [
      {
        name: "odisha.csv",
        content: [
          "state,rera_reg_no,project_name,status,promoter_name,district",
          `Odisha,RP/19/2026/6${Date.now() % 10000},${word},Registered,GULMOHAR HOMES,Khordha`,
          "Odisha,,,,,",
        ].join("\n"),
      },
    ]);
    await dialog(page).getByLabel("Name of the list").fill(list);
    await dialog(page).getByLabel("Date of the list").fill("2026-03-31");
    await button(page, "Preview import").click();
    await button(page, "Import").click();
    await expectInTime(dialog(page).getByText("Imported.")).toBeVisible();
    await openImport(page, [{ name: "own.csv", content: csv }]);
    await button(page, "Preview import").click();
    await expectInTime(dialog(page).getByText("This was a preview: nothing is stored yet.")).toBeVisible();
    await button(page, "Choose other files").click();
    await dialog(page).getByRole("link", { name: "All imports" }).click();

    await expect(page).toHaveURL("/aangan-dashboard/imports");
    const run = page.getByRole("listitem").filter({ hasText: `List “${list}”, of 31 March 2026` });
    await expect(run.getByText("1 added, 0 changed, 0 no longer listed")).toBeVisible();
    await expectAccessible(page);
    const download = async (link: string) => {
      const downloading = page.waitForEvent("download");
      await run.getByRole("link", { name: link }).click();
      return readFile(await (await downloading).path(), "utf8");
    };
    expect(await download("What changed")).toContain(`${list},2026-03-31,new,`);
    expect(await download("Rows rejected or with remarks")).toContain("odisha.csv,3,");
    await run.getByRole("button", { name: "Take it back" }).click();
    await expect(run.getByRole("button", { name: "Take it back" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expectInTime(run.getByText(/^Taken back\. .*Added ones that are gone: 1\./)).toBeVisible();
    await page.reload();
    await expect(run.getByText(/^Taken back by .+ on /)).toBeVisible();
    await expect(run.getByRole("button")).toHaveCount(0);
    await page.goto(`${tab}?q=${word}`);
    await expect(page.getByRole("row").filter({ hasText: word })).toHaveCount(0);
  });

  test("of a project staff see which list said what, and since when", async ({ page }) => {
    const { word } = buildCsv();
    const number = `RP/19/2026/5${Date.now() % 10000}`;
    const header = "state,rera_reg_no,project_name,status,promoter_name,district,proposed_completion";
    const importOf = async (date: string, until: string) => {
      const row = `Odisha,${number},${word},Registered,GULMOHAR HOMES,Khordha,"${until}"`;
      await openImport(page, [{ name: "odisha.csv", content: [header, row].join("\n") }]);
      await dialog(page).getByLabel("Name of the list").fill(`Odisha ${word}`);
      await dialog(page).getByLabel("Date of the list").fill(date);
      await button(page, "Preview import").click();
      await button(page, "Import").click();
      await expectInTime(dialog(page).getByText("Imported.")).toBeVisible();
    };
    await importOf("2026-03-31", "Dec, 2027");
    await importOf("2026-04-30", "Mar, 2029");
    await page.goto(`/aangan-dashboard/register?queue=changed&q=${word}`);
    await page.getByRole("link", { name: /^What the registers said of/ }).click();

    await expect(page.getByRole("heading", { level: 1, name: "What the registers said" })).toBeVisible();
    await expect(
      page.getByText("First seen in its edition of 31 March 2026, last in that of 30 April 2026"),
    ).toBeVisible();
    await expect(page.getByText("Possession in: 31 December 2027 → 31 March 2029")).toBeVisible();
    const fact = page.getByRole("definition").filter({ hasText: "31 March 2029" }).first();
    await expect(fact).toContainText(`Odisha ${word}, by the list of 30 April 2026`);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Edit Property" });
    await expect(form.getByRole("link", { name: /^Where each fact comes from/ })).toHaveAttribute(
      "href",
      /^\/aangan-dashboard\/ledger\?id=/,
    );
  });

  test("a list is called what staff call it, wherever it is named", async ({ page }) => {
    const { word } = buildCsv();
    const header = "state,rera_reg_no,project_name,status,promoter_name,district";
    const number = `RP/19/2026/4${Date.now() % 10000}`;
    await openImport(page, [
      {
        name: "odisha.csv",
        content: [header, `Odisha,${number},${word},Registered,GULMOHAR HOMES,Khordha`].join("\n"),
      },
    ]);
    await dialog(page).getByLabel("Name of the list").fill(`orissa ${word}`);
    await dialog(page).getByLabel("Date of the list").fill("2026-03-31");
    await button(page, "Preview import").click();
    await button(page, "Import").click();
    await expectInTime(dialog(page).getByText("Imported.")).toBeVisible();

    await page.goto("/aangan-dashboard/register");
    await page.getByText(/^\d+ lists?; the oldest/).click();
    const rename = page.getByRole("button", { name: `Rename orissa ${word}` });
    await rename.focus();
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: `Rename: orissa ${word}` });
    await expectAccessible(page);
    const name = form.getByLabel("Name of the list");
    await name.fill(" ");
    await page.keyboard.press("Enter");
    await expect(form.getByText("Enter a name.")).toBeVisible();
    await name.fill(`Register of Odisha ${word}`);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`The list is called “Register of Odisha ${word}” now`)).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page.getByRole("button", { name: `Rename Register of Odisha ${word}` })).toBeFocused();
    const { property } = await (
      await page.request.get(`/api/properties/getproperties?search=${word}&standing=all`)
    ).json();
    expect(property[0].sources.rera_no.source).toBe(`Register of Odisha ${word}`);
    await page.goto("/aangan-dashboard/activity?subject=list");
    await expect(page.getByText("Changed a list of a register").first()).toBeVisible();
  });

  test("a list is as of the day that staff tell, within what can be", async ({ page }) => {
    const { word } = buildCsv();
    const header = "state,rera_reg_no,project_name,status,promoter_name,district";
    const number = `RP/19/2026/5${Date.now() % 10000}`;
    await openImport(page, [
      {
        name: `dateless ${word}.csv`,
        content: [header, `Odisha,${number},${word},Registered,GULMOHAR HOMES,Khordha`].join("\n"),
      },
    ]);
    await button(page, "Preview import").click();
    await button(page, "Import").click();
    await expectInTime(dialog(page).getByText("Imported.")).toBeVisible();

    await page.goto("/aangan-dashboard/register");
    await page.getByText(/^\d+ lists?; the oldest/).click();
    await page.getByRole("button", { name: new RegExp(`^Set the date of .*${word}`) }).focus();
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: new RegExp(`^Date of .*${word}`) });
    await expectAccessible(page);
    const day = form.getByLabel("Date of the list");
    await day.fill("2015-12-31");
    await page.keyboard.press("Enter");
    await expect(form.getByText(/^Choose a day from/)).toBeVisible();
    // A day that is typed in part is no empty one, which would say that nobody knows it.
    await day.fill("2026-03-31");
    await day.press("Backspace");
    await expect(day).toHaveValue("");
    await page.keyboard.press("Enter");
    await expect(form).toBeVisible();
    await expect(day).toBeFocused();
    await day.fill("2026-03-31");
    await page.keyboard.press("Enter");
    await expect(page.getByText("The list is of 31 March 2026 now")).toBeVisible();
    await expect(form).toBeHidden();
    await expect(
      page.getByRole("button", { name: new RegExp(`^Change the date of .*${word}`) }),
    ).toBeFocused();
    await expect(page.getByRole("row", { name: `list: dateless ${word}` })).toContainText("31 March 2026");
    const response = await page.request.get(`/api/properties/getproperties?search=${word}&standing=all`);
    expect((await response.json()).property[0].sources.rera_no.as_of).toBe("2026-03-31");
  });

  test("a file under another name is known as the next edition of its list", async ({ page }) => {
    const { word } = buildCsv();
    const header = "state,rera_reg_no,project_name,status,promoter_name,district";
    const rows = [1, 2, 3].map(
      (n) => `Odisha,RP/19/2026/7${n}${Date.now() % 1000},${word} ${n},Registered,GULMOHAR HOMES,Khordha`,
    );
    const preview = async (name: string, lines: string[]) => {
      await openImport(page, [{ name, content: [header, ...lines].join("\n") }]);
      await dialog(page).getByLabel("Date of the list").fill("2026-04-30");
    };
    await preview(`${word}.csv`, rows);
    await button(page, "Preview import").click();
    await button(page, "Import").click();
    const known = `Odisha and Bihar list: ${word}`;
    // The preview names the list too.
    await expectInTime(dialog(page).getByText("Imported.")).toBeVisible();
    await expect(dialog(page).getByText(`List “${known}”, of 30 April 2026`)).toBeVisible();

    await preview(`other ${word}.csv`, rows.slice(1));
    await expect(page.locator(`datalist option[value="${known}"]`)).toBeAttached();
    await dialog(page).getByLabel("Date of the list").fill("2026-05-31");
    await button(page, "Preview import").click();
    await expectInTime(dialog(page).getByText(`“${known}” holds 2 of its projects.`)).toBeVisible();
    await expectAccessible(page);
    await button(page, "It is that list").click();
    await expectInTime(
      dialog(page).getByText(`List “${known}”, of 31 May 2026; 1 no longer in it`),
    ).toBeVisible();
    await expect(button(page, "It is that list")).toHaveCount(0);
    // It changes no fact; that its projects still are in the list, and one does not, is news.
    await expect(dialog(page).locator("dl")).toContainText("would be changed0stay as they are2");
    await button(page, "Import").click();
    await expectInTime(dialog(page).locator("dl")).toContainText("no longer listed1");
    await button(page, "Take it back").click();
    await button(page, "Take it back").click();
    await expectInTime(dialog(page).getByText("Taken back. Projects as before: 1.")).toBeVisible();
  });

  test("its button tells how far it is while it runs, to who can't see it too", async ({ page }) => {
    const { promise: isLookedAt, resolve: goOn } = Promise.withResolvers<void>();
    await page.route("**/api/properties/import", async (route) => {
      await isLookedAt;
      await route.continue();
    });
    await openImport(page, [{ name: "own.csv", content: buildCsv().csv }]);
    await button(page, "Preview import").click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /^Importing \d+ %, import and export$/ })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    goOn();
    await expectInTime(page.getByRole("button", { name: "Import and export", exact: true })).toBeVisible();
  });

  test("a file that is too large is told before it is sent", async ({ page }) => {
    await openImport(page, []);
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>("dialog input[type=file]");
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(61 * 1024 ** 2)], "huge.csv"));
      if (input) input.files = transfer.files;
      input?.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await expect(dialog(page).getByRole("alert")).toHaveText(
      '"huge.csv" is larger than 60 MB: pack it with gzip, or split it.',
    );
    await expect(button(page, "Preview import")).toBeDisabled();
    await button(page, "Remove huge.csv").click();
    await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  });

  test("works by keyboard alone", async ({ page }) => {
    const { csv } = buildCsv();
    await openHydrated(page, tab);
    await page.getByRole("button", { name: "Import and export" }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Import projects" })).toBeFocused();
    await page.keyboard.press("Enter");
    const picker = dialog(page).getByLabel("Choose CSV files, or drop them here");
    await expect(picker).toBeFocused();
    await picker.setInputFiles({ name: "own.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await button(page, "Preview import").focus();
    await page.keyboard.press("Enter");
    await expectInTime(dialog(page).getByText("This was a preview: nothing is stored yet.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Import and export" })).toBeFocused();
  });
});

test("Export gives the table as it is narrowed, safe to open in a spreadsheet", async ({
  page,
  staffToken,
}) => {
  const { word, csv } = buildCsv();
  const title = csv.split("\n")[2]?.split(",")[0] ?? "";
  const headers = { authorization: `Bearer ${staffToken}` };
  const added = await page.request.post("/api/properties/addproperty", { headers, data: { title } });
  expect(added.status()).toBe(201);
  await page.goto(`${tab}?q=${word}`, { waitUntil: "networkidle" });
  const downloading = page.waitForEvent("download");
  await chooseInMenu(page, "Export this table as CSV");
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^aangan-projects-\d{4}-\d\d-\d\d\.csv$/);
  const rows: Record<string, string>[] = parse(await readFile(await download.path(), "utf8"), {
    bom: true,
    columns: true,
  });
  expect(rows.map((row) => row.title)).toEqual([`'${title}`]);
});

test("Remove the samples asks first, and says what goes and what stays", async ({ page }) => {
  await page.goto(tab, { waitUntil: "networkidle" });
  await chooseInMenu(page, "Remove the samples");
  const question = page.getByRole("dialog", { name: "Remove the samples?" });
  await expect(
    question.getByText(/\d+ sample projects and \d+ sample service providers will be deleted/),
  ).toBeVisible();
  await expect(question.getByText("Enquiries stay, and everything that is not a sample.")).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
});

test("the import's dialog fits the window and is accessible @phone", async ({ page }) => {
  await openImport(page, [{ name: "own.csv", content: "title,state\n" }]);
  await expectAccessible(page);
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWide)).toBe(false);
});
