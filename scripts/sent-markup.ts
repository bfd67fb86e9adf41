import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Finds the file that an import means; null for what is no file of ours. */
export type ResolveImport = (source: string, importer: string) => Promise<string | null>;

const sentFile = /\.sent\.tsx$/;
const importLine = /^(?:import|\} from|export \* from)\b(?! type\b)[^"]*"([^"]+)";$/gm;
const componentName = /^export (?:function|const) (\w+)/gm;

/**
 * What stands in a `.sent.tsx` is drawn by the server and kept by the browser as it was sent (see ui/server-part.tsx). In
 * the browser's build its components draw nothing, and nothing that they need gets there, but for the styles.
 */
export function leaveOutSentMarkup(): Plugin {
  return {
    name: "leave-out-sent-markup",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: sentFile },
      async handler(id) {
        const resolve: ResolveImport = async (source, importer) =>
          (await this.resolve(source, importer))?.id ?? null;
        const styles = await findStyles(id, resolve);
        const names = [...(await readFile(id, "utf8")).matchAll(componentName)].map(([, name]) => name);
        return [
          ...styles.map((style) => `import ${JSON.stringify(style)};`),
          ...names.map((name) => `export const ${name} = () => null;`),
        ].join("\n");
      },
    },
  };
}

/** The stylesheets that a module and those below it import, in the order in which they would come. */
export async function findStyles(
  id: string,
  resolve: ResolveImport,
  seen = new Set<string>(),
): Promise<string[]> {
  if (seen.has(id)) return [];
  seen.add(id);
  if (id.endsWith(".css")) return [id];
  if (!/\.tsx?$/.test(id)) return [];
  const code = await readFile(id, "utf8");
  const styles: string[] = [];
  for (const [, source = ""] of code.matchAll(importLine)) {
    const file = await resolve(source, id);
    if (file && !file.includes("/node_modules/")) styles.push(...(await findStyles(file, resolve, seen)));
  }
  return styles;
}
