import { glob } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { codeOfPath, createClassNamer } from "./class-names.ts";

describe("the class names of the built site", () => {
  const name = createClassNamer();

  it("are short, begin alike in one stylesheet, and stay the same", () => {
    const first = name("button", "/site/app/ui/button.module.css");
    const second = name("wide", "/site/app/ui/button.module.css?used");
    expect(first).toMatch(/^[a-zA-Z]{3}0$/);
    expect(second).toBe(first.replace(/0$/, "1"));
    expect(createClassNamer()("button", "/elsewhere/app/ui/button.module.css")).toBe(first);
    expect(name("button", "/site/app/ui/button.module.css")).toBe(first);
  });

  it("differ between any two stylesheets of the site", async () => {
    const app = new URL("../app/", import.meta.url).pathname;
    const paths = await Array.fromAsync(glob("**/*.module.css", { cwd: app }));
    expect(paths.length).toBeGreaterThan(50);
    expect(new Set(paths.map(codeOfPath)).size).toBe(paths.length);
  });
});
