import { CountBadge } from "#app/ui/badge.tsx";
import { facetOf, morePanels } from "../facets.ts";
import type { ProjectQuery } from "../search/query.ts";
import { FacetControl } from "./facet-control.tsx";
import type { FilterDraft } from "./filter-draft.ts";
import styles from "./filter-more.module.css";
import { Tabs } from "./tabs.tsx";

interface FilterMoreProps {
  readonly applied: ProjectQuery;
  readonly draft: FilterDraft;
}

/** The filters without a panel of their own, each under a tab. */
export function FilterMore({ applied, draft }: FilterMoreProps) {
  return (
    <Tabs
      label="More Filters"
      tabs={morePanels.map((key) => {
        const { label, parts } = facetOf(key);
        return {
          name: label,
          face: <TabFace name={label} count={parts(draft.query[key]).length} />,
          panel: <FacetControl facet={key} applied={applied} draft={draft} />,
        };
      })}
    />
  );
}

function TabFace({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <>
      {name}
      <CountBadge count={count} meaning="chosen" />
    </>
  );
}

/** "12 projects match": what Done would show, told politely as it changes. */
export function MatchCount({ matches }: { readonly matches: string }) {
  return (
    <p role="status" className={`${styles.count} needs-script`}>
      {matches}
    </p>
  );
}

/** "Show 12 projects": what a button does that applies a draft. Without script nobody counts one. */
export function ShowProjects({ total }: { readonly total: number | undefined }) {
  return (
    <span>
      Show <span className="needs-script">{total} </span>
      {total === 1 ? "project" : "projects"}
    </span>
  );
}

export function formatMatches(total: number | undefined): string {
  if (total === undefined) return "";
  if (total === 0) return "No project matches";
  return total === 1 ? "1 project matches" : `${total} projects match`;
}
