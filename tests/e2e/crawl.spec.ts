import { Crawl } from "../helpers/crawl.ts";
import { expect, test } from "../helpers/journey.ts";

/** What nothing on a page links to, but search engines and browsers ask for. */
const unlinked = ["/robots.txt", "/sitemap.xml", "/manifest.webmanifest", "/feed.xml", "/login"];

/** Of what there are hundreds, the same few are asked for in each run: one in so many. */
const samples = [
  // Pictures and cards are made when they are first asked for, which takes its time.
  { of: /^\/(?:media|og)\//, oneIn: 40 },
  // Each project, and each of its homes, leads to pages of the same making, and so does each locality.
  {
    of: /^\/(?:compare\?homes|cost\?|check-rera-number\?|localities\?.*project=)|\/report-mistake$|[?&]locality=/,
    oneIn: 8,
  },
];

function isAsked(address: string): boolean {
  const { oneIn = 1 } = samples.find(({ of }) => of.test(address)) ?? {};
  const sum = [...address].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return sum % oneIn === 0;
}

test("nothing on the public site leads nowhere, and each page stands in itself", async ({
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const crawl = new Crawl({ origin: baseURL ?? "", start: ["/", ...unlinked], isAsked });
  await crawl.run();
  expect(crawl.complaints).toEqual([]);
  const { count }: { count: number } = await (await request.get("/api/properties/getproperties")).json();
  expect(crawl.pages.size).toBeGreaterThan(count);

  const pages = [...crawl.pages].filter(([path]) => path !== "/login");
  expect(pages.filter(([, { canonical }]) => !canonical).map(([path]) => path)).toEqual([]);
  // Search engines see each title once; the pages of one list share theirs, and what is not indexed may share any.
  const canonicalOf = new Map<string, string>();
  for (const [path, { title, canonical = "", isIndexed }] of pages) {
    expect(canonical.startsWith(`${baseURL}/`), `${path} has the canonical address ${canonical}`).toBe(true);
    if (!isIndexed && path.includes("?")) continue;
    const list = canonical.replace(/[?&]page=\d+/, "");
    expect(canonicalOf.get(title) ?? list, `${path} has the title of another page`).toBe(list);
    canonicalOf.set(title, list);
  }
});
