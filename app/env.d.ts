/** The server build that React Router's Vite plugin provides. */
declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

interface Window {
  /** Given by the loader of server/page-html.ts: repeats what was pressed before React came. */
  reactIsHere?: () => void;
}
