import type { PointerEvent } from "react";
import { listPath } from "#app/links.ts";
import { isLineFree } from "#app/ui/free-line.ts";
import { fetchListAhead } from "./list/list-ahead.ts";

/** A mouse that rests this long on a link may be about to press it. */
const restMs = 65;
const asked = new Set<string>();

/**
 * For an element with links to lists and projects: a finger or a button that goes down on one, or a mouse that rests
 * there, has the page behind it fetched ahead. Works for all links inside, whenever they came.
 */
export const aheadHandlers = {
  onPointerDown: (event: PointerEvent) => fetchAhead(findLink(event)),
  onPointerOver: (event: PointerEvent) => {
    const link = event.pointerType === "mouse" && findLink(event);
    if (link) setTimeout(() => link.matches(":hover") && fetchAhead(link), restMs);
  },
};

function findLink({ target }: PointerEvent): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

function fetchAhead(link: HTMLAnchorElement | null): void {
  if (!link || link.origin !== location.origin) return;
  if (link.pathname === listPath) fetchListAhead(link.href);
  else if (link.target === "_blank") fetchDocumentAhead(link.href);
}

/** The browser keeps it for some minutes, for a tab that opens it too. */
function fetchDocumentAhead(href: string): void {
  if (asked.has(href) || !isLineFree()) return;
  asked.add(href);
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.href = href;
  document.head.append(hint);
}
