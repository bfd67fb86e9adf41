import type { Services } from "#app/context.server.ts";
import { costRateOn } from "#app/features/costs/model.ts";
import { type Authority, authorityOf } from "#app/features/rera/model.server.ts";
import { costHref } from "#app/links.ts";
import { formatGrouped, formatQuantity } from "#app/shared/money.ts";
import type { ProjectFacets } from "../search/query.ts";
import { type SlipChoice, shortSlipMonths } from "../standing/slip.ts";
import type { ListPlace } from "./list-place.ts";
import { formatCounts, formatListPlace, formatPlaceFacts } from "./list-titles.ts";

/** What the end of the list of a place says of it. */
export type AboutPlace = {
  /** A paragraph each. */
  readonly texts: readonly string[];
  /** Of one state: the acronym of its authority, and where that publishes its own list. */
  readonly authority: { acronym: string; href: string } | null;
  /** What a home costs in all there, where the rates of the state are known. */
  readonly costHref: string | null;
};

/** What the end of the first page says of its place: what was counted, who registers, and what a home costs there. */
export async function describePlace(
  catalogue: Services["catalogue"],
  place: ListPlace,
  { total, facets, today }: { total: number; facets?: ProjectFacets | undefined; today: string },
): Promise<AboutPlace> {
  const { costRates } = await catalogue.knownData();
  const { state } = place;
  const authority = authorityOf(state);
  const where = formatListPlace(place) || formatStates(Object.keys(facets?.state ?? {}));
  const texts = [
    total > 0 && formatPlaceFacts(where, { total, facets }),
    total > 0 && facets && formatMorePlaceFacts(facets),
    state && authority && formatAuthority(state, authority),
  ];
  return {
    texts: texts.flatMap((text) => text || []),
    authority: authority ? { acronym: authority.acronym, href: authority.searchUrlFor(null) } : null,
    costHref:
      state && costRateOn(costRates, state, today)?.rule.kind === "state" ? costHref({ state }) : null,
  };
}

/** What is known beside that: the dates that moved, how far the work is, the homes; "" where none of it is. */
export function formatMorePlaceFacts(facets: ProjectFacets): string {
  const slips: Partial<Record<SlipChoice, number>> = facets.completionDate ?? {};
  const { "moved-up-to-12": some = 0, "moved-over-12": far = 0 } = slips;
  const byFar = far > 0 ? `, by more than ${shortSlipMonths} months in ${formatGrouped(far)}` : "";
  const moved =
    some + far > 0 && `The completion date moved in ${formatGrouped(some + far)} of them${byFar}.`;
  const { "Ready to Move": ready, "Under Construction": rising } = facets.projectStatus ?? {};
  const status = formatCounts([
    [ready, "ready to move"],
    [rising, "under construction"],
  ]);
  const published = [status, formatBhkFacts(facets.bhk)].filter(Boolean).join("; ");
  return [moved, published && `Where published: ${published}.`].filter(Boolean).join(" ");
}

/** "2 BHK in 4 projects, 3 BHK in 9", a number never without its word; "" where no project says. */
function formatBhkFacts(bhk: Readonly<Record<string, number>> = {}): string {
  const known = Object.entries(bhk).filter(([, count]) => count > 0);
  const parts = known.map(
    ([rooms, count], index) =>
      `${rooms}\u00a0BHK in\u00a0${index === 0 ? formatQuantity(count, "project") : formatGrouped(count)}`,
  );
  return parts.join(", ");
}

function formatStates(names: readonly string[]): string {
  const [only, ...others] = names;
  return only && others.length === 0 ? only : `${names.length} states and union territories`;
}

function formatAuthority(state: string, { name, acronym, numberExamples: [example] }: Authority): string {
  const numbers = example ? ` Its numbers look like ${example}.` : "";
  return `Projects in ${state} are registered with the ${name} (${acronym}).${numbers}`;
}
