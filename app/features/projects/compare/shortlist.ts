import { useSyncExternalStore } from "react";

/**
 * Homes that a reader keeps, and those that were looked at, in this browser alone: nothing of it is sent anywhere, but as the
 * address of a comparison that the reader opens. Runs in the browser.
 */

export type KeptProject = { readonly id: string; readonly title: string };

const keys = { kept: "shortlist", seen: "recently-seen", isOff: "recently-seen-off" } as const;
const mostSeen = 12;
/** Nobody compares more of them, and each card reads them all. */
export const mostKept = 50;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same site.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function readText(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** False where the browser keeps nothing. */
function writeText(key: string, text: string): boolean {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

function parse(text: string): KeptProject[] {
  try {
    const stored: unknown = JSON.parse(text || "[]");
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(one: unknown): one is KeptProject {
  return (
    typeof one === "object" &&
    one !== null &&
    "id" in one &&
    typeof one.id === "string" &&
    "title" in one &&
    typeof one.title === "string"
  );
}

function useStored(key: string): string {
  return useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => "",
  );
}

export function useShortlist(): KeptProject[] {
  return parse(useStored(keys.kept));
}

export function useIsKept(id: string): boolean {
  return useShortlist().some((kept) => kept.id === id);
}

export function useRecentlySeen(): { projects: KeptProject[]; isOff: boolean } {
  return { projects: parse(useStored(keys.seen)), isOff: useStored(keys.isOff) !== "" };
}

/** Keeps a project, or keeps it no longer; false where there are `mostKept`, or the browser refuses. */
export function toggleKept({ id, title }: KeptProject): boolean {
  const kept = parse(readText(keys.kept));
  const without = kept.filter((one) => one.id !== id);
  const next = without.length < kept.length ? without : [{ id, title }, ...kept];
  return next.length <= mostKept && writeText(keys.kept, next.length === 0 ? "" : JSON.stringify(next));
}

export function rememberSeen({ id, title }: KeptProject): void {
  if (readText(keys.isOff)) return;
  const others = parse(readText(keys.seen)).filter((one) => one.id !== id);
  writeText(keys.seen, JSON.stringify([{ id, title }, ...others].slice(0, mostSeen)));
}

export function forgetSeen(): void {
  writeText(keys.seen, "");
}

export function setRemembering(isOn: boolean): void {
  writeText(keys.isOff, isOn ? "" : "1");
  if (!isOn) forgetSeen();
}
