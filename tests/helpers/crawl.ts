import {
  findFaults,
  isNoIndex,
  type Pointer,
  pointersOf,
  readCanonical,
  readIds,
  readOtherAddresses,
  readTags,
  readTitle,
} from "./page-links.ts";

export interface CrawledPage {
  readonly title: string;
  readonly canonical: string | undefined;
  readonly isIndexed: boolean;
  readonly ids: ReadonlySet<string>;
}

/** One form is on many pages; the first ones found are of every kind. */
const mostKnocks = 12;

interface CrawlOptions {
  readonly origin: string;
  readonly start: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Addresses (path and query) that are asked for; the others are only checked for their form. */
  readonly isAsked?: (address: string) => boolean;
}

/** Asks for everything that the site points at, from page to page, and collects what is broken. */
export class Crawl {
  readonly pages = new Map<string, CrawledPage>();
  readonly complaints: string[] = [];
  readonly #options: CrawlOptions;
  readonly #seen = new Set<string>();
  readonly #places: { from: string; address: string; id: string }[] = [];
  #knocks = 0;
  #waiting: { from: string; address: string; kind: Pointer["kind"] }[] = [];

  constructor(options: CrawlOptions) {
    this.#options = options;
    for (const address of options.start)
      this.#note("the start", { address, kind: "page", opensTab: false, rel: "" });
  }

  get addressCount(): number {
    return this.#seen.size;
  }

  /** A few requests at a time, until nothing is left. */
  async run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const wave = this.#waiting;
      this.#waiting = [];
      for (let at = 0; at < wave.length; at += 6) {
        await Promise.all(
          wave.slice(at, at + 6).map(({ from, address, kind }) => this.#ask(from, address, kind)),
        );
      }
    }
    for (const { from, address, id } of this.#places) {
      if (this.pages.get(address)?.ids.has(id) === false)
        this.complaints.push(`${from} → ${address}#${id}: no such place`);
    }
  }

  async #ask(from: string, address: string, kind: Pointer["kind"]): Promise<void> {
    if (kind === "post") return this.#knock(from, address);
    const response = await this.#fetch(address);
    const text = await response.text();
    if (response.status !== 200) {
      this.complaints.push(
        `${from} → ${address}: ${response.status} ${response.headers.get("location") ?? ""}`,
      );
      return;
    }
    const contentType = response.headers.get("content-type") ?? "";
    if (contentType.includes("html")) this.#read(address, text, response.headers.get("x-robots-tag") ?? "");
    else for (const other of readPointers(text, contentType)) this.#note(address, other);
  }

  /** Whether somebody listens where a form is posted to; an empty form is refused there. */
  async #knock(from: string, address: string): Promise<void> {
    this.#knocks += 1;
    if (this.#knocks > mostKnocks) return;
    const response = await this.#fetch(address, { method: "POST", body: new URLSearchParams() });
    await response.text();
    if (![400, 401, 415, 422, 429].includes(response.status))
      this.complaints.push(`${from} → POST ${address}: ${response.status}`);
  }

  /** Not Playwright's own request: that keeps every answer for its trace. */
  #fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const { origin, headers = {} } = this.#options;
    return fetch(origin + address, { ...init, headers, redirect: "manual" });
  }

  #read(address: string, html: string, robots: string): void {
    const tags = readTags(html);
    this.pages.set(address, {
      title: readTitle(html),
      canonical: readCanonical(tags),
      isIndexed: !isNoIndex(tags) && !robots.includes("noindex"),
      ids: new Set(readIds(tags)),
    });
    for (const fault of findFaults(html, tags)) this.complaints.push(`${address} ${fault}`);
    for (const pointer of tags.flatMap(pointersOf)) this.#note(address, pointer);
  }

  #note(from: string, pointer: Pointer): void {
    const { origin, isAsked = () => true } = this.#options;
    const url = URL.parse(pointer.address, from.startsWith("/") ? new URL(from, origin) : origin);
    const fault = url ? findPointerFault(pointer, url, origin) : "no address";
    if (fault) this.complaints.push(`${from} → ${pointer.address}: ${fault}`);
    if (!url || url.origin !== origin) return;
    const address = url.pathname + url.search;
    const id = decodeURIComponent(url.hash.slice(1));
    if (id && pointer.kind === "page") this.#places.push({ from, address, id });
    const key = pointer.kind === "post" ? `POST ${address}` : address;
    if (this.#seen.has(key) || !isAsked(address)) return;
    this.#seen.add(key);
    this.#waiting.push({ from, address, kind: pointer.kind });
  }
}

function readPointers(text: string, contentType: string): Pointer[] {
  if (contentType.includes("svg")) return [];
  const kind = /css|manifest/.test(contentType) ? "file" : "page";
  return readOtherAddresses(text, contentType).map((address) => ({
    address,
    kind,
    opensTab: false,
    rel: "",
  }));
}

/** What is wrong with an address before anybody goes there. */
function findPointerFault({ opensTab, rel }: Pointer, url: URL, origin: string): string | undefined {
  if (["mailto:", "tel:", "geo:", "data:"].includes(url.protocol) || url.origin === origin) return undefined;
  if (!/^https?:$/.test(url.protocol)) return "neither http nor https";
  if (/^(localhost|127\.|0\.0\.0\.0|\[)/.test(url.hostname)) return "an address of this machine";
  if (opensTab && !/\b(noopener|noreferrer)\b/.test(rel)) return "opens a tab without noopener";
  return undefined;
}
