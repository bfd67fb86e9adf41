import { escapeXml } from "#app/shared/xml.ts";

/** The sitemap protocol (sitemaps.org): pure text. */

/** A page of the site. */
export type SitemapEntry = { path: string; updatedAt?: Date };

/** A sitemap of its own, named by the index. */
export type SitemapFile = { path: string; updatedAt?: Date | undefined };

/** The protocol's: an address has fewer characters. */
const addressLimit = 2_048;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index of all sitemaps. `origin` is the configured site address. */
export function buildSitemapIndex(origin: string, files: readonly SitemapFile[]): string {
  const lines = files.map((file) => `<sitemap>${locationOf(origin, file)}</sitemap>\n`);
  return `${head}<sitemapindex ${namespace}>\n${lines.join("")}</sitemapindex>\n`;
}

/** One sitemap, piece by piece as its entries come, so that memory stays flat. Addresses that are too long are left out. */
export async function* sitemapText(
  origin: string,
  pages: AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n`;
  for await (const entries of pages) {
    const text = entries
      .filter(({ path }) => origin.length + path.length < addressLimit)
      .map((entry) => `<url>${locationOf(origin, entry)}</url>\n`)
      .join("");
    if (text) yield text;
  }
  yield "</urlset>\n";
}

function locationOf(origin: string, { path, updatedAt }: SitemapFile): string {
  const lastmod = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : "";
  return `<loc>${escapeXml(origin + path)}</loc>${lastmod}`;
}
