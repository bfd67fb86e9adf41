import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import routes from "./app/routes.ts";
import { createClassNamer, inlineClassNames } from "./scripts/class-names.ts";
import { filesBelow, nameChunks } from "./scripts/code-splitting.ts";
import { ownChunkLoader } from "./scripts/own-chunk-loader.ts";
import { writePageStyles } from "./scripts/page-styles.ts";
import { leaveOutSentMarkup } from "./scripts/sent-markup.ts";
import { keepStylesheetOrder } from "./scripts/stylesheet-order.ts";

const staff = ["features/dashboard/dashboard-route.tsx", "features/admins/login-page.tsx"];
const nameAppChunks = nameChunks(routes, {
  hydrated: ["features/projects/list-page.tsx", "features/projects/detail-page.tsx"],
  staff,
});

/**
 * Chunks of which the browser compiles all while they arrive, beside its main thread, instead of each function there when
 * it is first called: it halves what starting React takes there. Others ignore the comment.
 */
const compiledWhole = ["react", "root", "list-page", "detail-page"];

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    joinEntries(),
    ownChunkLoader(),
    leaveOutSentMarkup(),
    ...inlineClassNames(),
    writePageStyles(filesBelow(routes, staff)),
    keepStylesheetOrder(),
  ],
  css: { modules: command === "build" ? { generateScopedName: createClassNamer() } : {} },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Constants (icons, class names) stand where they are used, and so only in the pages that use them.
          optimization: { inlineConst: { mode: "all", pass: 3 } },
          output: {
            postBanner: ({ name }) => (compiledWhole.includes(name) ? "//# allFunctionsCalledOnLoad\n" : ""),
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // With what React Router itself uses of ours: the chunk that no release changes must not import others.
                {
                  name: "react",
                  test: /node_modules|\/app\/(route-chunk|ui\/(load-chunk|navigation-trouble))\.ts$/,
                },
                { test: /\/app\//, name: nameAppChunks },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./app/ssr.ts" } } },
  },
}));

/** Lets a page's chunk hold what other chunks import from it too; React Router sets it otherwise. */
function joinEntries(): Plugin {
  return {
    name: "join-entries",
    applyToEnvironment: ({ name }) => name === "client",
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
  };
}
