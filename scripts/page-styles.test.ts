import { expect, it } from "vitest";
import { pickRules, splitRules } from "./page-styles.ts";

const css =
  "@font-face{src:url(a.woff2)}.container{margin:auto}.abc0{color:red}@media (width>=768px){.abc1 a,.xyz0{top:0}.xyz1{top:1px}}" +
  "@keyframes abc2{0%{opacity:0}to{opacity:1}}.xyz2:has(.abc3){color:blue}.xyz4>li{gap:0}";
const known = new Set(["abc", "xyz"]);

it("takes a stylesheet apart into its outermost rules and loses nothing", () => {
  expect(splitRules(css)).toHaveLength(8);
  expect(splitRules(`@charset "utf-8";${css}`).join("")).toBe(`@charset "utf-8";${css}`);
});

it("keeps what is everybody's and what names a class or an animation of the page", () => {
  const kept = pickRules(splitRules(css), known, new Set(["abc"]));
  expect(kept).toContain("@font-face");
  expect(kept).toContain(".container");
  expect(kept).toContain(".abc0");
  expect(kept).toContain("@media (width>=768px){.abc1 a,.xyz0{top:0}.xyz1{top:1px}}");
  expect(kept).toContain("@keyframes abc2");
  expect(kept).toContain(".xyz2:has(.abc3)");
  expect(kept).not.toContain(".xyz4");
});

it("keeps the order", () => {
  expect(pickRules(splitRules(css), known, known)).toBe(css);
});
