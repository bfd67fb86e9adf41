import { listPath, sitePages } from "#app/links.ts";
import { expect, test } from "../helpers/journey.ts";

/** How much a page may load is measured by the bench; which pages load React is a matter of fact. */
test.describe("React", () => {
  const reactFile = /\/assets\/react-[^/]*\.js$/;

  test("comes to the list and to a project", async ({ page, request }) => {
    const response = await request.get("/api/properties/getproperties?perPage=1");
    const { property } = await response.json();
    for (const path of [listPath, `/${property[0]._id}`]) {
      const react = page.waitForResponse((response) => reactFile.test(response.url()));
      await page.goto(path);
      expect((await react).status(), path).toBe(200);
    }
  });

  const { projects: _list, compare: _compare, ...others } = sitePages;
  for (const { label, href } of Object.values(others)) {
    test(`does not come to ${label}, which works without it`, async ({ page }) => {
      const scripts: string[] = [];
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") scripts.push(response.url());
      });
      const response = await page.goto(href, { waitUntil: "networkidle" });
      expect(response?.status()).toBe(200);
      expect(scripts.filter((url) => reactFile.test(url))).toEqual([]);
    });
  }
});
