import { ChunkFailure, loadChunk } from "./ui/load-chunk.ts";
import { loadDespiteTrouble } from "./ui/navigation-trouble.ts";

/**
 * Stands in for React Router's function of this name (scripts/own-chunk-loader.ts). Where the code of the next page does
 * not arrive, that one loads the present page anew, which loses it where the connection is gone; ours keeps it and says so.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  cache: Record<string, unknown>,
): Promise<unknown> {
  cache[route.id] ??= await loadDespiteTrouble(
    () =>
      loadChunk(async () => {
        const [module] = await Promise.all([import(/* @vite-ignore */ route.module), loadAllStyles()]);
        return module;
      }),
    {
      kindOf: (error) => (error instanceof ChunkFailure ? "chunk" : undefined),
    },
  );
  return cache[route.id];
}

/** A page is sent with its own styles in its text; one that follows in the same document needs those of all pages. */
function loadAllStyles(): Promise<unknown> | undefined {
  const off = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
  if (!off || document.querySelector("link[data-all-styles]")) return undefined;
  const { promise, resolve, reject } = Promise.withResolvers();
  const link = document.createElement("link");
  link.dataset.allStyles = "";
  Object.assign(link, { rel: "stylesheet", href: off.href, onload: resolve, onerror: reject });
  document.head.append(link);
  return promise.catch((error) => {
    link.remove();
    throw error;
  });
}
