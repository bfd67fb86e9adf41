import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ApiStaffProject } from "#app/features/projects/api-shape.ts";
import { sitePages } from "#app/links.ts";
import { findViolations } from "../helpers/axe.ts";
import { waitForReact } from "../helpers/project-form.ts";
import { expect, test } from "../helpers/staff-journey.ts";

const tab = "/aangan-dashboard/register";

/** Stores public projects whose titles share a word, and answers the word and the ids. */
async function storeNamed(page: Page, ...titles: string[]) {
  const word = `word${randomBytes(5).toString("hex")}`;
  const ids: string[] = [];
  for (const title of titles) {
    const response = await page.request.post("/api/properties/addproperty", {
      multipart: {
        title: `${title} ${word}`,
        rera_no: `GOA/${word}/${ids.length}`,
        ...{ state: "Goa", city: "Panaji", rera_valid_until: "2024-03-31" },
      },
    });
    expect(response.status(), await response.text()).toBe(201);
    ids.push(((await response.json()) as { property: ApiStaffProject }).property._id);
  }
  return { word, ids };
}

const read = async (page: Page, id: string): Promise<ApiStaffProject> =>
  (await page.request.get(`/api/properties/getproperty/${id}`)).json();

const remove = async (page: Page, ids: readonly string[]) => {
  for (const id of ids)
    expect((await page.request.delete(`/api/properties/deleteproperty/${id}`)).status()).toBe(200);
};

test.describe("the Register tab", { tag: "@phone" }, () => {
  test("leads from queue to queue, and says why each project waits there", async ({ page }) => {
    const { word, ids } = await storeNamed(page, "Rose Villa");
    await page.goto(tab);
    const queues = page.getByRole("navigation", { name: "Queues" });
    await expect(queues.getByRole("link")).toHaveCount(8);
    // It opens where something waits.
    await expect(queues.locator('[aria-current="true"] b')).toHaveText(/^[1-9]/);
    await queues.getByRole("link", { name: /^Term over/ }).click();
    await expect(queues.getByRole("link", { name: /^Term over/ })).toHaveAttribute("aria-current", "true");
    await page.getByRole("searchbox", { name: "Search the queue" }).fill(word);
    await expect(page).toHaveURL(new RegExp(`q=${word}`));
    await expect(page.getByText(/^1–1 of 1$/)).toBeVisible();
    await expect(page.getByText("Ended on 31 March 2024")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const look = page.getByRole("link", { name: /^Look Rose Villa .* up in the register/ });
    await expect(look).toHaveAttribute("href", /^https:/);
    await queues.getByRole("link", { name: /^Reports of mistakes/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
    await remove(page, ids);
  });

  test("deals with several projects together, and records it once", async ({ page }) => {
    const { word, ids } = await storeNamed(page, "Rose Villa", "Lily Court", "Neem Kunj");
    await page.goto(`${tab}?queue=not-compared&q=${word}`);
    // At once: what is ticked before React takes the page over counts too.
    await page.getByRole("checkbox", { name: /^Select Rose Villa/ }).check();
    await page.getByRole("checkbox", { name: /^Select Lily Court/ }).check();
    await expect(page.getByText("2 chosen")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Compared today", exact: true }).click();
    await expect(page.getByText("2 projects compared with the register today")).toBeVisible();
    await expect(page.getByText(/^1–1 of 1$/)).toBeVisible();
    await expect(page.getByText("2 chosen")).toBeHidden();
    expect((await read(page, ids[0] ?? "")).rera_checked_on).toMatch(/^20\d\d-/);
    await page.getByRole("button", { name: /^Hide from the public: Neem Kunj/ }).click();
    await expect(page.getByText("1 project hidden")).toBeVisible();
    await expect(page.getByText("No projects match this")).toBeVisible();
    expect((await read(page, ids[2] ?? "")).visibility).toBe("hidden");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(/^1–1 of 1$/)).toBeVisible();
    expect((await read(page, ids[2] ?? "")).visibility).toBe("public");
    await page.goto(`/aangan-dashboard/activity?q=${ids[0]}`);
    await expect(page.getByText("Changed projects together")).toBeVisible();
    await remove(page, ids);
  });
});

test("a queue is worked through with the keyboard alone", async ({ page }) => {
  const { word, ids } = await storeNamed(page, "Aster Court", "Begonia Court", "Clover Court");
  await page.goto(`${tab}?queue=not-compared&q=${word}`);
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(3);
  await waitForReact(rows.first());
  await page.getByRole("region", { name: "Never compared" }).focus();
  // The frame, the head's box, then the first row.
  for (
    let steps = 0;
    steps < 3 && !(await rows.first().evaluate((row) => row === document.activeElement));
    steps++
  )
    await page.keyboard.press("Tab");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: /^Select Begonia Court/ })).toBeChecked();
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: /^Select Begonia Court/ })).not.toBeChecked();
  await page.keyboard.press("c");
  await expect(rows).toHaveCount(2);
  // The row that moved up has the focus: one can go on.
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.nth(1)).toContainText("Clover Court");
  await page.keyboard.press("h");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog", { name: "Edit Property" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect((await read(page, ids[1] ?? "")).rera_checked_on).toMatch(/^20\d\d-/);
  expect((await read(page, ids[2] ?? "")).visibility).toBe("hidden");
  await remove(page, ids);
});

