import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIRequestContext, Page } from "@playwright/test";
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

  test("shows a wide window no half of its first screen, which would move when the rest comes", async ({
    page,
    request,
    baseURL,
  }) => {
    const project = await findProjectPath(request);
    for (const [path, fold] of [
      ["/", "main"],
      [listPath, "second-card"],
      [project, "property-details"],
    ] as const) {
      const html = await (await request.get(path)).text();
      const foldAt = html.indexOf(` id="${fold}"`);
      expect(foldAt, path).toBeGreaterThan(0);
      const site = await serveInTwoParts(baseURL, html, html.lastIndexOf("<", foldAt));
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(site.url, { waitUntil: "commit" });
      await expect(page.locator("body > a").first()).toBeAttached();
      // Long enough for a frame that nothing holds back: the phone below has it in less.
      await page.waitForTimeout(500);
      expect(await countPaints(page), path).toBe(0);
      site.sendRest();
      await expect.poll(() => countPaints(page)).toBe(2);
      await page.waitForLoadState("networkidle");
      site.close();
    }
  });

  test("shows a phone what has come: one thing stands below the other there", async ({
    page,
    request,
    baseURL,
  }) => {
    const html = await (await request.get(listPath)).text();
    const site = await serveInTwoParts(baseURL, html, html.indexOf(' id="second-card"'));
    await page.goto(site.url, { waitUntil: "commit" });
    await expect.poll(() => countPaints(page)).toBe(2);
    site.sendRest();
    await page.waitForLoadState("networkidle");
    site.close();
  });
});

/** A page of the site whose second part stays out until it is asked for. */
async function serveInTwoParts(origin: string | undefined, html: string, at: number) {
  const { promise: asked, resolve: sendRest } = Promise.withResolvers<void>();
  const server = createServer(async ({ url = "/" }, response) => {
    if (url !== "/") {
      const file = await fetch(new URL(url, origin));
      response.writeHead(file.status, { "content-type": file.headers.get("content-type") ?? "" });
      return void response.end(new Uint8Array(await file.arrayBuffer()));
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.write(html.slice(0, at));
    await asked;
    response.end(html.slice(at));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, sendRest, close: () => server.close() };
}

function countPaints(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByType("paint").length);
}

async function findProjectPath(request: APIRequestContext): Promise<string> {
  const response = await request.get("/api/properties/getproperties?perPage=1");
  const { property } = await response.json();
  return `/${property[0]._id}`;
}
