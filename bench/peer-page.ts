import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";

/**
 * The peer of a page: what somebody would write by hand with the same words and the same first picture. No script, no
 * font, no stylesheet file; a bare server sends it compressed.
 */
export type PeerPages = {
  /** Publishes the peer of a page; resolves to its address. */
  addPeerOf(browser: Browser, url: string): Promise<string>;
  stop(): Promise<void>;
};

type Body = { type: string; encoding?: string; bytes: Buffer };

export async function startPeerPages(): Promise<PeerPages> {
  const bodies = new Map<string, Body>();
  const server = createServer(({ url = "" }, response) => {
    const body = bodies.get(url);
    response.writeHead(body ? 200 : 404, {
      "content-type": body?.type ?? "text/plain",
      ...(body?.encoding && { "content-encoding": body.encoding }),
    });
    response.end(body?.bytes);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async addPeerOf(browser, url) {
      const { title, lines, picture } = await readPage(browser, url);
      const path = `/${bodies.size}`;
      if (picture) {
        const bytes = Buffer.from(await (await fetch(picture.url)).arrayBuffer());
        bodies.set(`${path}.avif`, { type: "image/avif", bytes });
      }
      const html = writePeer(title, lines, picture ? `${path}.avif` : "");
      bodies.set(path, { type: "text/html; charset=utf-8", encoding: "br", bytes: brotliCompressSync(html) });
      return origin + path;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The words of a page, and the picture that is the largest thing in its first view. */
async function readPage(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    await page.goto(url, { waitUntil: "load" });
    return await page.evaluate(() => {
      const inView = [...document.images].filter((image) => {
        const { top, width } = image.getBoundingClientRect();
        return top < innerHeight && width > innerWidth / 2 && image.currentSrc;
      });
      const lines = document.body.innerText.split("\n").filter((line) => line.trim());
      return {
        title: document.title,
        lines,
        picture: inView[0] && { url: inView[0].currentSrc },
      };
    });
  } finally {
    await page.close();
  }
}

function writePeer(title: string, lines: readonly string[], picture: string): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n");
  const image = picture ? `<img src="${picture}" width="358" height="239" fetchpriority="high" alt="">` : "";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:1rem/1.5 sans-serif;margin:1rem auto;max-width:60rem;padding:0 1rem}img{max-width:100%;height:auto}</style>
<h1>${escapeHtml(title)}</h1>${image}
${paragraphs}</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