test("what may not be changed is named, and the rest is done", async ({ page }) => {
  const { word, ids } = await storeNamed(page, "Rose Villa", "Lily Court");
  await page.goto(`${tab}?queue=not-compared&q=${word}`);
  await expect(page.getByText(/^1–2 of 2$/)).toBeVisible();
  await waitForReact(page.getByRole("checkbox", { name: "Select all rows of this page" }));
  await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
  await remove(page, ids.slice(0, 1));
  await page.getByRole("button", { name: "Compared today", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "stays as it was" })).toContainText(
    "There is no such project.",
  );
  await expect(page.getByText("No projects match this")).toBeVisible();
  await remove(page, ids.slice(1));
});

test("a number that the register revoked is answered with its word, and without a page @phone", async ({
  page,
}) => {
  const { word, ids } = await storeNamed(page, "Rose Villa");
  const asked = `${sitePages.numberCheck.href}?${new URLSearchParams({ state: "Goa", number: `GOA/${word}/0` })}`;
  await page.goto(asked);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: `Rose Villa ${word}` })).toBeVisible();
  await expect(main.getByText(/^Completion/)).toHaveCount(0);
  const change = async (data: Record<string, string>) => {
    const response = await page.request.patch(`/api/properties/patchproperty/${ids[0]}`, { data });
    expect(response.status(), await response.text()).toBe(200);
  };
  await change({ completion_original: "2024-12-31", completion_revised: "2025-12-31" });
  await page.goto(asked);
  await expect(
    main.getByText(/^Completion moved by 12 months, to December 2025, entered on .*\.$/),
  ).toBeVisible();
  await change({ registration_status: "Revoked" });
  await page.goto(asked);
  await expect(main.getByText(/^Revoked, entered on /)).toBeVisible();
  await expect(main.getByText(/the register’s own word for this registration/)).toBeVisible();
  await expect(main.getByText(word)).toHaveCount(1);
  await expect(main.getByText("Our record")).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await remove(page, ids);
});

test("a superseded number leads to the one in its place, and back", async ({ page }) => {
  const { word, ids } = await storeNamed(page, "Rose Villa", "Lily Villa");
  const [numberOf, checkOf] = [
    (n: number) => `GOA/${word}/${n}`,
    (n: number) =>
      `${sitePages.numberCheck.href}?${new URLSearchParams({ state: "Goa", number: numberOf(n) })}`,
  ];
  const change = async (n: number, data: Record<string, string>) => {
    const response = await page.request.patch(`/api/properties/patchproperty/${ids[n]}`, { data });
    expect(response.status(), await response.text()).toBe(200);
  };
  await change(0, { registration_status: "Superseded", superseded_by: numberOf(1) });
  await change(1, { supersedes: numberOf(0) });
  await page.goto(checkOf(0));
  const main = page.getByRole("main");
  await expect(main.getByText(/^Superseded, entered on /)).toBeVisible();
  await expect(main.getByText(`The register says that ${numberOf(1)} has replaced it.`)).toBeVisible();
  await main.getByRole("link", { name: numberOf(1) }).click();
  await expect(main.getByText(`The register says that it replaced ${numberOf(0)}.`)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`/${ids[1]}`);
  await main
    .getByRole("definition")
    .getByRole("link", { name: numberOf(0) })
    .click();
  await expect(main.getByText(/^Superseded, entered on /)).toBeVisible();
  await remove(page, ids);
});
