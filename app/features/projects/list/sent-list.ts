import type { loadList } from "./list-data.server.ts";

/** What the list's page shows. */
export type ListData = Awaited<ReturnType<typeof loadList>>;

/**
 * The same on its way to the browser: as text, for JSON is written in a tenth of the time and read in even less that the
 * router's own form of such data takes.
 */
export type SentList = { readonly json: string; [listKey]?: ListData };

/** Not sent. (A WeakMap's values outlive their keys until the next full collection.) */
const listKey = Symbol();

export function sendList(list: ListData): SentList {
  return { json: JSON.stringify(list), [listKey]: list };
}

/** The list that was sent; read from its text once. */
export function readList(sent: SentList): ListData {
  // What sendList wrote, and all of it such as JSON has.
  sent[listKey] ??= JSON.parse(sent.json) as ListData;
  return sent[listKey];
}
