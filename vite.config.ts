import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import routes from "./app/routes.ts";

const [listPage, projectPage, comparePage, root] = [
  "/app/features/projects/list/list-page.tsx",
  "/app/features/projects/detail/detail-page.tsx",
  "/app/features/projects/compare/compare-page.tsx",
  "/app/root.tsx",
];
const dashboard = routes.find(({ file }) => file.endsWith("dashboard-route.tsx"));
const staffPages = [dashboard, ...(dashboard?.children ?? [])].map((page) => `/app/${page?.file}`);

type Modules = {
  getModuleInfo: (id: string) => { importers: string[]; dynamicImporters: string[] } | null;
};

/**
 * The file of a module that several pages share, by who needs it: a visitor's list or project loads nothing that only other
 * pages use, and no visitor what only staff do. Most pages are sent without React, and no browser loads their modules.
 */
function nameChunk(id: string, modules: Modules): string {
  const users = findUsers(id, modules);
  const isUsedBy = (page: string) => users.has(import.meta.dirname + page);
  const [isOfList, isOfProject] = [isUsedBy(listPage), isUsedBy(projectPage)];
  if (isUsedBy(root) || (isOfList && isOfProject)) return "site";
  if (isOfList) return "list";
  if (isOfProject) return "project";
  if (isUsedBy(comparePage)) return "compare";
  // Loaded when it is needed, as the cities of all states are.
  if ([...users].some((user) => modules.getModuleInfo(user)?.dynamicImporters.length)) return "later";
  return staffPages.some(isUsedBy) ? "staff" : "others";
}

/** A module and all that import it, straight or by others. */
function findUsers(id: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([id]);
  for (const each of found)
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) found.add(importer);
  return found;
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), joinEntries()],
  css: { modules: command === "build" ? { generateScopedName: "[hash:base64:5]" } : {} },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              // Few files: on slow 4G each takes a place in the queue. What changes with no release has one of its own.
              includeDependenciesRecursively: false,
              groups: [
                { name: "react", test: /node_modules/ },
                { name: nameChunk, debugName: "pages", test: /\/app\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./app/ssr.ts" } } },
  },
}));

/** Lets a chunk hold modules without all that they import; React Router sets the option otherwise. */
function joinEntries(): Plugin {
  return {
    name: "join-entries",
    applyToEnvironment: ({ name }) => name === "client",
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
  };
}
