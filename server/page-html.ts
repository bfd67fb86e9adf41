import { hash } from "node:crypto";
import type { PagePieces } from "#app/shared/page-response.ts";
import type { PageStyle } from "./page-styles.ts";

/**
 * Starts React once the page has loaded and been painted, or as soon as somebody touches it, whichever is first.
 * Until then the browser fetches no script at all, and every link and form works as plain HTML. A button that needs
 * React and was pressed before it came is pressed again when it is here (root.tsx calls `reactIsHere`), and so is a link to
 * a picture that opens in its place (`data-in-place`); but for a press
 * that itself brings React here, which hydrates at once and takes it, unless it stops it first. Back to another
 * address in the same document, which React would have answered, loads that address. Where a script fails, or React is
 * not here after two minutes, the page goes on without it and says so (plain-notice.tsx).
 */
const loader = `(()=>{let started;const start=()=>{if(started)return;started=1;
const held=document.querySelector('script[type="text/after-paint"]');
for(const href of held.dataset.preload.split(" ")){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}
const script=document.createElement("script");script.type="module";script.textContent=held.textContent;script.onerror=fail;
addEventListener("unhandledrejection",fail);late=setTimeout(fail,120000);document.body.append(script)};
const notice=document.querySelector('[data-notice="chunk"]');let late;
const show=failed=>{document.documentElement.classList.toggle("without-react",failed);if(notice)notice.hidden=!failed};
const fail=()=>show(true);notice?.querySelector("[data-reload]").addEventListener("click",()=>location.reload());
const soon=()=>window.PerformanceObserver?.supportedEntryTypes?.includes("paint")
?new PerformanceObserver(()=>setTimeout(start)).observe({type:"paint",buffered:true}):setTimeout(start);
const early=[];const note=event=>{const button=event.target.closest?.('button[type="button"]:not([popovertarget]),a[data-in-place]');if(!button)return;
if(button.href){if(event.ctrlKey||event.metaKey||event.shiftKey||document.documentElement.classList.contains("without-react"))return;event.preventDefault()}early.push({button,event})};
const isTaken=event=>event.eventPhase&&!event.cancelBubble;
addEventListener("click",note,true);
const here=location.pathname+location.search;const moved=()=>{if(location.pathname+location.search!==here)location.reload()};addEventListener("popstate",moved);
window.reactIsHere=()=>{clearTimeout(late);removeEventListener("popstate",moved);removeEventListener("unhandledrejection",fail);show(false);removeEventListener("click",note,true);for(const{button,event}of early.splice(0))if(!isTaken(event))button.click()};
document.readyState==="complete"?soon():addEventListener("load",soon);
for(const type of ["pointerdown","keydown","focusin"])addEventListener(type,start,{once:true,passive:true})})()`;

export type PageHtml = {
  /** Joining them is left to whoever writes them out. */
  pieces: readonly (string | Buffer)[];
  scriptHashes: string[];
};

/** What is looked at in a page: its scripts, what is fetched ahead for them, and its stylesheets. */
const scriptOrLink =
  /<script(?=[\s>])(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>|<link rel="(?:modulepreload" href="(?<preload>[^"]+)|stylesheet" href="(?<stylesheet>[^"#]+)#?)"[^>]*>/g;
/** React's; a page without React may have a small module of its own, which is a file. */
const isModule = / type="module"/;
/** A file, or structured data, which no browser ever runs: the policy need not admit it. */
const needsNoHash = /\s(?:src=|type="application\/ld\+json")/;

/**
 * Makes a rendered page ready to send: its scripts wait for the first paint, and each has its hash for the CSP. Its
 * styles stand in its text, where they are known.
 */
export function preparePageHtml(rendered: PagePieces, style?: PageStyle): PageHtml {
  const preloads: string[] = [];
  const hashes = new Set<string>();
  const pieces: (string | Buffer)[] = [];
  const prepare = (text: string) => {
    let copied = 0;
    const replaceBy = (tag: RegExpExecArray, ...others: (string | Buffer)[]) => {
      pieces.push(text.slice(copied, tag.index), ...others);
      copied = tag.index + tag[0].length;
    };
    for (const tag of text.matchAll(scriptOrLink)) {
      const { attributes = "", code = "", preload, stylesheet } = tag.groups ?? {};
      if (preload !== undefined) {
        preloads.push(preload);
        replaceBy(tag);
      } else if (stylesheet !== undefined) {
        if (stylesheet === style?.href) replaceBy(tag, style.markup, switchedOff(tag[0]));
      } else if (!needsNoHash.test(attributes)) {
        hashes.add(hashOf(code));
        if (!isModule.test(attributes)) continue;
        hashes.add(loaderHash);
        replaceBy(tag, heldScript(attributes, code, preloads), `<script>${loader}</script>`);
      }
    }
    pieces.push(text.slice(copied));
  };
  for (const piece of rendered) {
    if (typeof piece === "string") prepare(piece);
    else pieces.push(piece.markup);
  }
  return { pieces, scriptHashes: [...hashes] };
}

/**
 * No browser fetches the stylesheet of such a link: React finds the link where it expects it, and app/route-chunk.ts
 * fetches what it names when another page follows in the same document.
 */
function switchedOff(link: string): string {
  return link.replace(/\/?>$/, ' disabled=""/>');
}

/** React's module, kept as a text that the loader takes once the page has been painted. */
function heldScript(attributes: string, code: string, preloads: readonly string[]): string {
  const others = attributes.replace(isModule, "").replace(/ async(="")?/, "");
  return `<script${others} type="text/after-paint" data-preload="${preloads.join(" ")}">${code}</script>`;
}

/** The source `'sha256-…'` of an inline script. */
function hashOf(code: string): string {
  return `'sha256-${hash("sha256", code, "base64")}'`;
}

const loaderHash = hashOf(loader);
