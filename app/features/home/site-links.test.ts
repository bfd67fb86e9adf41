import { describe, expect, it } from "vitest";
import { type SiteContent, siteContent } from "#app/content.ts";
import { sitePages } from "#app/links.ts";
import { buildSiteLinks } from "./site-links.ts";

const everyAddress: SiteContent = {
  ...siteContent,
  blogUrl: "https://blog.example",
  socialUrls: { facebook: "https://f.example", instagram: "https://i.example", youtube: "https://y.example" },
};
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

describe("the links of header and footer", () => {
  it("name every place of the site that visitors look for", () => {
    const links = buildSiteLinks(sitePages, everyAddress);
    expect(labels(links.main)).toEqual(["Home", "RERA Projects", "Services", "Blog"]);
    expect(labels(links.more)).toEqual([
      "Shortlist and compare",
      "Check a RERA number",
      "What a home costs in all",
      "Localities on a map",
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

  it("leave out the blog where it has neither an address nor cards", () => {
    const { main, columns } = buildSiteLinks(sitePages, { ...everyAddress, blogUrl: "", blogCards: [] });
    const all = [...main, ...columns.flatMap(({ links }) => links)];
    expect(labels(all)).not.toContain("Blog");
  });

  it("lead to the blog's cards on the home page while the blog has no address", () => {
    const { main } = buildSiteLinks(sitePages, { ...everyAddress, blogUrl: "" });
    expect(main.at(-1)).toEqual({ label: "Blog", href: "/#blog" });
  });

  it("write to the firm where the owner gives an address", () => {
    const companyOf = (contactEmail: string) =>
      buildSiteLinks(sitePages, { ...everyAddress, contactEmail }).columns.at(-1)?.links ?? [];
    expect(companyOf("care@homes.example").at(-1)).toEqual({
      label: "care@homes.example",
      href: "mailto:care@homes.example",
    });
    expect(labels(companyOf(""))).toEqual(["Blog", "Terms and conditions", "Privacy policy"]);
  });

  it("never hold an empty address or an empty column, today either", () => {
    const { main, more, legal, social, columns } = buildSiteLinks(sitePages, siteContent);
    const all = [...main, ...more, ...legal, ...social, ...columns.flatMap(({ links }) => links)];
    expect(all.every(({ href }) => href.length > 0)).toBe(true);
    expect(columns.every(({ links }) => links.length > 0)).toBe(true);
  });

  it("mark what leads to another site", () => {
    const external = buildSiteLinks(sitePages, everyAddress).columns.flatMap(({ links }) =>
      links.filter(({ isExternal }) => isExternal),
    );
    expect(labels(external)).toEqual(["Calculate estimated EMI", "Blog"]);
  });
});
