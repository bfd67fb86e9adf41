import { perPageChoices } from "#app/shared/table-query.ts";

/** What staff do to several projects at once. Safe in the browser. */

export const togetherChanges = ["compared", "hide", "show"] as const;
export type TogetherChange = (typeof togetherChanges)[number];

/** As many as stand on a page of a table. */
export const mostTogether = Math.max(...perPageChoices);

export type TogetherAnswer = {
  message: string;
  /** The projects that are now as was asked, by id. */
  done: string[];
  /** Those that stay as they were, and why. */
  refused: { _id: string; title: string; message: string }[];
};
