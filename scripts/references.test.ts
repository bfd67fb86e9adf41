import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const paths = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.(?:tsx?|mjs|css|md)$/.test(path) && existsSync(path));
const texts = new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));

/** Every match of a pattern, with the file that it stands in. */
function findAll(pattern: RegExp, isWanted: (path: string) => boolean = () => true) {
  return [...texts]
    .filter(([path]) => path !== "scripts/references.test.ts" && isWanted(path))
    .flatMap(([path, text]) => [...text.matchAll(pattern)].map((match) => ({ path, match })));
}

/** A heading as a link names it: "Updates and conflicts" is `updates-and-conflicts`. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");
const headingsOf = (path: string) =>
  [...(texts.get(path) ?? "").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => heading);

describe("a reference leads somewhere in the repository", () => {
  it("where a document is named by its path", () => {
    const named = findAll(/\bdocs\/[\w/-]+\.md\b/g);
    expect(named.length).toBeGreaterThan(20);
    const broken = named.filter(({ match }) => !existsSync(match[0]));
    expect(broken.map(({ path, match }) => `${path}: ${match[0]}`)).toEqual([]);
  });

  it("where a document is named with one of its sections", () => {
    const named = findAll(/\b(docs\/[\w/-]+\.md), ([A-Z][\w ]+?)(?=[).:;])/g);
    expect(named.length).toBeGreaterThan(5);
    const broken = named.filter(
      ({ match: [, file = "", section = ""] }) => !headingsOf(file).includes(section),
    );
    expect(broken.map(({ path, match }) => `${path}: ${match[0]}`)).toEqual([]);
  });

  it("where a document links to another", () => {
    const links = findAll(/\]\(((?!https?:)[^)\s]+)\)/g, (path) => path.endsWith(".md"));
    expect(links.length).toBeGreaterThan(20);
    const broken = links.filter(({ path, match: [, link = ""] }) => {
      const [file = "", anchor] = link.split("#");
      const target = file ? join(dirname(path), file) : path;
      return !existsSync(target) || (anchor && !headingsOf(target).map(anchorOf).includes(anchor));
    });
    expect(broken.map(({ path, match }) => `${path}: ${match[1]}`)).toEqual([]);
  });

  it("and names no section of a document that is not here", () => {
    expect(
      findAll(/§|\b(?:decisions|spec|stack|look)\.md\b/g).map(({ path, match }) => `${path}: ${match[0]}`),
    ).toEqual([]);
  });
});

/** Each component with a stylesheet of its own: its text, and the name under which it has the sheet. */
const users = findAll(/import (\w+) from "([.#][^"]+\.module\.css)"/g, (path) => /\.tsx?$/.test(path)).map(
  ({ path, match: [, name = "", file = ""] }) => ({
    ...{ path, name, text: texts.get(path) ?? "" },
    sheet: file.startsWith("#") ? file.slice(1) : join(dirname(path), file),
  }),
);
const classesOf = (sheet: string) => {
  const own = (texts.get(sheet) ?? "").replace(/\/\*.*?\*\/|:global\([^)]*\)/gs, "");
  const selectors = own.match(/[^{}]+(?=\{)/g) ?? [];
  return new Set([...selectors.join().matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));
};

describe("a class of a stylesheet", () => {
  it("is there where a component names it", () => {
    expect(users.length).toBeGreaterThan(100);
    const missing = users.flatMap(({ path, name, text, sheet }) => {
      const known = classesOf(sheet);
      const named = [...text.matchAll(new RegExp(`(?<![-\\w])${name}\\.(\\w+)`, "g"))];
      return named.filter(([, one = ""]) => !known.has(one)).map(([, one]) => `${path}: ${one}`);
    });
    expect(missing).toEqual([]);
  });

  it("is one that a component names, or may", () => {
    const unused = [...Map.groupBy(users, ({ sheet }) => sheet)].flatMap(([sheet, of]) => {
      const isNamed = (one: string) =>
        of.some(
          ({ name, text }) => text.includes(`${name}[`) || new RegExp(`\\b${name}\\.${one}\\b`).test(text),
        );
      return [...classesOf(sheet)].filter((one) => !isNamed(one)).map((one) => `${sheet}: ${one}`);
    });
    expect(unused).toEqual([]);
  });
});
