import type { loadList } from "./list-data.server.ts";

/** What the list's page shows. */
export type ListData = Awaited<ReturnType<typeof loadList>>;

/**
 * The same on its way to the browser: as text, for JSON is written in a tenth of the time and read in even less that the
 * router's own form of such data takes.
 */
export type SentList = { readonly json: string };

const lists = new WeakMap<SentList, ListData>();

export function sendList(list: ListData): SentList {
  const sent = { json: JSON.stringify(list) };
  lists.set(sent, list);
  return sent;
}

/** The list that was sent; read from its text once. */
export function readList(sent: SentList): ListData {
  const known = lists.get(sent);
  if (known) return known;
  // What sendList wrote, and all of it such as JSON has.
  const list = JSON.parse(sent.json) as ListData;
  lists.set(sent, list);
  return list;
}
