import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { listPath } from "#app/features/projects/model.ts";
import { sitePages } from "#app/site-pages.ts";
import { expect, test } from "../helpers/journey.ts";

/** Files of script that a page loads until it is quiet, and the script in its HTML, in kB (brotli). */
async function weigh(page: Page, path: string) {
  const files: Promise<Buffer>[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") files.push(answer.body());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>("script:not([src])")]
      .filter(({ type }) => type === "")
      .map(({ text }) => text)
      .join("\n"),
  );
  const kb = (bodies: (Buffer | string)[]) =>
    bodies.reduce((total, body) => total + brotliCompressSync(body).length, 0) / 1000;
  const bodies = await Promise.all(files);
  return { files: bodies.length, filesKb: kb(bodies), inlineKb: kb([inline]) };
}

test.describe("the weight of a page's scripts", () => {
  test("list", async ({ page }) => {
    const { files, filesKb, inlineKb } = await weigh(page, listPath);
    expect(files).toBeGreaterThan(2);
    expect(filesKb).toBeLessThan(110);
    expect(inlineKb).toBeLessThan(3);
  });

  test("project", async ({ page, request }) => {
    const answer = await request.get("/api/properties/getproperties?perPage=1");
    const { property } = await answer.json();
    const { files, filesKb, inlineKb } = await weigh(page, `/${property[0]._id}`);
    expect(files).toBeGreaterThan(2);
    expect(filesKb).toBeLessThan(105);
    expect(inlineKb).toBeLessThan(3);
  });

  for (const { label, href } of Object.values(sitePages).filter(({ isStatic }) => isStatic)) {
    test(`${label}: a few kB and no React`, async ({ page }) => {
      const { filesKb, inlineKb } = await weigh(page, href);
      expect(filesKb + inlineKb).toBeLessThan(5);
    });
  }
});
