import { useEffect, useRef, useState } from "react";
import { endpoints } from "#app/links.ts";
import type { Suggestion } from "../search/suggestions.server.ts";

/** The first letter is answered at once; who types on is not asked about more often than this. */
const shortestGapMs = 150;
const shortestText = 2;
const none: readonly Suggestion[] = [];

/** Completions of what is being typed; the newest text wins, and none come for a text of one letter. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const requestedAt = useRef(-shortestGapMs);
  const [loaded, setLoaded] = useState({ text: "", suggestions: none });
  const typed = text.trim();
  const isTooShort = typed.length < shortestText;

  useEffect(() => {
    if (isTooShort) return;
    const abort = new AbortController();
    const waitMs = Math.max(0, requestedAt.current + shortestGapMs - performance.now());
    const timer = setTimeout(async () => {
      requestedAt.current = performance.now();
      const suggestions = await fetchSuggestions(typed, abort.signal);
      if (!abort.signal.aborted) setLoaded({ text: typed, suggestions });
    }, waitMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, isTooShort]);

  // Until the next answer comes the last one stays, as long as it still fits the beginning of what is typed.
  return !isTooShort && typed.startsWith(loaded.text) ? loaded.suggestions : none;
}

/** None where the answer does not come: the search box works without them. */
async function fetchSuggestions(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  try {
    const response = await fetch(`${endpoints.projects.suggest}?q=${encodeURIComponent(text)}`, { signal });
    // Our own API on the same origin; its answer is described by api-shape.server.ts.
    return response.ok ? ((await response.json()) as Suggestion[]) : none;
  } catch {
    return none;
  }
}

const groupTitles = {
  question: "Search for",
  project: "Projects",
  developer: "Developers",
  place: "Places",
  rera: "RERA numbers",
  page: "Pages",
};

export type SuggestionGroup = { title: string; options: { suggestion: Suggestion; index: number }[] };

/** Suggestions by kind, each kind where its first one stands; `index` counts through all groups as they are shown. */
export function groupSuggestions(suggestions: readonly Suggestion[]): SuggestionGroup[] {
  const byKind = Map.groupBy(suggestions, ({ kind }) => kind);
  let index = 0;
  return [...byKind].map(([kind, members]) => ({
    title: groupTitles[kind],
    options: members.map((suggestion) => ({ suggestion, index: index++ })),
  }));
}
