import { CountBadge } from "#app/ui/badge.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { amenityChoices, propertyTypes } from "../model.ts";
import type { ProjectQuery } from "../search.ts";
import { FilterChoices, withApplied } from "./filter-choices.tsx";
import type { FilterDraft } from "./filter-draft.ts";
import styles from "./filter-more.module.css";

interface FilterMoreProps {
  readonly applied: ProjectQuery;
  readonly draft: FilterDraft;
}

const typeOptions = propertyTypes.map((type) => ({ value: type, label: type }));

/** Sub types and amenities under two tabs. */
export function FilterMore({ applied, draft: { query, counts } }: FilterMoreProps) {
  return (
    <Tabs
      label="More Filters"
      tabs={[
        {
          name: "Sub Type",
          face: <TabFace name="Sub Type" count={query.propertyTypes.length} />,
          panel: (
            <FilterChoices
              name="propertyType"
              options={typeOptions}
              applied={applied.propertyTypes}
              counts={counts.facets?.propertyType}
            />
          ),
        },
        {
          name: "Amenities",
          face: <TabFace name="Amenities" count={query.amenities.length} />,
          panel: (
            <>
              <p className={styles.hint}>The number shows how many projects will match.</p>
              <FilterChoices
                name="amenities"
                options={withApplied(amenityChoices, applied.amenities)}
                applied={applied.amenities}
                counts={counts.facets?.amenities}
              />
            </>
          ),
        },
      ]}
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
    <p role="status" className={styles.count}>
      {matches}
    </p>
  );
}

/** What a button does that applies a draft. */
export function formatShow(total: number): string {
  return total === 1 ? "Show 1 project" : `Show ${total} projects`;
}

export function formatMatches(total: number): string {
  if (total === 0) return "No project matches";
  return total === 1 ? "1 project matches" : `${total} projects match`;
}
