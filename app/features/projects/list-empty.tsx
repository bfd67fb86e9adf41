import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { arrowRight } from "#app/ui/icons.ts";
import { PlotDrawing } from "#app/ui/plot-drawing.tsx";
import { activeFilters } from "./active-filters.ts";
import { clearedHref, type ListState, listHref } from "./list-address.ts";
import styles from "./list-empty.module.css";
import { formatAmenity } from "./model.ts";
import type { ZeroResultHint } from "./zero-result-hints.server.ts";

interface ListEmptyProps {
  readonly state: ListState;
  readonly hints: readonly ZeroResultHint[];
}

/** Nothing matches: what failed, and which changes would give how much. */
export function ListEmpty({ state, hints }: ListEmptyProps) {
  const count = activeFilters(state.query).length;
  return (
    <EmptyState
      drawing={<PlotDrawing />}
      title={formatFailure(count)}
      lead={count === 0 ? undefined : hints.length > 0 ? "These changes bring results back:" : noSingleChange}
    >
      {hints.length > 0 ? (
        <ul className={styles.hints}>
          {hints.map(({ drop, amenity, query, total }) => (
            <li key={`${drop} ${amenity}`}>
              <Link to={listHref({ ...state, query })} className={styles.hint} preventScrollReset>
                <span className={styles.label}>{formatChange(state.query, drop, amenity)}</span>
                <span className={styles.total}>
                  {total} {total === 1 ? "project" : "projects"}
                </span>
                <Icon drawing={arrowRight} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {count > 0 ? (
        <ButtonLink to={clearedHref(state.view)} preventScrollReset>
          Clear all filters
        </ButtonLink>
      ) : null}
    </EmptyState>
  );
}

const subjects: Record<ZeroResultHint["drop"], string> = {
  state: "State",
  city: "City",
  search: "Text",
  maxPriceRupees: "Budget",
  bhk: "BHK",
  projectStatus: "Project status",
  propertyTypes: "Sub type",
  amenities: "Amenities",
};

/** What a hint does to the query: "BHK: any", "All of Haryana", "Remove “farmhouse”", "Without Park". */
export function formatChange(
  { search, state }: Pick<ListState["query"], "search" | "state">,
  drop: ZeroResultHint["drop"],
  amenity?: string,
): string {
  if (drop === "search") return `Remove “${search}”`;
  if (drop === "city" && state) return `All of ${state}`;
  if (amenity !== undefined) return `Without ${formatAmenity(amenity)}`;
  return `${subjects[drop]}: any`;
}

const noSingleChange = "No single change brings results back.";

const numberWords = ["", "", "", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** One line on what failed: "No approved project matches all six filters". */
export function formatFailure(filterCount: number): string {
  if (filterCount === 0) return "No approved project is listed yet";
  if (filterCount === 1) return "No approved project matches this filter";
  if (filterCount === 2) return "No approved project matches both filters";
  return `No approved project matches all ${numberWords[filterCount] ?? filterCount} filters`;
}
