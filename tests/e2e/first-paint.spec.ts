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
});

async function findProjectPath(request: APIRequestContext): Promise<string> {
  const answer = await request.get("/api/properties/getproperties?perPage=1");
  const { property } = await answer.json();
  return `/${property[0]._id}`;
}
