import { Crawl } from "../helpers/crawl.ts";
import { expect, test } from "../helpers/staff-journey.ts";

const variantsPerTab = 10;

test("nothing in the dashboard leads nowhere", async ({ baseURL, staffToken }) => {
  test.setTimeout(90_000);
  const origin = baseURL ?? "";
  const headers = { cookie: `token=${staffToken}` };
  const entrance = await fetch(`${origin}/login`, { headers, redirect: "manual" });
  const dashboard = entrance.headers.get("location") ?? "";
  expect(dashboard).toMatch(/-dashboard$/);
  const tabs = await readTabs(new URL(dashboard, origin), headers);
  expect(tabs.length).toBeGreaterThan(4);

  // Orders, filters and dialogs make addresses without end; each tab shows some of them.
  const asked = new Map<string, number>();
  const isAsked = (address: string) => {
    const [path = ""] = address.split("?");
    // It leads out: staff-login.spec.ts presses it.
    if (path === `${dashboard}/logout`) return false;
    if (!path.startsWith(dashboard)) return path.startsWith("/assets/");
    asked.set(path, (asked.get(path) ?? 0) + 1);
    return (asked.get(path) ?? 0) <= variantsPerTab;
  };
  const crawl = new Crawl({ origin, start: tabs, headers, isAsked });
  await crawl.run();
  expect(crawl.complaints).toEqual([]);
  const indexed = [...crawl.pages].filter(([, { isIndexed }]) => isIndexed);
  expect(indexed.map(([path]) => path)).toEqual([]);
  const titles = tabs.map((tab) => crawl.pages.get(tab)?.title);
  expect(new Set(titles).size, titles.join(", ")).toBe(tabs.length);
});

/** The tabs that the open one links to; the bare address leads to the one opened last. */
async function readTabs(dashboard: URL, headers: Record<string, string>): Promise<string[]> {
  const html = await (await fetch(dashboard, { headers })).text();
  const links = html.matchAll(/href="(\/[^"]+-dashboard\/[a-z]+)"/g);
  return [...new Set([...links].map(([, href = ""]) => href))];
}
