import { randomBytes } from "node:crypto";
import { type MarkupPlaces, type OpenText, placeElement } from "./shared/markup-places.ts";
import type { PagePieces } from "./shared/page-response.ts";

/** The server reads these in the text of a page (server/page-html.ts); what is cached is no part of that. */
const readInPages = /<(?:script|link)\b/;
const opening = new RegExp(`<${placeElement} data-place="(\\d+)">`, "g");
const closing = `</${placeElement}>`;
/** Stands, with a number, for an opened text while its markup is drawn; nobody outside this process can write it. */
const mark = randomBytes(6).toString("base64url");
const openedText = new RegExp(`${mark}(\\d+)\\.`);
/** What a cached markup costs besides its letters, roughly. */
const overheadBytes = 400;

/** Markup with open texts. */
type Template = {
  /** Since it was taken in, or spared. */
  isUsed: boolean;
  /** What stands before, between and behind them. */
  parts: readonly string[];
  numbers: readonly number[];
  isReadInPages: boolean;
  bytes: number;
};

/** Markup that was rendered before, by what it was made of, in a bounded room: what was not used lately makes way. */
export class MarkupCache {
  readonly #kept = new Map<string, Template>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** For one page: to be rendered with, and then filled. */
  openPlaces(): PlacesOfPage {
    return new PlacesOfPage(this);
  }

  find(key: string): Template | undefined {
    const template = this.#kept.get(key);
    if (template) template.isUsed = true;
    return template;
  }

  /** Takes in what was drawn for the first time. */
  keep(key: string, markup: string): Template {
    const template = buildTemplate(key, markup);
    if (this.#kept.has(key)) return template;
    this.#makeWay(template.bytes);
    this.#kept.set(key, template);
    this.#bytes += template.bytes;
    return template;
  }

  /** The oldest go; what was used since is spared once, and stands behind the others from then on. */
  #makeWay(bytes: number): void {
    for (const [oldest, template] of this.#kept) {
      if (this.#bytes + bytes <= this.#maxBytes) break;
      this.#kept.delete(oldest);
      if (template.isUsed) {
        template.isUsed = false;
        this.#kept.set(oldest, template);
      } else this.#bytes -= template.bytes;
    }
  }
}

function buildTemplate(key: string, markup: string): Template {
  // A text of its own: pieces of the page's would hold all of it.
  const pieces = Buffer.from(markup).toString().split(openedText);
  return {
    isUsed: false,
    parts: pieces.filter((_, index) => index % 2 === 0),
    numbers: pieces.filter((_, index) => index % 2 === 1).map(Number),
    isReadInPages: readInPages.test(markup),
    bytes: 2 * (key.length + markup.length) + overheadBytes,
  };
}

class PlacesOfPage implements MarkupPlaces {
  readonly #cache: MarkupCache;
  readonly #taken: { key: string; texts: readonly string[]; template: Template | undefined }[] = [];

  constructor(cache: MarkupCache) {
    this.#cache = cache;
  }

  take<Props extends object>(
    component: number,
    props: Props,
    openTexts: ((props: Props, open: OpenText) => Props) | false,
  ): { place: number; toDraw: Props | null } {
    const texts: string[] = [];
    const open = (text: string | null | undefined) => text && `${mark}${texts.push(text) - 1}.`;
    const opened = openTexts ? openTexts(props, open as OpenText) : props;
    const key = JSON.stringify([component, opened]);
    const template = this.#cache.find(key);
    const place = this.#taken.push({ key, texts, template }) - 1;
    return { place, toDraw: template ? null : opened };
  }

  /** The rendered page with what belongs into its places. */
  fill(rendered: string): PagePieces {
    const pieces: PagePieces[number][] = [];
    let copied = 0;
    for (const tag of rendered.matchAll(opening)) {
      const taken = this.#taken[Number(tag[1])];
      if (!taken) continue;
      const start = tag.index + tag[0].length;
      const end = rendered.indexOf(closing, start);
      const template = taken.template ?? this.#cache.keep(taken.key, rendered.slice(start, end));
      const markup = fillIn(template, taken.texts);
      pieces.push(rendered.slice(copied, tag.index), template.isReadInPages ? markup : { markup });
      copied = end + closing.length;
    }
    return [...pieces, rendered.slice(copied)];
  }
}

function fillIn({ parts: [first = "", ...others], numbers }: Template, texts: readonly string[]): string {
  const escaped = texts.map(escapeText);
  return others.reduce((markup, part, index) => markup + escaped[numbers[index] ?? -1] + part, first);
}

const special = /["&'<>]/g;
const entities: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** As React writes a text, between tags and in an attribute. */
function escapeText(text: string): string {
  return text.replace(special, (sign) => entities[sign] ?? sign);
}
