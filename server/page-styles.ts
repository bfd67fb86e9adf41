import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { PageStylesFile } from "../scripts/page-styles.ts";

/** The styles that a page is sent with. */
export type PageStyle = {
  /** The stylesheet of all pages, to which the page links as it is rendered. */
  href: string;
  /** The page's own styles. */
  markup: Buffer;
  /** The source by which the content policy admits them. */
  source: string;
};

/** By the id of the page's route. */
export type PageStyles = ReadonlyMap<string, PageStyle>;

/**
 * The styles of each page as the build wrote them down. With its styles in its text a page is painted a round trip
 * earlier.
 */
export async function readPageStyles(buildFolder: URL): Promise<PageStyles> {
  const file = await readFile(new URL("page-styles.json", buildFolder), "utf8");
  const { href, styles } = JSON.parse(file) as PageStylesFile; // written by our own build
  return new Map(
    Object.entries(styles).map(([page, css]) => [
      page,
      {
        href,
        markup: Buffer.from(`<style>${css}</style>`),
        source: `'sha256-${hash("sha256", css, "base64")}'`,
      },
    ]),
  );
}
