import { renderToString } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { describe, expect, it } from "vitest";
import { buildPageMeta, type PageMeta } from "./page-meta.ts";

const page: PageMeta = {
  title: "RERA Project: Palm Court",
  description: "2, 3 BHK in Dehradun",
  canonicalUrl: "https://homes.example/palm-court",
};

/** The head as React Router writes it. */
function renderHead(meta: PageMeta): string {
  const Page = createRoutesStub([{ path: "/", Component: Meta, meta: () => buildPageMeta(meta) }]);
  return renderToString(<Page initialEntries={["/"]} />);
}

describe("buildPageMeta", () => {
  it("gives a page its title, description and canonical address", () => {
    const head = renderHead(page);
    expect(head).toContain("<title>RERA Project: Palm Court</title>");
    expect(head).toContain('<meta name="description" content="2, 3 BHK in Dehradun"/>');
    expect(head).toContain('<link rel="canonical" href="https://homes.example/palm-court"/>');
    expect(head).not.toContain("robots");
  });

  it("puts the site's name behind its title, but not where messengers show it anyway", () => {
    const head = renderHead({ ...page, title: "Privacy policy", brandName: "Ghar & Co" });
    expect(head).toContain("<title>Privacy policy | Ghar &amp; Co</title>");
    expect(head).toContain('<meta property="og:title" content="Privacy policy"/>');
  });

  it("shows the site's own card where the page has none", () => {
    const head = renderHead(page);
    expect(head).toContain('<meta property="og:title" content="RERA Project: Palm Court"/>');
    expect(head).toContain('<meta property="og:url" content="https://homes.example/palm-court"/>');
    expect(head).toContain('<meta property="og:image" content="https://homes.example/og/site.png"/>');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });

  it("has the first picture asked for ahead, where it is there in the format that most browsers take", () => {
    const source = {
      src: "/a-720.webp",
      width: 720,
      height: 480,
      avif: "/a-360.avif 360w, /a-720.avif 720w",
    };
    const head = renderHead({ ...page, firstPicture: { source, sizes: "100vw" } });
    expect(head).toMatch(
      /<link rel="preload" as="image" type="image\/avif" imageSrcSet="\/a-360.avif 360w, /,
    );
    expect(head).toContain('imageSizes="100vw" fetchPriority="high"');
    expect(
      renderHead({ ...page, firstPicture: { source: { ...source, avif: undefined }, sizes: "" } }),
    ).not.toContain("preload");
  });

  it("shows the page's own picture, with its size and what is on it", () => {
    const head = renderHead({ ...page, image: { url: "https://homes.example/og/x.png", alt: "A card" } });
    expect(head).toContain('<meta property="og:image" content="https://homes.example/og/x.png"/>');
    expect(head).toContain('<meta property="og:image:width" content="1200"/>');
    expect(head).toContain('<meta property="og:image:height" content="630"/>');
    expect(head).toContain('<meta property="og:image:alt" content="A card"/>');
  });

  it("keeps a page out of search engines where it says so", () => {
    expect(renderHead({ ...page, isIndexed: false })).toContain('<meta name="robots" content="noindex"/>');
  });

  it("leaves no way out of structured data or an attribute, whatever a title holds (threats.md #28)", () => {
    const title = `</script><script>alert(1)</script>"'><img src=x>\u2028\u2029`;
    const head = renderHead({
      ...page,
      title,
      description: title,
      jsonLd: [{ "@type": "Thing", name: title }],
    });
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
    expect(JSON.parse(json)).toEqual({ "@type": "Thing", name: title });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(head.match(/<script/g)).toHaveLength(1);
    expect(head).not.toContain("<img");
  });
});
