/**
 * Goes into every page of visitors as text: it uses nothing but the page. A link that would load a document keeps the page
 * instead while there is no connection, and says so; the browser's own page of failure would have taken its place.
 */
function keepPageOffline(): void {
  const notice = document.querySelector<HTMLElement>('[data-notice="offline"]');
  if (!notice) return;
  // A browser may take a machine without a network for offline though the site is on it: only the site's silence counts.
  const goWhenAnswered = (event: Event, go: () => void) => {
    if (event.defaultPrevented || navigator.onLine) return;
    event.preventDefault();
    fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(go, () => {
      notice.hidden = false;
    });
  };
  addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || link.target || link.origin !== location.origin) return;
    // A place on this page needs no network.
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
    goWhenAnswered(event, () => location.assign(link.href));
  });
  addEventListener("submit", (event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement) goWhenAnswered(event, () => form.submit());
  });
  addEventListener("online", () => {
    notice.hidden = true;
  });
}

export const plainNoticeScript = import.meta.env.SSR ? `(${keepPageOffline})()` : "";
