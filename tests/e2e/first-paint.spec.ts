import type { APIRequestContext } from "@playwright/test";
import { listPath } from "#app/links.ts";
import { expect, test } from "../helpers/journey.ts";

test.describe("the first paint @any-width", () => {
  test("waits for no stylesheet", async ({ page, request }) => {
    for (const path of ["/", listPath, await findProjectPath(request)]) {
      const stylesheets: string[] = [];
      page.on("request", (asked) => {
        if (asked.resourceType() === "stylesheet") stylesheets.push(asked.url());
      });
      await page.goto(path, { waitUntil: "networkidle" });
      expect(stylesheets).toEqual([]);
      await expect(page.locator("h1").first()).toHaveCSS("font-family", /Eczar/);
    }
  });

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

  test("has the styles of its page only; those of the next one come with it", async ({ page, request }) => {
    await page.goto(await findProjectPath(request), { waitUntil: "networkidle" });
    const stylesheet = page.waitForResponse((answer) => answer.url().endsWith(".css"));
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: "RERA Projects" })
      .click();
    expect((await stylesheet).ok()).toBe(true);
    await expect(page.locator("main li article").first()).toHaveCSS("border-top-width", "1px");
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  });
});

async function findProjectPath(request: APIRequestContext): Promise<string> {
  const answer = await request.get("/api/properties/getproperties?perPage=1");
  const { property } = await answer.json();
  return `/${property[0]._id}`;
}
