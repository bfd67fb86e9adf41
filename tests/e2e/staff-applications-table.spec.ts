import { randomBytes } from "node:crypto";
import {
  apply,
  expect,
  findApplication,
  listButton,
  listDialog,
  offer,
  open,
  openBuilder,
  openDetails,
  openService,
  pill,
  rowOf,
  tab,
  test,
  toast,
  uniqueName,
} from "../helpers/application-journey.ts";
import { findViolations, waitForAnimations } from "../helpers/axe.ts";

test("the counts filter, and down a filtered list the keyboard keeps its place", { tag: "@phone" }, async ({
  page,
}) => {
  const family = uniqueName();
  for (const first of ["Asha", "Bela", "Chitra"])
    await apply(page.request, "service", { ...offer, name: `${first} ${family}` });
  await open(page, { q: family, status: "New" });
  const counts = page.getByRole("navigation", { name: "Status" });
  await expect(counts.getByRole("link", { name: "3 New" })).toHaveAttribute("aria-current", "true");
  // Newest first: Chitra, Bela, Asha. Chitra leaves the list; whoever is there now has the focus.
  await listButton(page, `Chitra ${family}`).focus();
  await page.keyboard.press("Enter");
  await listDialog(page, `Chitra ${family}`).getByRole("button", { name: "List as provider" }).focus();
  await page.keyboard.press("Enter");
  await expect(pill(page, `Bela ${family}`, "New")).toBeFocused();
  await expect(counts.getByRole("link", { name: "1 Listed" })).toBeVisible();
  await counts.getByRole("link", { name: "2 New" }).click();
  await expect(rowOf(page, family)).toHaveCount(3);
});

test("what looks like a robot's is out of the way until it is asked for", async ({ page }) => {
  const name = uniqueName();
  await apply(page.request, "service", { ...offer, name, reference_url: "http://pills.example" });
  await open(page, { q: name });
  await expect(page.getByText("No applications match this")).toBeVisible();
  await page.getByRole("link", { name: "1 Spam" }).click();
  await expect(rowOf(page, name)).toBeVisible();
});

test("all spam is deleted at once, after a question that names how much", async ({ page }) => {
  const family = uniqueName();
  const kept = await apply(page.request, "service", { ...offer, name: `Asha ${family}` });
  const robot = { ...offer, reference_url: "http://pills.example" };
  const spam = [
    await apply(page.request, "service", { ...robot, name: `Bela ${family}` }),
    await apply(page.request, "service", { ...robot, name: `Chitra ${family}` }),
  ];
  await open(page, { q: family, status: "Spam" });
  await page.getByRole("button", { name: "Delete 2 spam applications" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 2 spam applications?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "2 spam applications deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No applications match this" })).toBeVisible();
  expect(await findApplication(page.request, kept)).toBeDefined();
  for (const id of spam) expect(await findApplication(page.request, id)).toBeUndefined();
});

test("an application is found by number, project and kind, and columns are remembered", async ({ page }) => {
  const { name, title, number } = await openBuilder(page);
  const search = page.getByRole("searchbox", { name: "Search applications" });
  for (const text of [title, number]) {
    await search.fill(text);
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(text).replaceAll("%20", "\\+")}`));
    await expect(rowOf(page, name)).toBeVisible();
  }
  const kind = page.getByRole("combobox", { name: "Kind" });
  await kind.selectOption("Builder");
  await expect(page).toHaveURL(/kind=partnership/);
  await expect(rowOf(page, name)).toBeVisible();
  await kind.selectOption("Service provider");
  await expect(page.getByText("No applications match this")).toBeVisible();
  await open(page, { q: name });
  await page.getByText(/^Columns \d+ of \d+/).click();
  await page.getByRole("checkbox", { name: "Email" }).uncheck();
  await expect(page.getByRole("columnheader", { name: "Email" })).toHaveCount(0);
  await open(page, { q: name });
  await expect(page.getByRole("columnheader", { name: "Email" })).toHaveCount(0);
});

test("hostile words are shown as words", async ({ page }) => {
  const area = `${randomBytes(4).toString("hex")} <img src=x onerror=alert(1)>`;
  const { name } = await openService(page, {
    loc_area: area,
    remarks: "</script><script>document.title='hacked'</script>",
  });
  await expect(await openDetails(page, name)).toContainText(area);
  await expect(page).toHaveTitle(/Applications/);
});

test("axe finds nothing: the table, both kinds of details, an empty table", { tag: "@phone" }, async ({
  page,
}) => {
  const check = async () => {
    // What fades in has less contrast on its way.
    await waitForAnimations(page);
    expect(await findViolations(page)).toEqual([]);
  };
  const builder = await openBuilder(page);
  await check();
  await openDetails(page, builder.name);
  await check();
  const service = await openService(page, { remarks: "A long remark. ".repeat(20) });
  await openDetails(page, service.name);
  await check();
  await open(page, { q: "nobody-has-this-name" });
  await expect(page.getByText("No applications match this")).toBeVisible();
  await check();
});

test("nothing is cut off at this width, and the open tab is in sight", { tag: "@phone" }, async ({
  page,
}) => {
  const { name } = await openService(page, { loc_area: "x".repeat(190) });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  const current = page.getByRole("navigation", { name: "Dashboard" }).locator("[aria-current]");
  await expect(current).toBeInViewport({ ratio: 0.95 });
  const dialog = await openDetails(page, name);
  const inside = () =>
    dialog.evaluate((element) =>
      [...element.querySelectorAll("*")].every(
        // What only readers hear is one pixel wide.
        (part) => part.scrollWidth - part.clientWidth <= 1 || part.clientWidth <= 1,
      ),
    );
  expect(await inside()).toBe(true);
});

test("strangers are sent to the login", async ({ page, playwright, baseURL }) => {
  const { name } = await openService(page);
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  for (const path of [`${tab}.data`, `${tab}?q=${name}`, "/api/signups/getapplications", "/"]) {
    const body = await (await stranger.get(path)).text();
    expect(body, path).not.toContain("meera@law.example");
  }
  const response = await stranger.get(tab, { maxRedirects: 0 });
  expect([response.status(), response.headers().location?.startsWith("/login?next=")]).toEqual([302, true]);
  await stranger.dispose();
});
