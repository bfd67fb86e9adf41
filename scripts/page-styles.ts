import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { codeOfPath } from "./class-names.ts";
import { pageFilesOf, root } from "./code-splitting.ts";

/** What `build/page-styles.json` holds: the server puts the styles of a page into its text (server/page-styles.ts). */
export type PageStylesFile = {
  /** The address of the stylesheet with the styles of all these pages. */
  href: string;
  /** What of it a page needs in all its states, by the page's file below app/ without its ending. */
  styles: Record<string, string>;
};

/** Writes down which part of the stylesheet that all visitors' pages share is whose; `staff` are left out. */
export function writePageStyles(staff: readonly string[]): Plugin {
  return {
    name: "page-styles",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir = "" }, bundle) {
      const shared = Object.values(bundle).find(({ fileName }) => /^assets\/root-[^/]*\.css$/.test(fileName));
      if (shared?.type !== "asset") this.error("The stylesheet of all pages has another name than before");
      const stylesheets = [...this.getModuleIds()].flatMap((id) => {
        const path = /\/app\/(.*\.module\.css)(?:\?.*)?$/.exec(id)?.[1];
        return path ? [{ code: codeOfPath(path), pages: pageFilesOf(id, this) }] : [];
      });
      const rules = splitRules(String(shared.source));
      const known = new Set(stylesheets.map(({ code }) => code));
      const pages = new Set(stylesheets.flatMap((stylesheet) => stylesheet.pages));
      const styles = [...pages]
        .filter((page) => page !== root && !staff.includes(page))
        .map((page) => {
          const own = stylesheets.filter((stylesheet) =>
            stylesheet.pages.some((user) => user === page || user === root),
          );
          const codes = new Set(own.map(({ code }) => code));
          return [page.replace(/\.tsx$/, ""), pickRules(rules, known, codes)];
        });
      const file: PageStylesFile = { href: `/${shared.fileName}`, styles: Object.fromEntries(styles) };
      await writeFile(join(dir, "../page-styles.json"), JSON.stringify(file));
    },
  };
}

/** The rules of a stylesheet, each with all that stands in it; nothing is left out. */
export function splitRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === "{") depth++;
    else if (sign === "}") depth--;
    if (depth > 0 || sign === "{") continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return [...rules, css.slice(start)];
}

/** A class or an animation of a module: the code of its stylesheet and its place there (class-names.ts). */
const ownName = /(?:\.|@keyframes )([A-Za-z]{3})[0-9a-z]{1,2}(?![\w-])/g;

/** The rules that belong to a stylesheet with one of these codes, and those that belong to none of the known ones. */
export function pickRules(
  rules: readonly string[],
  known: ReadonlySet<string>,
  codes: ReadonlySet<string>,
): string {
  const isWanted = (rule: string) => {
    const named = [...rule.matchAll(ownName)].map(([, code = ""]) => code).filter((code) => known.has(code));
    return named.length === 0 || named.some((code) => codes.has(code));
  };
  return rules.filter(isWanted).join("");
}
