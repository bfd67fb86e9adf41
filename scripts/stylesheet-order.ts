import type { Plugin } from "vite";

/** The stylesheets of the chunks that frames stand on (code-splitting.ts): every page of a frame links to them. */
const frameStylesheet = /^assets\/(?:root|staff)-[^/]+\.css$/;

/**
 * React Router links to a stylesheet that lazily loaded code names too with a `#` behind it, and Vite's loader of that
 * code, which does not know it by that name, fetched it a second time: then the general rules (an icon button's colour)
 * stood behind the particular ones. So that code names those of the frames, which stand as long as the document, as
 * React Router does.
 */
export function keepStylesheetOrder(): Plugin {
  return {
    name: "stylesheet-order",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const lists = Object.values(bundle).flatMap((file) =>
          file.type === "chunk" && file.code.includes("__vite__mapDeps=") ? [file] : [],
        );
        const frames = Object.keys(bundle).filter((file) => frameStylesheet.test(file));
        const isNamed = (file: string) => lists.some(({ code }) => code.includes(`"${file}"`));
        if (!frames.some(isNamed)) this.error("Lazily loaded code no longer names the stylesheets of frames");
        for (const list of lists) {
          for (const file of frames) list.code = list.code.replaceAll(`"${file}"`, `"${file}#"`);
        }
      },
    },
  };
}
