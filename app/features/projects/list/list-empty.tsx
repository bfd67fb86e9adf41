import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { arrowRight } from "#app/ui/icons.ts";
import { PlotDrawing } from "#app/ui/plot-drawing.tsx";
import { activeFilters } from "./active-filters.ts";
import { clearedHref, type ListState, listHref } from "./list-address.ts";
import styles from "./list-empty.module.css";
import { formatChange, formatFailure, type ListHint } from "./list-empty-text.ts";
import { isPlaceOnly, type ListPlace } from "./list-place.ts";
import { formatListPlace } from "./list-titles.ts";

interface ListEmptyProps {
  readonly state: ListState;
  readonly place: ListPlace;
  readonly hints: readonly ListHint[];
}

/** Nothing matches: what failed, and which changes would give how much. */
export function ListEmpty({ state, place, hints }: ListEmptyProps) {
  const count = activeFilters(state.query).length;
  return (
    <EmptyState
      drawing={<PlotDrawing />}
      title={formatFailure(count, isPlaceOnly(state.query) ? formatListPlace(place) : "")}
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

const noSingleChange = "No single change brings results back.";
