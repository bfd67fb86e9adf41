import type { ReactNode } from "react";
import { InlineScript } from "./inline-script.tsx";

/** Tells the script below that React has taken the page over. */
export const hydratedEvent = "hydrated";

const heldId = "after-paint";

/**
 * The scripts of a page, held back until the page has been painted or somebody touches it, whichever is first: on slow 4G
 * they would take the line from the first picture. A noscript element is how the page keeps them: the browser reads it as
 * text, and React has nothing to hydrate in it. The template in it keeps a browser that runs no scripts from fetching them.
 * Until they are here every link and form works as plain HTML.
 */
export function AfterPaint({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <noscript id={heldId}>
        <template>{children}</template>
      </noscript>
      <InlineScript code={afterPaintScript} />
    </>
  );
}

/**
 * Goes into pages as text: it uses nothing but the page. Where a script fails, or React is not here after two minutes, the
 * page goes on without it and says so (plain-notice.tsx).
 */
function startAfterPaint(heldId: string, hydratedEvent: string): void {
  const notice = document.querySelector<HTMLElement>('[data-notice="chunk"]');
  const here = location.pathname + location.search;
  let late: ReturnType<typeof setTimeout> | undefined;

  const show = (hasFailed: boolean) => {
    document.documentElement.classList.toggle("without-react", hasFailed);
    if (notice) notice.hidden = !hasFailed;
  };
  const fail = () => show(true);
  // React would have answered Back to another address of this document.
  const loadThere = () => {
    if (location.pathname + location.search !== here) location.reload();
  };
  const start = () => {
    const held = document.getElementById(heldId);
    if (!held?.textContent) return;
    const parse = (html: string) => document.createRange().createContextualFragment(html);
    // Scripts that were parsed in a template would never run.
    const scripts = parse(parse(held.textContent).querySelector("template")?.innerHTML ?? "");
    held.textContent = "";
    for (const script of scripts.querySelectorAll("script")) script.onerror = fail;
    addEventListener("unhandledrejection", fail);
    late = setTimeout(fail, 120_000);
    document.body.append(scripts);
  };
  const startOncePainted = () => {
    if (!PerformanceObserver.supportedEntryTypes.includes("paint")) setTimeout(start);
    else new PerformanceObserver(() => setTimeout(start)).observe({ type: "paint", buffered: true });
  };

  notice?.querySelector("[data-reload]")?.addEventListener("click", () => location.reload());
  addEventListener("popstate", loadThere);
  addEventListener(hydratedEvent, () => {
    clearTimeout(late);
    removeEventListener("popstate", loadThere);
    removeEventListener("unhandledrejection", fail);
    show(false);
  });
  if (document.readyState === "complete") startOncePainted();
  else addEventListener("load", startOncePainted);
  for (const type of ["pointerdown", "keydown", "focusin"]) {
    addEventListener(type, start, { once: true, passive: true });
  }
}

const afterPaintScript = import.meta.env.SSR
  ? `(${startAfterPaint})(${JSON.stringify(heldId)},${JSON.stringify(hydratedEvent)})`
  : "";
