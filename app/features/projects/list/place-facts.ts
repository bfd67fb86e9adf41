import { formatGrouped, formatQuantity } from "#app/shared/money.ts";
import type { ProjectFacets } from "../search/query.ts";

/** What a list of a place says of itself in words: counts, and nothing that was not counted. */

type Counted = { total: number; facets?: ProjectFacets | undefined };

/** "12 projects in Goa, each with its RERA number: 7 ready to move, 4 under construction, 1 without a published status." */
export function formatPlaceFacts(where: string, { total, facets }: Counted): string {
  const { "Ready to Move": ready = 0, "Under Construction": rising = 0 } = facets?.projectStatus ?? {};
  const parts = [
    ready > 0 && `${formatGrouped(ready)} ready to move`,
    rising > 0 && `${formatGrouped(rising)} under construction`,
    total > ready + rising && `${formatGrouped(total - ready - rising)} without a published status`,
  ].filter(Boolean);
  const each = total === 1 ? "with its RERA number" : "each with its RERA number";
  return `${formatQuantity(total, "project")} in ${where}, ${each}: ${parts.join(", ")}.`;
}

/** "2 BHK in 4 projects, 3 BHK in 9.", a number never without its word; "" where no project says. */
export function formatBhkFacts(bhk: ProjectFacets["bhk"] = {}): string {
  const known = Object.entries(bhk).filter(([, count]) => count > 0);
  const parts = known.map(
    ([rooms, count], index) =>
      `${rooms}\u00a0BHK in\u00a0${index === 0 ? formatQuantity(count, "project") : formatGrouped(count)}`,
  );
  return parts.length > 0 ? `${parts.join(", ")}.` : "";
}
