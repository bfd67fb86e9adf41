import { Readable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import {
  dashboardSegment,
  loginPath,
  robotsPath,
  sitemapPartPath,
  sitemapPath,
  sitePages,
} from "#app/links.ts";
import { isUnchanged, sendCachedText } from "#app/shared/send-response.server.ts";
import { escapeXml } from "#app/shared/xml.ts";

/** A part of the projects: how many it lists, and when one of them last changed. */
export type ProjectPart = { number: number; count: number; updatedAt: Date };

/** Where the addresses come from; the features hold them, the server brings both together. */
export type SitemapSources = {
  /** The parts that list a project, in order. */
  listParts: () => Promise<ProjectPart[]>;
  /** Undefined where no project is listed under this number. */
  findPart: (number: number) => Promise<ProjectPart | undefined>;
  streamPart: (number: number) => AsyncIterable<SitemapEntry[]>;
  /** Lists of a place. */
  listPlaces: () => Promise<SitemapEntry[]>;
  /** The records of promoters, some at a time. */
  streamPromoters: () => AsyncIterable<SitemapEntry[]>;
};

type CrawlServices = { publicUrl: string; brand: { slug: string } };

const xml = "application/xml";

/** `/robots.txt`, the index `/sitemap.xml` and its parts: what a search engine asks for first. */
export function crawlApi(services: CrawlServices, sources: SitemapSources): FastifyPluginAsync {
  const { publicUrl, brand } = services;
  return async (app) => {
    app.get(robotsPath, hidden, async (request, reply) =>
      sendCachedText(request, reply, { type: "text/plain", text: buildRobotsText(publicUrl, brand.slug) }),
    );
    app.get(sitemapPath, hidden, async (request, reply) => {
      const parts = await sources.listParts();
      const files = parts.map(({ number, updatedAt }) => ({
        path: sitemapPartPath(`projects-${number}`),
        updatedAt,
      }));
      const text = buildSitemapIndex(publicUrl, [
        { path: sitemapPartPath("pages") },
        { path: sitemapPartPath("promoters") },
        ...files,
      ]);
      return sendCachedText(request, reply, { type: xml, text });
    });
    app.get(sitemapPartPath("pages"), hidden, async (request, reply) => {
      const entries = [...staticPages(), ...(await sources.listPlaces())];
      const text = await readText(Readable.from(sitemapText(publicUrl, [entries])));
      return sendCachedText(request, reply, { type: xml, text });
    });
    app.get(sitemapPartPath("promoters"), hidden, async (request, reply) => {
      const text = await readText(Readable.from(sitemapText(publicUrl, sources.streamPromoters())));
      return sendCachedText(request, reply, { type: xml, text });
    });
    mountParts(app, publicUrl, sources);
  };
}

const hidden = { schema: { hide: true } };

function mountParts(app: FastifyInstance, origin: string, sources: SitemapSources): void {
  app.get<{ Params: { name: string } }>("/sitemap/:name", hidden, async (request, reply) => {
    const [, number] = /^projects-([1-9]\d{0,5})\.xml$/.exec(request.params.name) ?? [];
    const part = number && (await sources.findPart(Number(number)));
    if (!part) return reply.callNotFound();
    const { updatedAt, count } = part;
    if (isUnchanged(request, reply, { tag: `${count}-${updatedAt.getTime()}`, updatedAt }))
      return reply.code(304).send();
    reply.type(`${xml}; charset=utf-8`);
    // Fastify would read a stream to its end only to throw it away.
    const pages = request.method === "HEAD" ? [] : sources.streamPart(part.number);
    return reply.send(Readable.from(sitemapText(origin, pages)));
  });
}

/** The public pages that stand whatever is stored. */
function staticPages(): SitemapEntry[] {
  return Object.values(sitePages).map(({ href }) => ({ path: href }));
}

/**
 * What crawlers may fetch: every page, `/og` and `/media`. The API, whose answers are no pages, and the rooms of the
 * staff are left out; the `$` spares a project whose id begins with the same letters. Filtered lists are not left out: they
 * say `noindex` themselves, and a crawler must come in to read that.
 */
function buildRobotsText(publicUrl: string, brandSlug: string): string {
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

/** The sitemap protocol (sitemaps.org): pure text. */

/** A page of the site. */
type SitemapEntry = { path: string; updatedAt?: Date };

/** A sitemap of its own, named by the index. */
type SitemapFile = { path: string; updatedAt?: Date | undefined };

/** The protocol's: an address has fewer characters. */
const addressLimit = 2_048;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index of all sitemaps. `origin` is the configured site address. */
function buildSitemapIndex(origin: string, files: readonly SitemapFile[]): string {
  const lines = files.map((file) => `<sitemap>${locationOf(origin, file)}</sitemap>\n`);
  return `${head}<sitemapindex ${namespace}>\n${lines.join("")}</sitemapindex>\n`;
}

/** One sitemap, piece by piece as its entries come, so that memory stays flat. Addresses that are too long are left out. */
async function* sitemapText(
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
