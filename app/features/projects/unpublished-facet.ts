import type { Facet } from "./facet-kinds.ts";
import { homesOf, packHomes } from "./homes.ts";
import { readFlag } from "./old-prices-facet.ts";

/** How people read it. */
const unpublishedLabel = "Unpublished prices and sizes too";

/** Whether filters about homes take what a project does not publish for what they ask: it widens. Without them it means nothing. */
export function unpublishedHomes(
  row: Pick<Facet<boolean>, "param" | "label" | "sessionKey" | "about">,
): Facet<boolean> {
  return {
    ...row,
    kind: "flag",
    column: "homes",
    unset: false,
    isList: false,
    choices: [],
    options: [],
    reads: ["units", "bhk", "priceMinRupees"],
    of: (project) => packHomes(homesOf(project)),
    parse: (texts) => readFlag(texts) ?? false,
    format: String,
    parts: (value) => (value ? [{ option: "true", label: unpublishedLabel, without: false }] : []),
    accepts: () => true,
  };
}
