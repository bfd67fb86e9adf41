/** What a document says of itself and where it points, read from its text: the crawl runs no script. */

export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** The tags of HTML as our server writes it (attributes in double quotes); what stands in scripts and styles is none. */
export function readTags(html: string): Tag[] {
  const markup = html.replace(/<!--.*?-->/gs, "").replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, "$1");
  const tags = markup.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s=>/"]+(?:="[^"]*")?)*)\s*\/?>/gi);
  return [...tags].map(([, name = "", attributes = ""]) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...attributes.matchAll(/([^\s=>/"]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        decodeEntities(value),
      ]),
    ),
  }));
}

export interface Pointer {
  /** As written. */
  readonly address: string;
  /** A page to go on with, a file it needs, or the address of a form's post. */
  readonly kind: "page" | "file" | "post";
  readonly opensTab: boolean;
  readonly rel: string;
}

/** Every address in a tag. */
export function pointersOf({ name, attributes }: Tag): Pointer[] {
  const get = (key: string) => attributes.get(key);
  const point = (address: string | undefined, kind: Pointer["kind"]): Pointer[] =>
    address === undefined
      ? []
      : [{ address, kind, opensTab: get("target") === "_blank", rel: get("rel") ?? "" }];
  const candidates = (srcset = "") => srcset.split(/,\s+/).flatMap((one) => point(one.split(" ")[0], "file"));
  if (name === "a") return point(get("href"), "page");
  if (name === "form") return point(get("action"), get("method") === "post" ? "post" : "page");
  if (name === "link")
    return point(get("href"), /\b(prev|next|canonical)\b/.test(get("rel") ?? "") ? "page" : "file");
  if (name === "meta") return get("property") === "og:image" ? point(get("content"), "file") : [];
  const source = get("src") ? point(get("src"), "file") : [];
  return get("srcset") ? [...source, ...candidates(get("srcset"))] : source;
}

/** The addresses in a style sheet, a sitemap, a feed, robots.txt or a manifest. */
export function readOtherAddresses(text: string, contentType: string): string[] {
  const find = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, address = ""]) => decodeEntities(address));
  if (contentType.includes("css")) return find(/url\(["']?([^)"']+)/g);
  if (contentType.includes("xml")) return find(/<(?:loc|link|guid|url)>([^<]+)</g).map((one) => one.trim());
  if (contentType.includes("manifest")) return find(/"(?:src|start_url)":\s*"([^"]+)"/g);
  return contentType.includes("plain") ? find(/^Sitemap:\s*(\S+)/gim) : [];
}

/** What is wrong with a page in itself, each in a few words. */
export function findFaults(html: string, tags: readonly Tag[]): string[] {
  const count = (name: string) => tags.filter((tag) => tag.name === name).length;
  const ids = readIds(tags);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const lang = tags.find(({ name }) => name === "html")?.attributes.get("lang");
  return [
    ...(lang ? [] : ["has no language"]),
    ...(readTitle(html) ? [] : ["has no title"]),
    ...(count("h1") === 1 ? [] : [`has ${count("h1")} h1`]),
    ...(count("main") === 1 ? [] : [`has ${count("main")} main`]),
    ...[...new Set(twice)].map((id) => `has the id ${id} twice`),
    ...(tags.filter(({ name, attributes }) => name === "img" && !attributes.has("alt")).length > 0
      ? ["has a picture without alt"]
      : []),
  ];
}

export function readIds(tags: readonly Tag[]): string[] {
  return tags.flatMap(({ attributes }) => attributes.get("id") ?? []);
}

export function readTitle(html: string): string {
  return decodeEntities(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "").trim();
}

export function readCanonical(tags: readonly Tag[]): string | undefined {
  return tags
    .find(({ name, attributes }) => name === "link" && attributes.get("rel") === "canonical")
    ?.attributes.get("href");
}

export function isNoIndex(tags: readonly Tag[]): boolean {
  return tags.some(
    ({ name, attributes }) =>
      name === "meta" &&
      attributes.get("name") === "robots" &&
      attributes.get("content")?.includes("noindex"),
  );
}

export function decodeEntities(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll(/&#x27;|&apos;/g, "'")
    .replaceAll("&amp;", "&");
}
