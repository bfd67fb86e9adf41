import { describe, expect, it } from "vitest";
import { findFaults, pointersOf, readOtherAddresses, readTags } from "./page-links.ts";

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en-IN"><head><title>A</title></head><body><main><h1>A</h1>${body}</main></body></html>`;
const faults = (body: string) => findFaults(page(body), readTags(page(body)));
const addresses = (html: string) =>
  readTags(html)
    .flatMap(pointersOf)
    .map(({ address }) => address);

describe("reading a page without a browser", () => {
  it("finds what every tag points at, entities decoded, and nothing in scripts", () => {
    const html = `<a href="/a?b=1&amp;c=2">x</a><img alt="" src="/1.webp"/><source srcSet="/2.avif 180w, /3.avif 360w"/>
      <link rel="icon" href="/icon.svg"/><form action="/find"></form><script src="/s.js">'<a href="/no">'</script>
      <meta property="og:image" content="/card.png"/><!-- <a href="/neither"> -->`;
    expect(addresses(html)).toEqual([
      "/a?b=1&c=2",
      "/1.webp",
      "/2.avif",
      "/3.avif",
      "/icon.svg",
      "/find",
      "/s.js",
      "/card.png",
    ]);
  });

  it("reads addresses in styles, sitemaps and manifests", () => {
    expect(readOtherAddresses("a{background:url(/b.woff2)}", "text/css")).toEqual(["/b.woff2"]);
    expect(readOtherAddresses("<url><loc> https://a.example/ </loc></url>", "application/xml")).toEqual([
      "https://a.example/",
    ]);
    expect(readOtherAddresses("Sitemap: https://a.example/s.xml", "text/plain")).toEqual([
      "https://a.example/s.xml",
    ]);
    expect(readOtherAddresses('{"icons":[{"src":"/i.png"}]}', "application/manifest+json")).toEqual([
      "/i.png",
    ]);
  });

  it("names what is wrong with a page", () => {
    expect(faults('<p id="a"></p>')).toEqual([]);
    expect(faults('<p id="a"></p><b id="a"></b><h1>B</h1><img src="/x">')).toEqual([
      "has 2 h1",
      "has the id a twice",
      "has a picture without alt",
    ]);
    expect(findFaults("<p>", readTags("<p>"))).toEqual([
      "has no language",
      "has no title",
      "has 0 h1",
      "has 0 main",
    ]);
  });
});
