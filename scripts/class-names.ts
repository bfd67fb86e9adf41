import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** What the class names of stylesheets are in the built site: 4 letters or so, where Vite's own have 20. */
export type ClassNamer = (name: string, file: string) => string;

/**
 * Three letters of the stylesheet's path and the place of the class in it: the same in the browser's build and the
 * server's, and every name of a stylesheet begins alike, which compresses well.
 */
export function createClassNamer(): ClassNamer {
  const namesByFile = new Map<string, string[]>();
  return (name, file) => {
    const path = file.replace(/^.*\/app\//, "").replace(/\?.*$/, "");
    const names = namesByFile.get(path) ?? [];
    namesByFile.set(path, names);
    if (!names.includes(name)) names.push(name);
    return `${codeOfPath(path)}${names.indexOf(name).toString(36)}`;
  };
}

/** Letters only: a class name may not begin with a digit. */
export function codeOfPath(path: string): string {
  const hash = createHash("sha256").update(path).digest("base64url");
  return hash.replace(/[^a-zA-Z]/g, "").slice(0, 3);
}

const styleImport = /^import (\w+) from ("[^"]+\.module\.css";)$/gm;
const stylesheet = /\.module\.css$/;
const table = /^export default \{[^}]*\};?$/m;

/**
 * Writes class names into the browser's code where they are used, instead of a table of all names of a stylesheet: the
 * import of the table becomes an import of names, which the bundler resolves.
 */
export function inlineClassNames(): Plugin[] {
  const applyToEnvironment = ({ name }: { name: string }) => name === "client";
  return [
    {
      name: "class-names-of-imports",
      apply: "build",
      enforce: "pre",
      applyToEnvironment,
      transform: {
        filter: { id: /\.tsx?(\?|$)/, code: ".module.css" },
        handler: (code) => ({ code: code.replace(styleImport, "import * as $1 from $2"), map: null }),
      },
    },
    {
      name: "class-names-of-stylesheets",
      apply: "build",
      enforce: "post",
      applyToEnvironment,
      transform: {
        filter: { id: stylesheet },
        handler(code, id) {
          if (!table.test(code))
            this.error(`Vite writes the class names of ${id} in another way than before`);
          // Without the table in use the stylesheet would count as unused.
          return { code: code.replace(table, ""), map: null, moduleSideEffects: "no-treeshake" };
        },
      },
    },
  ];
}
