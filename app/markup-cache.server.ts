import { hash } from "node:crypto";
import { type MarkupPlaces, placeElement } from "./shared/markup-places.ts";
import type { PagePieces } from "./shared/page-response.ts";

/** The server reads these in the text of a page (server/page-html.ts); what is cached is no part of that. */
const isReadInPages = /<(?:script|link)\b/;
const opening = new RegExp(`<${placeElement} data-place="(\\d+)">`, "g");
const closing = `</${placeElement}>`;
/** What a cached piece costs besides its bytes, roughly. */
const overheadBytes = 400;

/** Markup that was rendered before, by what it was made of. What was used last stays, in a bounded room. */
export class MarkupCache {
  readonly #kept = new Map<string, Buffer>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** For one page: to be rendered with, and then filled. */
  openPlaces(): PlacesOfPage {
    return new PlacesOfPage(this);
  }

  find(key: string): Buffer | undefined {
    const markup = this.#kept.get(key);
    if (!markup) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, markup);
    return markup;
  }

  /** What belongs into the page for a markup that was not there; from then on it is. */
  keep(key: string, text: string): string | Buffer {
    if (isReadInPages.test(text)) return text;
    // Of its own: a small one would hold the larger room of which it is a part.
    const markup = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    markup.write(text);
    if (this.#kept.has(key)) return markup;
    this.#kept.set(key, markup);
    this.#bytes += markup.length + overheadBytes;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= length + overheadBytes;
    }
    return markup;
  }
}

class PlacesOfPage implements MarkupPlaces {
  readonly #cache: MarkupCache;
  readonly #taken: { key: string; cached: Buffer | undefined }[] = [];

  constructor(cache: MarkupCache) {
    this.#cache = cache;
  }

  take(source: string) {
    const key = hash("sha256", source, "base64");
    const cached = this.#cache.find(key);
    const place = this.#taken.push({ key, cached }) - 1;
    return { place, isCached: cached !== undefined };
  }

  /** The rendered page with what belongs into its places. */
  fill(rendered: string): PagePieces {
    const pieces: (string | Buffer)[] = [];
    let copied = 0;
    for (const tag of rendered.matchAll(opening)) {
      const taken = this.#taken[Number(tag[1])];
      if (!taken) continue;
      const start = tag.index + tag[0].length;
      const end = rendered.indexOf(closing, start);
      pieces.push(rendered.slice(copied, tag.index));
      pieces.push(taken.cached ?? this.#cache.keep(taken.key, rendered.slice(start, end)));
      copied = end + closing.length;
    }
    return [...pieces, rendered.slice(copied)];
  }
}
