import { escapeXml } from "#app/shared/xml.ts";

/** RSS 2.0: pure text. */

export type FeedItem = {
  title: string;
  /** Absolute, and what the item is known by for ever. */
  url: string;
  description: string;
  publishedAt: Date;
};

export type Feed = {
  title: string;
  description: string;
  /** The page that shows the same, and the feed's own address; both absolute. */
  pageUrl: string;
  feedUrl: string;
  /** The newest first. */
  items: readonly FeedItem[];
};

/** The same items give the same text, whenever it is asked for. */
export function buildFeed({ title, description, pageUrl, feedUrl, items }: Feed): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", title),
    element("link", pageUrl),
    element("description", description),
    element("language", "en-IN"),
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...items.flatMap(itemLines),
    "</channel>",
    "</rss>",
    "",
  ];
  return lines.join("\n");
}

function itemLines({ title, url, description, publishedAt }: FeedItem): string[] {
  return [
    "<item>",
    element("title", title),
    element("link", url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element("pubDate", publishedAt.toUTCString()),
    element("description", description),
    "</item>",
  ];
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
