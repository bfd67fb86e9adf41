import type { APIRequestContext, Page } from "@playwright/test";
import { findViolations } from "../helpers/axe.ts";
import { type FullProject, findFullProject } from "../helpers/full-project.ts";
import { expect, openHydrated, test } from "../helpers/journey.ts";
import { layoutShiftOf, watchLayoutShift } from "../helpers/layout-shift.ts";

async function openProject(page: Page, request: APIRequestContext): Promise<FullProject> {
  const project = await findFullProject(request);
  await page.goto(`/${project._id}`);
  return project;
}

test.describe("a project page", () => {
  test("names the project, its number, its pros and its cons", { tag: "@any-width" }, async ({
    page,
    request,
  }) => {
    const project = await openProject(page, request);
    await expect(page).toHaveTitle(`RERA Project: ${project.title}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(project.title);
    await expect(page.getByText(project.rera_no).first()).toBeVisible();
    const pros = page.getByRole("region", { name: "Why You should buy this property" });
    const cons = page.getByRole("region", { name: "Know before you buy" });
    await expect(pros.getByRole("listitem")).toHaveText(project.why);
    // Those that follow from facts come first, with what they rest on.
    const byRule = project.rule_cautions.map(({ text, basis }) => `${text} ${basis}`);
    await expect(cons.getByRole("listitem")).toContainText([...byRule, ...project.cautions]);
    await expect(page.getByText(/2400\+ projects of 800\+ developers/)).toBeVisible();
  });

  test("is a sample and says so, to readers and to search engines", { tag: "@any-width" }, async ({
    page,
    request,
  }) => {
    const project = await openProject(page, request);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Sample");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`/${project._id}$`),
    );
  });

  test("jumps to its four parts and marks the one being read", async ({ page, request }) => {
    await openProject(page, request);
    const bar = page.getByRole("navigation", { name: "On this page" });
    for (const name of ["Disclaimer", "Amenities", "Floor Plan", "Property Details"]) {
      await bar.getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { name, exact: true })).toBeInViewport();
      await expect(bar.locator("[aria-current=location]")).toHaveText(name);
    }
  });

  test("shows its pictures one after another, and stands still when told to", async ({ page, request }) => {
    const project = await findFullProject(request);
    await openHydrated(page, `/${project._id}`);
    const gallery = page.getByRole("region", { name: `Pictures of ${project.title}` });
    const place = (index: number) => gallery.getByText(`${index} of ${project.imgCollection.length}`);
    await expect(place(1)).toBeVisible();
    await gallery.getByRole("button", { name: "Pause" }).click();
    await expect(gallery.getByRole("button", { name: "Play" })).toBeVisible();
    await gallery.getByRole("link", { name: /^Image 3/ }).click();
    await expect(place(3)).toBeVisible();
    await expect(gallery.getByRole("button", { name: "Play" })).toBeVisible();
  });

  test("narrows the floor plans to a kind of home and opens one", async ({ page, request }) => {
    await openProject(page, request);
    const plans = page.getByRole("region", { name: "Floor Plan" });
    const all = await plans.getByRole("listitem").count();
    const kind = plans.getByRole("radio").nth(1);
    await kind.check();
    await expect.poll(() => plans.getByRole("listitem").count()).toBeLessThan(all);
    const opener = plans.getByRole("link", { name: /larger/ }).first();
    await opener.click();
    const dialog = page.getByRole("dialog", { name: /^Floor plan/ });
    await expect(dialog.getByRole("img")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("keeps what was chosen before React came", { tag: "@any-width" }, async ({ page, request }) => {
    let letScriptsCome = () => {};
    const scriptsMayCome = new Promise<void>((resolve) => {
      letScriptsCome = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scriptsMayCome;
      await route.continue();
    });
    await openProject(page, request);
    const plans = page.getByRole("region", { name: "Floor Plan" });
    const all = await plans.getByRole("listitem").count();
    const kind = plans.getByRole("radio").nth(1);
    await kind.check();
    letScriptsCome();
    await expect.poll(() => plans.getByRole("listitem").count()).toBeLessThan(all);
    await expect(kind).toBeChecked();
  });

  test("leads to similar projects of the same state, not to itself", async ({ page, request }) => {
    const project = await openProject(page, request);
    const similar = page.getByRole("region", { name: "Similar Properties" });
    await expect(similar.getByRole("article").first()).toContainText("Uttarakhand");
    await expect(similar.locator(`a[href="/${project._id}"]`)).toHaveCount(0);
    await expect(similar.getByRole("button", { name: "Similar Properties: back" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  });

  test("shows what the keyboard reaches among the similar projects", async ({ page, request }) => {
    await openProject(page, request);
    const similar = page.getByRole("region", { name: "Similar Properties" });
    await similar.getByRole("button", { name: "Similar Properties: forward" }).focus();
    await page.keyboard.press("Tab");
    for (const article of (await similar.getByRole("article").all()).slice(0, 5)) {
      await page.keyboard.press("Tab");
      await expect(article.getByRole("link").first()).toBeFocused();
      await expect(article.getByRole("link").first()).toBeInViewport({ ratio: 0.9 });
      // The heart.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(article.getByRole("button")).toBeInViewport({ ratio: 0.9 });
    }
  });

  test("shows what the keyboard reached among them before React was here", { tag: "@any-width" }, async ({
    page,
    request,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await openProject(page, request);
    const link = page
      .getByRole("region", { name: "Similar Properties" })
      .getByRole("article")
      .nth(1)
      .getByRole("link")
      .first();
    await link.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    release();
    await expect(link).toBeInViewport({ ratio: 0.9 });
  });

  test("says 'Loading...' while another page is on its way, and only then", { tag: "@any-width" }, async ({
    page,
    request,
  }) => {
    await openProject(page, request);
    const note = page.getByText("Loading...");
    await expect(note).toHaveCount(0);
    await page.route("**/*.data*", async (route) => {
      await expect(note).toBeVisible();
      await route.continue();
    });
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByText("RERA Projects").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("List of all RERA Approved");
    await expect(note).toHaveCount(0);
  });

  test("is counted once per visit", { tag: "@any-width" }, async ({ page, request }) => {
    const counted: string[] = [];
    page.on("request", (sent) => {
      if (sent.url().includes("/api/properties/view/")) counted.push(sent.method());
    });
    const response = page.waitForResponse(/\/api\/properties\/view\//);
    await openProject(page, request);
    expect((await response).status()).toBe(204);
    await page.reload();
    // Once a button answers, everything that counts has run.
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
    expect(counted).toEqual(["POST"]);
  });

  test("takes the phone's bar away while its form is in sight, and moves nothing", {
    tag: "@any-width",
  }, async ({ page, request }) => {
    await watchLayoutShift(page);
    const { _id } = await findFullProject(request);
    await openHydrated(page, `/${_id}`);
    const bar = page.getByRole("link", { name: "Contact Now" });
    const form = page.getByRole("form", { name: "Contact Now" });
    await expect(bar).toBeVisible();
    await bar.click();
    await expect(form.getByRole("heading", { name: "Contact Now" })).toBeInViewport();
    await expect(bar).toBeHidden();
    await form.getByLabel("Remarks").focus();
    await expect(bar).toBeHidden();
    expect(await layoutShiftOf(page)).toBe(0);
    await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
  });

  test("has nothing that axe finds, and nothing that moves or sticks out", async ({ page, request }) => {
    test.slow();
    await watchLayoutShift(page);
    await openProject(page, request);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    expect(await findViolations(page)).toEqual([]);
    const root = page.locator("html");
    expect(await layoutShiftOf(page)).toBe(0);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await root.evaluate((html) => html.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width);
    }
  });
});

test.describe("a project page with reduced motion", { tag: "@any-width" }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("stands still until it is started", async ({ page, request }) => {
    await openProject(page, request);
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  });
});

test.describe("a project page without script", () => {
  test.use({ javaScriptEnabled: false });

  test("shows everything, and every control that is there works", async ({ page, request }) => {
    const project = await openProject(page, request);
    await expect(page.getByRole("button")).toHaveCount(1);
    await expect(page.getByRole("button")).toHaveAccessibleName("Request a callback");
    const plans = page.getByRole("region", { name: "Floor Plan" });
    await expect(plans.getByRole("listitem")).toHaveCount(project.bhk_no.length);
    await expect(plans.getByRole("link", { name: /larger/ }).first()).toHaveAttribute("href", /^\/media\//);
    await page.getByRole("link", { name: "Amenities", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Amenities" })).toBeInViewport();
    await expect(page.getByRole("link", { name: /^Larger:/ })).toHaveAttribute("href", /^\/media\//);
    const picture = await request.get(
      (await page.getByRole("link", { name: /^Image 2/ }).getAttribute("href")) ?? "",
    );
    expect(picture.headers()["content-type"]).toMatch(/^image\//);
  });
});

test.describe("an address that leads nowhere", { tag: "@any-width" }, () => {
  test.use({ expectedComplaints: [/404/] });

  const addresses = [
    "/no-such-project",
    "/constructor",
    "/%zz",
    "/%E0%A4%A",
    "/%00",
    "/a/b/c",
    `/${"a".repeat(10_000)}`,
  ];
  for (const address of addresses) {
    test(`is the 404 page: ${address.slice(0, 30)}`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "This room has no door" })).toBeVisible();
    });
  }

  test("offers the ways on", async ({ page }) => {
    await page.goto("/no-such-project");
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "RERA Projects" }).click();
    await expect(page).toHaveURL(/rera-approved-projects/);
  });
});
