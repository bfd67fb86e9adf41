import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";

/*
 * Two rooms that import each other are one room, or need a third. Type imports count: what a file only names it still has
 * to know. A page composes several features, so it is above them, as routes.ts does; tests are outside.
 */
const sources = execFileSync("git", ["ls-files", "app"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path) && existsSync(path));

function roomOf(path: string): string | undefined {
  if (/-(?:page|route)\.tsx$/.test(path)) return undefined;
  const [room] = /^app\/(?:features\/[^/]+|ui|shared|records)(?=\/)/.exec(path) ?? [];
  return room;
}

const importLine = /(?:\bfrom|\bimport)\s*\(?\s*["']([#.][^"'?]+)/g;

function importsOf(path: string): string[] {
  return [...readFileSync(path, "utf8").matchAll(importLine)].map(([, name = ""]) =>
    name.startsWith("#") ? name.slice(1) : posix.join(posix.dirname(path), name),
  );
}

it("no two rooms of app/ import each other", () => {
  const ways = new Map<string, string>();
  for (const path of sources) {
    for (const imported of importsOf(path)) {
      const [from, to] = [roomOf(path), roomOf(imported)];
      if (from && to && from !== to) ways.set(`${from} > ${to}`, `${path} imports ${imported}`);
    }
  }
  expect(ways.size).toBeGreaterThan(20);
  const pairs = [...ways].flatMap(([way, example]) => {
    const [from, to] = way.split(" > ");
    return ways.has(`${to} > ${from}`) ? `${from} and ${to}: ${example}` : [];
  });
  expect(pairs).toEqual([]);
});
