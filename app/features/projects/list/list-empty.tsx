import type { NavigateFunction } from "react-router";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { EmptyHints, EmptyState } from "#app/ui/empty-state.tsx";
import { followLink } from "#app/ui/follow-link.ts";
import { PlotDrawing } from "#app/ui/plot-drawing.tsx";
import { activeFilters } from "./active-filters.ts";
import { clearedHref, type ListState, listHref } from "./list-address.ts";
import { formatChange, formatFailure, type ListHint } from "./list-empty-text.ts";
import { isPlaceOnly, type ListPlace } from "./list-place.ts";
import { formatListPlace } from "./list-titles.ts";

interface ListEmptyProps {
  readonly state: ListState;
  readonly place: ListPlace;
  readonly hints: readonly ListHint[];
  readonly navigate: NavigateFunction;
}

/** Nothing matches: what failed, and which changes would give how much. */
export function ListEmpty({ state, place, hints, navigate }: ListEmptyProps) {
  const count = activeFilters(state.query).length;
  const follow = followLink(navigate, { preventScrollReset: true });
  return (
    <EmptyState
      drawing={<PlotDrawing />}
      title={formatFailure(count, isPlaceOnly(state.query) ? formatListPlace(place) : "")}
      lead={count === 0 ? undefined : hints.length > 0 ? "These changes bring results back:" : noSingleChange}
    >
      {hints.length > 0 ? (
        <EmptyHints
          hints={hints.map(({ drop, option, query, total }) => ({
            label: formatChange(state.query, drop, option),
            href: listHref({ ...state, query }),
            total: `${total} ${total === 1 ? "project" : "projects"}`,
          }))}
          onPress={follow}
        />
      ) : null}
      {count > 0 ? (
        <ButtonAnchor href={clearedHref(state.view)} onClick={follow}>
          Clear all filters
        </ButtonAnchor>
      ) : null}
    </EmptyState>
  );
}

const noSingleChange = "Removing any one filter doesn’t help. Try clearing all.";
