import { dashboardSegment, loginPath, sitemapPath } from "#app/links.ts";

/**
 * What crawlers may fetch: every page, `/og` and `/media`. The API, whose answers are no pages, and the rooms of the
 * staff are left out; the `$` spares a project whose id begins with the same letters. Filtered lists are not left out: they
 * say `noindex` themselves, and a crawler must come in to read that.
 */
export function buildRobotsText(publicUrl: string, brandSlug: string): string {
  const dashboard = `/${dashboardSegment(brandSlug)}`;
  const closed = ["/api/", "/admin/", `${dashboard}$`, `${dashboard}/`, `${loginPath}$`, `${loginPath}?`];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}${sitemapPath}`,
    "",
  ].join("\n");
}
