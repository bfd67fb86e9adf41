/** The arrows of docs/architecture.md: server -> features -> ui, shared. Type-only imports carry no code and are free. */
const tests = "\\.test\\.tsx?$";
const pages = "(-page\\.tsx|-route\\.tsx?)$";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "ui-knows-look-only",
      comment: "ui/ is look without domain words: it may use itself, shared/ and the addresses.",
      severity: "error",
      from: { path: "^app/ui/", pathNot: tests },
      to: { path: "^(app|server|sample|scripts|bench)/", pathNot: "^app/((ui|shared)/|links\\.ts$)" },
    },
    {
      name: "shared-is-pure",
      comment: "shared/ holds pure rules: no feature, no look, no React, no database.",
      severity: "error",
      from: { path: "^app/shared/", pathNot: tests },
      to: {
        path: "^(app|server|sample|scripts|bench)/|node_modules/(react|react-dom|react-router|drizzle-orm|pg)/",
        pathNot: "^app/(shared/|links\\.ts$)",
      },
    },
    {
      name: "features-meet-at-model-or-table",
      comment: "Of another feature a file sees its words or its tables; only pages compose several.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/", pathNot: `${tests}|${pages}` },
      to: {
        path: "^app/features/[^/]+/",
        pathNot: "^app/features/($1/|[^/]+/(model|[a-z]+-model|facets|table)(\\.server)?\\.ts$)",
      },
    },
    {
      name: "app-does-not-know-server",
      comment: "Nothing imports server/ but the entry points (and the tests' helpers).",
      severity: "error",
      from: { path: "^(app|sample)/", pathNot: tests },
      to: { path: "^server/" },
    },
    {
      name: "node-runs-no-tsx",
      comment:
        "What Node.js runs itself can't import JSX (but its types); pages reach it through the built bundle.",
      severity: "error",
      from: { path: "^((server|sample|scripts|bench)/.*|app/.*\\.server)\\.ts$", pathNot: tests },
      to: { path: "\\.tsx$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "components-stay-in-the-browser",
      comment:
        "Only a page's loader may reach for the server's side; a component would carry it into the browser.",
      severity: "error",
      from: {
        path: "^app/.*\\.tsx$",
        pathNot: `${tests}|${pages}|^app/(root|entry\\.server)\\.tsx$`,
      },
      to: { path: "\\.server\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "tests-are-for-tests",
      severity: "error",
      from: { pathNot: `${tests}|^tests/` },
      to: { path: `${tests}|^tests/` },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "nothing-missing",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "the-running-site-needs-no-development-package",
      comment: "dev-pages.ts is development itself; routes.ts is read by the build.",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: `${tests}|^server/http/dev-pages\\.ts$|^app/routes\\.ts$` },
      to: { dependencyTypes: ["npm-dev"], pathNot: "\\.(css|woff2)$" },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: false,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(build|\\.react-router)/|\\+types/" },
    moduleSystems: ["es6"],
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
