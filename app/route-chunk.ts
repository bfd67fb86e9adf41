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
    () => loadChunk(() => import(/* @vite-ignore */ route.module)),
    {
      kindOf: (error) => (error instanceof ChunkFailure ? "chunk" : undefined),
    },
  );
  return cache[route.id];
}
