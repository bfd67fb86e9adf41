import type { NavigateFunction } from "react-router";
import { formatGrouped } from "#app/shared/money.ts";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { EmptyHints, EmptyState } from "#app/ui/empty-state.tsx";
import { PlotDrawing } from "#app/ui/icons/plot-drawing.tsx";
import { followLink } from "#app/ui/navigation/follow-link.ts";
import type { ZeroResultHint } from "../search/hint-changes.ts";
import { countNarrowing } from "./active-filters.ts";
import { clearedHref, type ListState, listHref } from "./list-address.ts";
import { formatChange, formatFailure } from "./list-empty-text.ts";
import { isPlaceOnly, type ListPlace } from "./list-place.ts";
import { formatListPlace } from "./list-titles.ts";

interface ListEmptyProps {
  readonly state: ListState;
  readonly place: ListPlace;
  readonly hints: readonly ZeroResultHint[];
  readonly navigate: NavigateFunction;
}

/** Nothing matches: what failed, and which changes would give how much. */
export function ListEmpty({ state, place, hints, navigate }: ListEmptyProps) {
  const count = countNarrowing(state.query);
  const follow = followLink(navigate, { preventScrollReset: true });
  return (
    <EmptyState
      drawing={<PlotDrawing />}
      title={formatFailure(count, isPlaceOnly(state.query) ? formatListPlace(place) : "")}
      lead={leadOf(hints)}
    >
      {hints.length > 0 ? (
        <EmptyHints
          hints={hints.map((hint) => ({
            label: formatChange(state.query, hint),
            href: listHref({ ...state, query: hint.query }),
            total: `${formatGrouped(hint.total)} ${hint.total === 1 ? "project" : "projects"}`,
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

function leadOf([first, ...others]: readonly ZeroResultHint[]): string | undefined {
  if (!first) return undefined;
  if (first.rest) return "No change of one or two filters helps, but this list has projects:";
  return others.length === 0 ? "This change brings results back:" : "These changes bring results back:";
}
