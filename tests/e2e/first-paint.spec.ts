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
    const asked: string[] = [];
    page.on("request", (ask) => asked.push(ask.resourceType()));
    for (const path of ["/", listPath, await findProjectPath(request)]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await expect(page.locator("body")).toHaveCSS("font-family", /Anek/);
    }
    expect(asked).toContain("document");
    expect(asked).not.toContain("stylesheet");
  });
});

async function findProjectPath(request: APIRequestContext): Promise<string> {
  const answer = await request.get("/api/properties/getproperties?perPage=1");
  const { property } = await answer.json();
  return `/${property[0]._id}`;
}
