import { perPageChoices } from "#app/shared/table-query.ts";

/** What staff do to several projects at once. Safe in the browser. */

export const togetherChanges = ["compared", "price", "hide", "show"] as const;
export type TogetherChange = (typeof togetherChanges)[number];

/** What staff press for it. */
export const togetherLabels: Readonly<Record<TogetherChange, string>> = {
  compared: "Compared today",
  price: "Price still right today",
  hide: "Hide from the public",
  show: "Show to the public",
};

/** As many as are on a page of a table. */
export const mostTogether = Math.max(...perPageChoices);

export type TogetherResult = {
  message: string;
  /** The projects that are now as was asked, by id. */
  done: string[];
  /** Those that stay as they were, and why. */
  refused: { _id: string; title: string; message: string }[];
};
