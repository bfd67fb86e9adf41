import type { NavigateFunction } from "react-router";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { EmptyHints, EmptyState } from "#app/ui/empty-state.tsx";
import { PlotDrawing } from "#app/ui/icons/plot-drawing.tsx";
import { followLink } from "#app/ui/navigation/follow-link.ts";
import { clearedHref, type ListView } from "./list-address.ts";
import type { EmptyList } from "./list-texts.server.ts";

interface ListEmptyProps {
  readonly view: ListView;
  readonly empty: EmptyList;
  readonly navigate: NavigateFunction;
}

/** Nothing matches: what failed, and which changes would give how much. */
export function ListEmpty({ view, empty, navigate }: ListEmptyProps) {
  const { title, lead, hints, checks, pages, isNarrowed } = empty;
  const follow = followLink(navigate, { preventScrollReset: true });
  return (
    <EmptyState drawing={<PlotDrawing />} title={title} lead={lead}>
      {checks.length > 0 ? <EmptyHints hints={checks} /> : null}
      {hints.length > 0 ? <EmptyHints hints={hints} onPress={follow} /> : null}
      {pages.length > 0 ? <EmptyHints hints={pages} /> : null}
      {isNarrowed ? (
        <ButtonAnchor href={clearedHref(view)} onClick={follow}>
          Clear all filters
        </ButtonAnchor>
      ) : null}
    </EmptyState>
  );
}
