import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { preparePageHtml } from "./page-html.ts";
import type { PageStyle } from "./page-styles.ts";

const rendered = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry-2.js"/><link rel="stylesheet" href="/assets/root.css"/></head><body><p>Property: 3</p><script>window.__reactRouterContext = {};</script><script type="module" async="">import "/assets/manifest-1.js";
import("/assets/entry-2.js");</script><script>window.__reactRouterContext.streamController.close();</script></body></html>`;

function prepare(page: string, style?: PageStyle) {
  const { pieces, scriptHashes } = preparePageHtml([page], style);
  return { html: pieces.join(""), scriptHashes };
}

describe("a page made ready to send", () => {
  const { html, scriptHashes } = prepare(rendered);

  it("asks for no script before the first paint", () => {
    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toMatch(/<script[^>]* type="module"/);
    expect(html).toContain("stylesheet");
  });

  it("keeps the module code and what it imports for the loader", () => {
    expect(html).toContain('type="text/after-paint" data-preload="/assets/manifest-1.js /assets/entry-2.js"');
    expect(html).toContain('import("/assets/entry-2.js");');
  });

  it("has a hash for each inline script, the held one included", () => {
    for (const [, code = ""] of html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)) {
      const hash = createHash("sha256").update(code).digest("base64");
      expect(scriptHashes).toContain(`'sha256-${hash}'`);
    }
  });

  it("leaves a module that is a file where it is: pages without React have small ones", () => {
    const page =
      '<html><body><form></form><script type="module" src="/assets/form-1.js"></script></body></html>';
    expect(prepare(page)).toEqual({ html: page, scriptHashes: [] });
  });

  it("leaves a page without scripts as it is", () => {
    const plain = "<!DOCTYPE html><html><body><p>Terms</p></body></html>";
    expect(prepare(plain)).toEqual({ html: plain, scriptHashes: [] });
  });
});

it("puts a page's own styles in the place of the stylesheet they are from, whose link waits switched off", () => {
  const style = {
    href: "/assets/root.css",
    markup: Buffer.from("<style>p{margin:0}</style>"),
    source: "'sha256-x'",
  };
  const { html } = prepare(
    '<head><link rel="stylesheet" href="/assets/root.css#"/><link rel="stylesheet" href="/assets/other.css"/></head>',
    style,
  );
  expect(html).toBe(
    '<head><style>p{margin:0}</style><link rel="stylesheet" href="/assets/root.css#" disabled=""/><link rel="stylesheet" href="/assets/other.css"/></head>',
  );
});

it("hashes no structured data, which no browser runs", () => {
  const page = '<script type="application/ld+json">{"a":1}</script>';
  expect(prepare(page)).toEqual({ html: page, scriptHashes: [] });
});

it("hashes no script that is a file", () => {
  const page = '<script type="module" src="/a.js"></script>';
  expect(prepare(page)).toEqual({ html: page, scriptHashes: [] });
});

it("takes nothing within a script for a tag", () => {
  const code = 'const text = "<script><link rel=\\"modulepreload\\" href=\\"/x.js\\"/>";';
  const page = `<body><script>${code}</script></body>`;
  const hash = createHash("sha256").update(code).digest("base64");
  expect(prepare(page)).toEqual({ html: page, scriptHashes: [`'sha256-${hash}'`] });
});
