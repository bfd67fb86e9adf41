import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * A limit stands once: as a constant. Where it is applied or told, a number in its place is a second copy, which goes
 * wrong when the limit changes.
 */
const uses = [
  { name: "a length in a control", pattern: /\bmax(?:Length|Items)[=:]\s*\{?\s*(?:\d\d|[2-9])/ },
  { name: "a bound in a schema", pattern: /(?<!Math)\.max\(\s*[\d_]{2,}/ },
  {
    name: "a bound in words",
    pattern: /["'`>][^"'`]*\b(?:at most|up to|more than|larger than) [\d,]{2,}(?![\d,]*%)/i,
  },
  {
    name: "a size or duration in words",
    pattern:
      /(?:["'`>][^"'`]*|^[^(){}=<>]*)(?<![-\d,.{$])\b\d[\d,]* (?:MB|kB|megapixels|characters|letters|entries|files|pictures|minutes|hours|days)\b/,
  },
];

/** Numbers that are their own and only place. */
const isTheOnlyPlace = (path: string, line: string) =>
  // Settings are limited in the row that names them.
  path === "server/env.ts" ||
  // Durations that the database reckons with.
  /sql`/.test(line) ||
  // What a comment says.
  /^\s*(?:\/\/|\/?\*)/.test(line);

function findCopies(path: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    if (isTheOnlyPlace(path, line)) return [];
    const use = uses.find(({ pattern }) => pattern.test(line));
    return use ? [`${path}:${index + 1}: ${use.name}: ${line.trim()}`] : [];
  });
}

it("finds a second copy of a limit", () => {
  const copies = [
    "maxLength={200}",
    "  maxLength: 2000,",
    "z.string().max(2_000)",
    'error: "At most 2,000 characters."',
    "`too long: at most 40 entries`",
    '"PNG, each at most 15 MB"',
    "        The hash is good for 30 minutes.",
  ];
  const missed = copies.filter((line) => findCopies("app/a.ts", line).length === 0);
  expect(missed).toEqual([]);
  expect(findCopies("app/a.ts", "maxLength={limits.text}")).toEqual([]);
  expect(findCopies("app/a.ts", "`At most $" + "{limits.list} entries.`")).toEqual([]);
});

it("stands once in the code: what applies or tells it reads the constant", () => {
  const paths = execFileSync("git", ["ls-files", "app", "server"], { encoding: "utf8" })
    .split("\n")
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  expect(paths.length).toBeGreaterThan(500);
  expect(paths.flatMap((path) => findCopies(path, readFileSync(path, "utf8")))).toEqual([]);
});
