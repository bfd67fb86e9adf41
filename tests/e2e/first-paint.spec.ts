import type { APIRequestContext } from "@playwright/test";
import { listPath } from "#app/links.ts";
import { expect, test } from "../helpers/journey.ts";

test.describe("the first paint @any-width", () => {
  test("finds the largest picture asked for already, in the words of its image", async ({
    page,
    request,
  }) => {
    for (const path of [listPath, `${listPath}?view=grid`, await findProjectPath(request)]) {
      await page.goto(path);
      const ahead = page.locator("link[rel=preload][as=image]");
      const [srcset, sizes] = await ahead.evaluate((link) => [
        link.getAttribute("imagesrcset"),
        link.getAttribute("imagesizes"),
      ]);
      const source = page.locator("picture:has(img[loading=eager]) > source[type='image/avif']").first();
      await expect(source).toHaveAttribute("srcset", srcset ?? "");
      await expect(source).toHaveAttribute("sizes", sizes ?? "");
    }
  });

  test("waits for no stylesheet: a page has its rules in its text", async ({ page, request }) => {
    const project = await findProjectPath(request);
    for (const path of ["/", listPath, project]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await expect(page.locator("body")).toHaveCSS("font-family", /Anek/);
      const blocking = await page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .filter((entry) => entry instanceof PerformanceResourceTiming && /\.css(?:$|#)/.test(entry.name))
          .map((entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus),
      );
      // Where React comes, the files come with it, for what it shows next.
      expect(blocking.length > 0, path).toBe(path !== "/");
      expect(new Set(blocking), path).toEqual(new Set(path === "/" ? [] : ["non-blocking"]));
    }
  });
});

async function findProjectPath(request: APIRequestContext): Promise<string> {
  const response = await request.get("/api/properties/getproperties?perPage=1");
  const { property } = await response.json();
  return `/${property[0]._id}`;
}
