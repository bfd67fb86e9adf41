import { hash } from "node:crypto";
import { expect, it } from "vitest";
import { pagePolicy } from "./security.ts";

const sourceOf = (code: string) => `'sha256-${hash("sha256", code, "base64")}'`;

function scriptSources(html: string): string[] {
  const directive = pagePolicy(html, null)
    .split("; ")
    .find((part) => part.startsWith("script-src"));
  return directive?.split(" ").slice(2).filter(Boolean) ?? [];
}

it("admits each inline script of a page by its hash, once, the held back ones too", () => {
  const html = `<p>Palm Court</p><script>a()</script><noscript id="x"><script>b("<p>")</script>
    <script type="module" async="">import "/c.js"</script></noscript><script>a()</script>`;
  expect(scriptSources(html)).toEqual([`a()`, `b("<p>")`, `import "/c.js"`].map(sourceOf));
});

it("needs no hash of a file, of structured data and of a page's data", () => {
  const html = `<script>a()</script><script type="module" src="/b.js"></script>
    <script type="application/ld+json">{}</script><script type="text/page-data">[]</script>`;
  expect(scriptSources(html)).toEqual([sourceOf("a()")]);
});

it("lets in the frames of the one origin that a page names", () => {
  expect(pagePolicy("", "https://forms.example")).toMatch(/frame-src https:\/\/forms\.example$/);
  expect(pagePolicy("", null)).not.toContain("frame-src");
});
