import type { APIRequestContext } from "@playwright/test";
import { localitiesHref } from "#app/links.ts";
import { findViolations } from "../helpers/axe.ts";
import { addProject, deleteByTitle } from "../helpers/project-form.ts";
import { expect, test } from "../helpers/staff-journey.ts";

/** A word in the titles of a test, by which its records are found and deleted. */
const mark = () => `Zt${test.info().testId.replace(/\d/g, "x").slice(-9)}q`;
/** A city of its own for each journey, of those without samples: they run at the same time. */
const cities = {
  counted: { staff: "Latur", "staff-phone": "Nanded" },
  measured: { staff: "Akola", "staff-phone": "Jalna" },
};
function placeOf(journey: keyof typeof cities) {
  const name = test.info().project.name === "staff" ? "staff" : "staff-phone";
  return { state: "Maharashtra", city: cities[journey][name] };
}

const spots = [
  ["Near", "Ausa Road", "18.3712", "76.5412"],
  ["Next", "Ausa Road", "18.3734", "76.5434"],
  ["Third", "Ausa Road", "18.3723", "76.5423"],
  ["Far", "Barshi Road", "18.4412", "76.6012"],
  ["Unmeasured", "Barshi Road", "", ""],
] as const;

async function addLocated(request: APIRequestContext, place: ReturnType<typeof placeOf>): Promise<void> {
  for (const [name, locality, latitude, longitude] of spots)
    await addProject(request, {
      ...place,
      title: `${mark()} ${name}`,
      rera_no: "P52300012345",
      ...{ locality, latitude, longitude },
    });
}

test.afterEach(({ page }) => deleteByTitle(page.request, mark()));

test.describe("the localities of a city", () => {
  test("are counted, drawn and lead to their projects, without script", { tag: "@phone" }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const place = placeOf("counted");
    await addLocated(page.request, place);
    const visitor = await (
      await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false })
    ).newPage();
    await visitor.goto(localitiesHref(place));
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
      `Localities of ${place.city}, Maharashtra`,
    );
    const list = visitor.getByRole("region", { name: "Localities" });
    await expect(list.getByRole("listitem")).toHaveText(["Ausa Road3 projects", "Barshi Road2 projects"]);
    // One of two may have been typed wrong: the middle is not sure enough to be drawn.
    await expect(visitor.locator("svg a text")).toHaveText(["Ausa Road"]);
    await expect(visitor.getByText("4 of 5 publish their coordinates")).toBeVisible();
    await list.getByRole("link", { name: "Barshi Road" }).click();
    await expect(visitor.getByRole("article").getByRole("heading")).toHaveText([/Far/, /Unmeasured/]);
    await visitor.context().close();
  });

  test("tell how far a project is from one of them, and lead to the device’s own map", {
    tag: "@phone",
  }, async ({ page }) => {
    const place = placeOf("measured");
    await addLocated(page.request, place);
    const far = await addProject(page.request, {
      ...place,
      title: `${mark()} Measured`,
      rera_no: "P52300012346",
      locality: "Barshi Road",
      latitude: "18.45",
      longitude: "76.61",
    });
    await page.goto(`/${far._id}`);
    await page.getByRole("link", { name: "On a map" }).click();
    const own = page.getByRole("region", { name: /Measured/ });
    await expect(own).toContainText("18.4500° N, 76.6100° E, entered on");
    await expect(own.getByRole("link", { name: "Open in your device’s map" })).toHaveAttribute(
      "href",
      /^geo:18\.450000,76\.610000/,
    );
    await own.getByLabel("How far from").selectOption("Ausa Road");
    await own.getByRole("button", { name: "Measure" }).click();
    await expect(own.getByRole("status")).toHaveText(/^About 11 km from Ausa Road, as the crow flies/);
    expect(await findViolations(page)).toEqual([]);

    const bare = await addProject(page.request, {
      ...place,
      title: `${mark()} Bare`,
      rera_no: "P52300012347",
      pin_code: "413512",
    });
    await page.goto(localitiesHref({ ...place, project: bare._id }));
    await expect(page.getByText("what is known is its PIN code, 413512")).toBeVisible();
  });
});

test("any address of localities has a page", async ({ page }) => {
  for (const [search, heading] of [
    ["", "Localities on a map"],
    ["?state=Nowhere&city=x", "Localities on a map"],
    ["?state=Uttarakhand", "Localities in Uttarakhand"],
    ["?state=Uttarakhand&city=Atlantis", "Localities in Uttarakhand"],
    ["?state=Uttarakhand&city=Dehradun&project=%00&from=%F0%9F%8F%A0", "Localities of Dehradun, Uttarakhand"],
  ] as const) {
    const response = await page.goto(`/localities${search}`);
    expect(response?.status(), search).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
});
