import { createHash } from "node:crypto";

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
