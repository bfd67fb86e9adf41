import type { Page } from "@playwright/test";
import { dashboardTabs } from "#app/features/dashboard/model.ts";
import { listPath } from "#app/links.ts";
import { findViolations } from "../helpers/axe.ts";
import { waitForReact } from "../helpers/project-form.ts";
import { staffAccount } from "../helpers/staff-account.ts";
import { expect, test } from "../helpers/staff-journey.ts";

const dashboard = "/aangan-dashboard";

const tabLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: new RegExp(`^${name}`) });

/** A page whose React has come: until then a link loads a new document. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForReact(tabLink(page, "Projects"));
}

test.describe("the dashboard's frame", () => {
  test("shows the tabs with their counts, and neither header nor footer of the site", async ({ page }) => {
    await open(page, `${dashboard}/projects`);
    await expect(tabLink(page, "Projects")).toHaveAttribute("aria-current", "page");
    const total = (await page.getByText(/^1–25 of /).textContent())?.replace("1–25 of ", "");
    await expect(tabLink(page, "Projects")).toHaveText(`Projects${total}`);
    await expect(page.getByRole("link", { name: `${staffAccount.username}, owner` })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "RERA Projects" })).toHaveCount(0);
    await expect(page).toHaveTitle("Projects · Dashboard");
  });

  test("a tab looks the same however one came there", async ({ page }) => {
    // In one step: an element that React exchanged since it was found would measure nothing.
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("#main *")].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.tagName, ...[x, y, width, height].map(Math.round)].join(" ");
        }),
      );
    // Both again where another journey has added or removed a project meanwhile.
    await expect(async () => {
      await open(page, `${dashboard}/services`);
      await tabLink(page, "Projects").click();
      await expect(page.getByText(/^1–25 of /)).toBeVisible();
      await page.waitForLoadState("networkidle");
      const fromTab = await boxes();
      expect(fromTab.length).toBeGreaterThan(100);
      await open(page, `${dashboard}/projects`);
      await page.waitForLoadState("networkidle");
      expect(await boxes()).toEqual(fromTab);
    }).toPass();
  });

  test("the bare address opens the tab of last time", async ({ page }) => {
    await open(page, `${dashboard}/projects`);
    await tabLink(page, "Services").click();
    await expect(page.getByRole("heading", { level: 1, name: "Services" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("activeTab"))).toBe("services");
    await page.goto(dashboard);
    await expect(page).toHaveURL(`${dashboard}/services`);
  });

  test("a remembered tab that is none opens the first", async ({ page }) => {
    const response = await page.request.get(dashboard, {
      headers: { cookie: "activeTab=//evil.example" },
      maxRedirects: 0,
    });
    expect([response.status(), response.headers().location]).toEqual([302, `${dashboard}/projects`]);
  });

  test("every tab holds in the window's width", { tag: "@phone" }, async ({ page }) => {
    await open(page, `${dashboard}/projects?perPage=10`);
    for (const { label } of dashboardTabs) {
      await tabLink(page, label).click();
      await expect(page.getByRole("heading", { level: 1, name: label })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([label, overflow]).toEqual([label, 0]);
    }
  });

  test("there is nothing for axe to find", { tag: "@phone" }, async ({ page }) => {
    await page.goto(`${dashboard}/projects?perPage=10`);
    const violations = await findViolations(page);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

test.describe("Log Out", () => {
  test("ends the session on the server, by keyboard too", { tag: "@phone" }, async ({ page }) => {
    // The journeys of this worker share a session; this one ends its own. A login ends the session it comes with.
    await page.context().clearCookies();
    const response = await page.request.post("/api/admin/login", { data: staffAccount });
    const { authToken } = await response.json();
    await open(page, `${dashboard}/projects`);
    await page.getByRole("button", { name: "Log Out" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/login");
    const call = await page.request.get("/api/contacts/getcontact", {
      headers: { authorization: `Bearer ${authToken}` },
    });
    expect(call.status()).toBe(401);
    await page.goto(`${dashboard}/projects?q=palm`);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${dashboard}/projects?q=palm`)}`);
  });

  test.describe("when the site can't be reached", () => {
    test.use({ expectedComplaints: [/ERR_FAILED/] });

    test("says that one is still logged in", async ({ page }) => {
      await open(page, `${dashboard}/projects`);
      await page.route("**/api/admin/logout", (route) => route.abort());
      await page.getByRole("button", { name: "Log Out" }).click();
      await expect(page.getByRole("banner").getByRole("alert")).toContainText("You are still logged in.");
      await expect(page).toHaveURL(`${dashboard}/projects`);
    });
  });
});

