import { useEffect } from "react";
import { endpoints } from "#app/links.ts";

/** Tells the server once per visitor session that a project was looked at; a page only prerendered waits until it is seen. */
export function useCountedView(projectId: string): void {
  useEffect(() => {
    if (!("prerendering" in document && document.prerendering)) {
      countOnce(projectId);
      return;
    }
    const count = () => countOnce(projectId);
    document.addEventListener("prerenderingchange", count, { once: true });
    return () => document.removeEventListener("prerenderingchange", count);
  }, [projectId]);
}

function countOnce(projectId: string): void {
  const key = `viewed:${projectId}`;
  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, "1");
  } catch {
    // Storage is denied: without it every load would count.
    return;
  }
  navigator.sendBeacon(endpoints.projects.countView(projectId));
}
