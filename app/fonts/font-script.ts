import anekLatin from "./anek-latin.woff2?url";
import eczarLatin from "./eczar-latin.woff2?url";

/**
 * A line that answers sooner brings the fonts before anybody misses them: slow 4G takes as long, and what browsers suppose of
 * a line they do not know yet (100 to 125 ms) is less.
 */
const quickMs = 150;
const pauseMs = 2_000;

/**
 * Goes into the head of every page as text, before the stylesheet. The fonts of the first view are asked for ahead on a
 * quick line, and on a page that another of ours led to, for then they are here. Elsewhere they would take the line from
 * the stylesheet and the first picture: this page keeps the fallback for its text, so that no word moves, and the font
 * comes when all else is here, for the next page. Never where the reader saves data.
 */
function chooseFonts(textFont: string, headingFont: string, quickMs: number, pauseMs: number): void {
  // Not in every browser, and so unknown to the types.
  type Connection = { readonly saveData?: boolean; readonly rtt?: number };
  const { connection } = navigator as { readonly connection?: Connection };
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]; // by the name of the type
  const firstByteMs = visit ? visit.responseStart - visit.requestStart : quickMs;
  const isQuick = Math.max(firstByteMs, connection?.rtt ?? 0) < quickMs;
  const isFromHere = document.referrer.startsWith(`${location.origin}/`);
  const ask = (rel: string, href: string) => {
    const link = document.createElement("link");
    Object.assign(link, { rel, href, as: "font", type: "font/woff2", crossOrigin: "anonymous" });
    document.head.append(link);
  };
  if (!connection?.saveData && (isQuick || isFromHere)) {
    ask("preload", headingFont);
    ask("preload", textFont);
    return;
  }
  document.documentElement.dataset.fonts = "later";
  if (connection?.saveData) return;
  addEventListener("load", () => setTimeout(() => ask("prefetch", textFont), pauseMs));
}

/** The script as text. */
export function buildFontScript(): string {
  const fonts = [anekLatin, eczarLatin].map((href) => JSON.stringify(href));
  return `(${chooseFonts})(${fonts},${quickMs},${pauseMs})`;
}
