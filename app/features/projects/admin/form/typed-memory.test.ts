import { beforeEach, expect, it, vi } from "vitest";
import { changedFields } from "./form-api.ts";
import { createKey, emptyForm, type ProjectForm } from "./form-fields.ts";
import { forgetTyped, recallTyped, rememberTyped } from "./typed-memory.ts";

const name = { mode: "edit", projectId: "palm-court" } as const;
const plan = {
  key: "p",
  url: "/p",
  srcset: "",
  alt: "",
  name: "",
  storedId: "p",
  file: null,
  isRemoved: false,
};
const base: ProjectForm = {
  ...emptyForm,
  title: "Palm Court",
  units: [{ key: "unit-0", bhk: "2", price: "", area: "", plan: [plan] }],
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it("brings back what was changed and nothing else, upon what is stored by then", () => {
  const typed = { ...base, developer: "Himgiri", pros: [{ key: "new-1", text: "Near the park" }] };
  rememberTyped(name, base, typed);
  const meanwhile = { ...base, locality: "Rajpur" };
  const back = recallTyped(name, meanwhile);
  expect(back).toMatchObject({ developer: "Himgiri", locality: "Rajpur", pros: [{ text: "Near the park" }] });
  expect(changedFields(meanwhile, back ?? base)).toEqual(["developer", "pros"]);
});

it("gives rows keys of their own, and units their stored plans", () => {
  const units = base.units.map((unit) => ({ ...unit, price: "62 Lacs" }));
  rememberTyped(name, base, { ...base, units, pros: [{ key: "new-1", text: "One" }] });
  const back = recallTyped(name, base);
  expect(back?.pros[0]?.key).not.toBe("new-1");
  expect(back?.pros[0]?.key).not.toBe(createKey());
  expect(back?.units).toEqual([{ ...units[0], plan: [plan] }]);
});

it("forgets, and is silent about what was never typed or can't be read", () => {
  rememberTyped(name, base, { ...base, developer: "Himgiri" });
  expect(recallTyped({ mode: "overwrite", projectId: "palm-court" }, base)).toBeUndefined();
  forgetTyped(name);
  expect(recallTyped(name, base)).toBeUndefined();
  rememberTyped(name, base, { ...base, developer: "Himgiri" });
  rememberTyped(name, base, base);
  expect(recallTyped(name, base)).toBeUndefined();
  sessionStorage.setItem("typed-project:edit:palm-court", "{");
  expect(recallTyped(name, base)).toBeUndefined();
});