test.describe("a session that ended meanwhile", () => {
  // The router may let go of a redirect that the page's data answered twice.
  test.use({ expectedComplaints: [/^Response$/] });

  test("leads to the login and back from there", async ({ page }) => {
    await open(page, `${dashboard}/projects`);
    await page.context().clearCookies({ name: "token" });
    await tabLink(page, "Services").click();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${dashboard}/services`)}`);
  });

  test("opens no page's data to a stranger, whichever of its loaders is asked for", async ({
    playwright,
    baseURL,
  }) => {
    const stranger = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    for (const { name } of dashboardTabs) {
      for (const routes of ["", "?_routes=features%2Fdashboard%2Fdashboard-route", "?_routes=root"]) {
        const response = await stranger.get(`${dashboard}/${name}.data${routes}`, { maxRedirects: 0 });
        expect(await response.text(), name).toContain("/login?next=");
        expect(response.headers()["cache-control"]).toBe("no-store");
      }
    }
    await stranger.dispose();
  });
});

test.describe("a tab that fails", () => {
  // The last is the router's error, logged by the short name of its class in the built script.
  test.use({ expectedComplaints: [/503|Failed to load|Unexpected Server Error|Decoding|decode|^\w{1,3}$/i] });

  test("fails inside the frame and can be tried again", async ({ page }) => {
    await open(page, `${dashboard}/projects`);
    await page.route("**/services.data*", (route) => route.fulfill({ status: 503, body: "away" }));
    await tabLink(page, "Services").click();
    await expect(page.getByRole("heading", { name: "This tab is out of order" })).toBeVisible();
    await expect(tabLink(page, "Projects")).toBeVisible();
    await page.unroute("**/services.data*");
    await page.getByRole("link", { name: "Load it again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Services" })).toBeVisible();
  });
});

test.describe("what is sent", () => {
  test("of the dashboard is never kept, nor found by a search engine", async ({ page }) => {
    for (const path of ["projects", "projects.data", "projects.data?_routes=root"]) {
      const headers = (await page.request.get(`${dashboard}/${path}`)).headers();
      expect([path, headers["cache-control"]]).toEqual([path, "no-store"]);
      expect(headers["x-robots-tag"]).toContain("noindex");
    }
  });

  test("is a designed 404 below the dashboard and below other names", async ({ page }) => {
    for (const path of [`${dashboard}/nonsense`, "/other-dashboard/projects"]) {
      expect((await page.request.get(path)).status()).toBe(404);
    }
  });

  test("to visitors holds nothing of the dashboard", async ({ page, browser, baseURL }) => {
    const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    // Words of the table's style, its row and its foot; the dashboard's own files prove that they are there to be found.
    const signs = [/container:\s*table-frame/, /Overwrite image files of/, /Rows per page/];
    const staffFiles = await assetsOf(page, `${dashboard}/projects`);
    for (const sign of signs) expect([sign, sign.test(staffFiles)]).toEqual([sign, true]);
    const files = await assetsOf(visitor, listPath);
    expect(files.length).toBeGreaterThan(100_000);
    for (const sign of signs) expect([sign, sign.test(files)]).toEqual([sign, false]);
    await visitor.context().close();
  });
});

/** The text of every script and style that a page loads, React and all. */
async function assetsOf(page: Page, path: string): Promise<string> {
  const assets = new Map<string, Promise<string>>();
  page.on("response", (response) => {
    if (/\.(css|js)$/.test(response.url())) assets.set(response.url(), response.text());
  });
  await page.goto(path);
  // A page has its first rules in its text (app/page-styles.tsx).
  assets.set(
    path,
    page.locator("head style").evaluateAll((styles) => styles.map((style) => style.textContent).join()),
  );
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/react-[^/]+\.js$/.test(name)),
  );
  await page.waitForLoadState("networkidle");
  return (await Promise.all(assets.values())).join("\n");
}
