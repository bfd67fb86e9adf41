import { hash } from "node:crypto";
import { expect, it } from "vitest";
import { pagePolicy } from "./security.ts";

const sourceOf = (code: string) => `'sha256-${hash("sha256", code, "base64")}'`;

function sources(directive: string, html: string): string[] {
  const part = pagePolicy(html, null)
    .split("; ")
    .find((text) => text.startsWith(`${directive} `));
  return part?.split(" ").slice(2).filter(Boolean) ?? [];
}

const scriptSources = (html: string) => sources("script-src", html);

it("admits the styles in a page's text by their hash, and files of its own", () => {
  const html = `<style data-href="page-styles">p{color:red}</style><link rel="stylesheet" href="/a.css"/>`;
  expect(sources("style-src", html)).toEqual([sourceOf("p{color:red}")]);
  expect(sources("style-src", html.replace("red", "tan"))).toEqual([sourceOf("p{color:tan}")]);
  expect(sources("style-src", html)).toEqual([sourceOf("p{color:red}")]);
  expect(pagePolicy(html, null)).toContain("style-src 'self' ");
});

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
