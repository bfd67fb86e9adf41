import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { openDatabase } from "#server/postgres/db.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { migrateDatabase } from "#server/postgres/migrations.ts";
import { findViolations } from "../helpers/axe.ts";
import { storeProjects } from "../helpers/factories.ts";
import { expect, test } from "../helpers/journey.ts";
import { startSiteOn, startSiteWithoutDatabase } from "../helpers/site-without-database.ts";

const list = "/rera-approved-projects-villa-duplex-flats";

/** The browser's own words on requests that were made to fail. */
test.use({ expectedComplaints: [/Failed to load resource/] });

// The whole of the site's code is loaded in the test's own process: in one of them.
test.describe.configure({ mode: "default" });

test.describe("a database that was never there", () => {
  let site: Awaited<ReturnType<typeof startSiteWithoutDatabase>>;
  test.beforeAll(async () => {
    test.setTimeout(90_000);
    site = await startSiteWithoutDatabase();
  });
  test.afterAll(() => site.close());

  test("pages that need it say so, and what to do", async ({ page }) => {
    for (const path of [list, "/some-project-0000", "/real-estate-service-providers"]) {
      const response = await page.goto(site.url + path);
      expect(response?.status(), path).toBe(503);
      expect(response?.headers()["retry-after"], path).toBe("30");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is out of order");
      await expect(page.getByRole("main")).toContainText("Wait a minute, then load the page again.");
      const again = page.getByRole("link", { name: "Load the page again" });
      await expect(again).toHaveAttribute("href", path);
      await expect(page.getByRole("main").getByRole("link", { name: "Home" })).toBeVisible();
    }
    expect(await findViolations(page)).toEqual([]);
  });

  test("pages that need nothing of it stay up", async ({ page }) => {
    for (const path of [
      "/",
      "/termsandconditions",
      "/privacypolicy",
      "/servicesignup",
      "/partnershipsignup",
    ]) {
      const response = await page.goto(site.url + path);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await page.goto(`${site.url}/`);
    await expect(page.getByRole("link", { name: "Gurugram" })).toBeVisible();
    await expect(page.getByText("See projects").first()).toBeAttached();
  });

  test("the data of a page answers 503, so that the page which is shown stays", async ({ request }) => {
    const response = await request.get(`${site.url}${list}.data`);
    expect(response.status()).toBe(503);
    expect(response.headers()).toMatchObject({ "retry-after": "30", "cache-control": "no-store" });
    expect(response.headers()["x-remix-response"]).toBeUndefined();
  });
});

test.describe("a database that goes away", () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres;
  let site: Awaited<ReturnType<typeof startSiteOn>>;
  let ids: string[];

  const openPostgres = () =>
    openEmbeddedPostgres({ dataDir, isDataDirGiven: true, slug: "aangan", log: () => undefined });

  test.beforeAll(async () => {
    test.setTimeout(90_000);
    dataDir = `/tmp/e2e-away-${randomBytes(4).toString("hex")}`;
    postgres = await openPostgres();
    const db = openDatabase(postgres.connection, 3);
    await migrateDatabase(db);
    const titles = Array.from({ length: 23 }, (_, place) => ({ title: `Deodar Court ${place + 1}` }));
    ids = await storeProjects(db, ...titles, { title: "Sagar Villa", state: "Goa", city: "Panaji" });
    site = await startSiteOn(db);
    await site.app.catalogue.settled();
  });
  test.afterAll(async () => {
    await site.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test("lists and projects go on while the database is away, the directory says so and is back with it", async ({
    page,
  }) => {
    await page.goto(site.url + list);
    await page.mouse.move(1, 1);
    await page.keyboard.press("Shift");
    await postgres.stop();

    // Not with the mouse: it may be let go beside the link, while the cards above are laid out.
    await page.getByRole("link", { name: /next page/i }).press("Enter");
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole("main").getByRole("article").first()).toContainText("Deodar Court 11");
    await page.goto(`${site.url}${list}?state=Goa`);
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    await page.goto(`${site.url}${list}?search=deodaar+cuort`);
    await expect(page.getByRole("heading", { name: /^Property: 23/ })).toBeVisible();
    const box = page.locator('input[name="search"]');
    await box.fill("sagar");
    await expect(page.getByRole("option", { name: /Sagar Villa/ })).toBeVisible();

    await page.goto(`${site.url}/${ids[3]}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Deodar Court 4");
    const response = await page.goto(`${site.url}/real-estate-service-providers`);
    expect(response?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is out of order");

    postgres = await openPostgres();
    await page.getByRole("link", { name: "Load the page again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/service providers/i);
  });
});
