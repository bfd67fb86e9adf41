import { createHash } from "node:crypto";

/**
 * Starts React once the page has loaded and been painted, or as soon as somebody touches it, whichever is first.
 * Until then the browser fetches no script at all, and every link and form works as plain HTML. A button that needs
 * React and was pressed before it came is pressed again when it is here (root.tsx calls `reactIsHere`). Back to another
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
const early=[];const note=event=>{const button=event.target.closest?.('button[type="button"]:not([popovertarget])');if(button)early.push(button)};
addEventListener("click",note,true);
const here=location.pathname+location.search;const moved=()=>{if(location.pathname+location.search!==here)location.reload()};addEventListener("popstate",moved);
window.reactIsHere=()=>{clearTimeout(late);removeEventListener("popstate",moved);removeEventListener("unhandledrejection",fail);show(false);removeEventListener("click",note,true);for(const button of early.splice(0))button.click()};
document.readyState==="complete"?soon():addEventListener("load",soon);
for(const type of ["pointerdown","keydown","focusin"])addEventListener(type,start,{once:true,passive:true})})()`;

/** React's; a page without React may have a small module of its own, which is a file. */
const moduleScript = /<script(?![^>]* src=)([^>]*?) type="module"([^>]*)>([\s\S]*?)<\/script>/;
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g;
/** Structured data is no script: browsers never run it, and the policy need not admit it. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

export type PageHtml = { html: string; scriptHashes: string[] };

/** Makes a rendered page ready to send: its scripts wait for the first paint, and each has its hash for the CSP. */
export function preparePageHtml(rendered: string): PageHtml {
  const preloads = [...rendered.matchAll(modulePreload)].map((match) => match[1]);
  const html = rendered
    .replace(modulePreload, "")
    .replace(moduleScript, (_all, before: string, after: string, code: string) => {
      const attributes = `${before}${after}`.replace(/ async(="")?/, "");
      return `<script${attributes} type="text/after-paint" data-preload="${preloads.join(" ")}">${code}</script><script>${loader}</script>`;
    });
  return { html, scriptHashes: hashInlineScripts(html) };
}

/** `'sha256-…'` sources for every inline script of a page. */
export function hashInlineScripts(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(([, code = ""]) => {
    return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  });
  return [...new Set(hashes)];
}
