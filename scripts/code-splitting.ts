import type { RouteConfigEntry } from "@react-router/dev/routes";

/** What the bundler tells of a module. */
type ModuleInfo = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] };
type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null };

/** Names the chunk of a module; null leaves it to the bundler, which keeps it with the pages that use it. */
export type ChunkNamer = (id: string, graph: ModuleGraph) => string | null;

/**
 * Each file costs a phone a round trip and 0.8 kB of headers. So the chunk `site` has what visitors' pages share, and the
 * styles of all of them: small, and in the browser's cache after the first page. Nothing that only `staffRoutes` and the
 * pages below them use gets into it.
 */
export function nameChunks(routes: readonly RouteConfigEntry[], staffRoutes: readonly string[]): ChunkNamer {
  const staffFiles = routes.filter(({ file }) => staffRoutes.includes(file)).flatMap(filesOf);
  const isStaffPage = (page: string) =>
    staffFiles.some((file) => page.split("?")[0]?.endsWith(`/app/${file}`));
  return (id, graph) => {
    const pages = [...pagesOf(id, graph, new Set())];
    if (pages.every(isStaffPage)) return null;
    const isShared = pages.length > 1 && sharedRooms.test(id);
    return isShared || isStylesheet.test(id) ? "site" : null;
  };
}

const sharedRooms = /\/app\/(ui|shared|features\/(home|places|media|[a-z]+\/model\.ts))/;
const isStylesheet = /\.css(\?|$)/;

function filesOf({ file, children = [] }: RouteConfigEntry): string[] {
  return [file, ...children.flatMap(filesOf)];
}

/** The entries from which a module is reached, pages for the most part. */
function pagesOf(id: string, graph: ModuleGraph, seen: Set<string>): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const info = graph.getModuleInfo(id);
  if (!info) return new Set();
  if (info.isEntry) return new Set([id]);
  const users = [...info.importers, ...info.dynamicImporters];
  return new Set(users.flatMap((user) => [...pagesOf(user, graph, seen)]));
}
