import { describe, expect, it } from "vitest";
import { type SiteContent, siteContent } from "#app/content.ts";
import { type SitePage, type SitePageName, sitePages } from "#app/site-pages.ts";
import { buildSiteLinks } from "./site-links.ts";

const everyPageBuilt = Object.fromEntries(
  Object.entries(sitePages).map(([name, page]) => [name, { ...page, isBuilt: true }]),
) as Record<SitePageName, SitePage>; // fromEntries forgets the keys
const everyAddress: SiteContent = {
  ...siteContent,
  blogUrl: "https://blog.example",
  socialUrls: { facebook: "https://f.example", instagram: "https://i.example", youtube: "https://y.example" },
};
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

describe("the links of header and footer", () => {
  it("name everything of the specification once all is built", () => {
    const links = buildSiteLinks(everyPageBuilt, everyAddress);
    expect(labels(links.main)).toEqual(["Home", "RERA Projects", "Services", "Blog"]);
    expect(labels(links.more)).toEqual([
      "Partnership Sign Up",
      "Service Sign Up",
      "Terms and conditions",
      "Privacy policy",
    ]);
    expect(links.columns.map(({ title }) => title)).toEqual([
      "For Buyers",
      "For Builders",
      "For Realtors",
      "Company",
    ]);
    expect(labels(links.social)).toEqual(["Facebook", "Instagram", "YouTube"]);
    expect(labels(links.legal)).toEqual(["Terms and conditions", "Privacy policy"]);
  });

  it("leave out pages that are not built", () => {
    const links = buildSiteLinks(
      { ...everyPageBuilt, terms: { ...everyPageBuilt.terms, isBuilt: false } },
      everyAddress,
    );
    expect(labels(links.legal)).toEqual(["Privacy policy"]);
    expect(labels(links.more)).not.toContain("Terms and conditions");
  });

  it("leave out empty addresses and the columns they empty", () => {
    const unbuilt = { ...sitePages.terms, isBuilt: false };
    const links = buildSiteLinks(
      { ...everyPageBuilt, terms: unbuilt, privacy: unbuilt },
      { ...everyAddress, blogUrl: "", home: { ...siteContent.home, blogCards: [] } },
    );
    expect(labels(links.main)).not.toContain("Blog");
    expect(links.columns.map(({ title }) => title)).not.toContain("Company");
  });

  it("lead to the blog's cards on the home page while the blog has no address", () => {
    const { main } = buildSiteLinks(everyPageBuilt, { ...everyAddress, blogUrl: "" });
    expect(main.at(-1)).toEqual({ label: "Blog", href: "/#blog", isStatic: true });
  });

  it("fill all four columns of the footer today", () => {
    const { columns } = buildSiteLinks(sitePages, siteContent);
    expect(columns.map(({ title }) => title)).toEqual([
      "For Buyers",
      "For Builders",
      "For Realtors",
      "Company",
    ]);
  });

  it("load a document where the page has no React", () => {
    const { main } = buildSiteLinks(everyPageBuilt, everyAddress);
    expect(main.filter(({ isStatic }) => isStatic).map(({ href }) => href)).toContain(
      "/real-estate-service-providers",
    );
  });

  it("never hold an empty address or an empty column", () => {
    const { main, more, legal, social, columns } = buildSiteLinks(sitePages, siteContent);
    const all = [...main, ...more, ...legal, ...social, ...columns.flatMap(({ links }) => links)];
    expect(all.every(({ href }) => href.length > 0)).toBe(true);
    expect(columns.every(({ links }) => links.length > 0)).toBe(true);
  });

  it("mark what leads to another site", () => {
    const external = buildSiteLinks(everyPageBuilt, everyAddress).columns.flatMap(({ links }) =>
      links.filter(({ isExternal }) => isExternal),
    );
    expect(labels(external)).toEqual(["Calculate estimated EMI", "Blog"]);
  });
});
