import { readFile } from "node:fs/promises";
import Fastify from "fastify";
import sharp from "sharp";
import { expect, it } from "vitest";
import { manifestApi } from "./manifest-api.server.ts";

it("names the site, and icons that are there in the size they are said to have", async () => {
  const app = Fastify();
  await app.register(manifestApi("Ghar & Co"));
  const response = await app.inject("/manifest.webmanifest");
  await app.close();
  expect(response.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
  expect(response.headers["cache-control"]).toBe("public, max-age=86400");
  const manifest = response.json();
  expect(manifest).toMatchObject({ name: "Ghar & Co", short_name: "Ghar & Co", display: "minimal-ui" });
  for (const { src, sizes } of manifest.icons) {
    const file = await readFile(new URL(`../../../public${src}`, import.meta.url));
    const { width, height } = await sharp(file).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain("maskable");
});
