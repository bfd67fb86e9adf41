import type { RouteConfigEntry } from "@react-router/dev/routes";

/** What the bundler tells of a module. */
type ModuleInfo = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] };
export type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null };

/** Names the chunk of a module; null leaves it to the bundler, which keeps it with the pages that use it. */
export type ChunkNamer = (id: string, graph: ModuleGraph) => string | null;

/** Files of pages, below app/. */
export type PageFiles = {
  /** Visitors' pages that are sent with React; every other one of theirs loads no chunk at all. */
  hydrated: readonly string[];
  /** The dashboard and what else only staff open, with the pages below them. */
  staff: readonly string[];
};

/** What every page stands in. */
export const root = "root.tsx";

/**
 * Each file costs a phone a place in the queue and its headers. So a visitor's page loads two of ours: `root` has what
 * the frame and several hydrated pages use, and the styles of all visitors' pages (each is sent with its own in its text,
 * see page-styles.ts); the chunk of the page has the rest. What a hydrated page shares with the dashboard or with
 * pages without React is in its chunk all the same: staff load a little more. The rest is in few files too, for each is
 * named in the manifest that every hydrated page loads.
 */
export function nameChunks(routes: readonly RouteConfigEntry[], { hydrated, staff }: PageFiles): ChunkNamer {
  const staffFiles = new Set(filesBelow(routes, staff));
  return (id, graph) => {
    const pages = pageFilesOf(id, graph);
    const isStaffOnly = pages.every((page) => staffFiles.has(page));
    if (isStylesheet.test(id) && !isStaffOnly) return "root";
    const users = pages.filter((page) => page === root || hydrated.includes(page));
    if (users.includes(root) || users.length > 1) return "root";
    if (users[0] !== undefined) return nameOfPage(users[0]);
    if (pages.length < 2) return null;
    return isStaffOnly ? "staff" : "static";
  };
}

const isStylesheet = /\.css(\?|$)/;

/** The entries from which a module is reached: the pages that use it, and `root.tsx`, as files below app/. */
export function pageFilesOf(id: string, graph: ModuleGraph): string[] {
  return [...pagesOf(id, graph, new Set())].map(fileOfModule);
}

/** `/site/app/features/x.tsx?client` is `features/x.tsx`. */
function fileOfModule(id: string): string {
  return id.replace(/^.*?\/app\//, "").replace(/\?.*$/, "");
}

function nameOfPage(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.tsx$/, "");
}

/** These pages and those below them. */
export function filesBelow(routes: readonly RouteConfigEntry[], files: readonly string[]): string[] {
  return routes.filter(({ file }) => files.includes(file)).flatMap(filesOf);
}

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
