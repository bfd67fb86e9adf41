import type { Plugin } from "vite";

const theirs = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;
const ours = new URL("../app/route-chunk.ts", import.meta.url).pathname;

/** Puts app/route-chunk.ts in the place of React Router's loader of pages' code, which it has no setting for. */
export function ownChunkLoader(): Plugin {
  let isReplaced = false;
  return {
    name: "own-chunk-loader",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      if (!theirs.test(id)) return undefined;
      isReplaced = true;
      return `export { loadRouteModule } from ${JSON.stringify(ours)};`;
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error("React Router's loader of pages' code is not where it was");
    },
  };
}
