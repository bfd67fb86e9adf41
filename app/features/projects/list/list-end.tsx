import { memo, useRef } from "react";
import type { NavigateFunction } from "react-router";
import { pageCount } from "#app/shared/query-params.ts";
import { followLink } from "#app/ui/follow-link.ts";
import { Pager } from "#app/ui/pager.tsx";
import { type ListState, listHref } from "./list-address.ts";
import { useNextPageAhead } from "./next-page-ahead.ts";

interface ListEndProps {
  readonly state: ListState;
  readonly total: number;
  readonly navigate: NavigateFunction;
}

/** The way to the other pages of a list. Whoever comes near it has the next one fetched ahead. */
export const ListEnd = memo(function ListEnd({ state, total, navigate }: ListEndProps) {
  const { page, perPage } = state.query;
  const end = useRef<HTMLDivElement>(null);
  const lastPage = pageCount(total, perPage);
  const hrefForPage = (to: number) => listHref({ ...state, query: { ...state.query, page: to } });
  useNextPageAhead(end, page < lastPage ? hrefForPage(page + 1) : undefined);
  return (
    <div ref={end}>
      <Pager
        current={page}
        total={lastPage}
        hrefForPage={hrefForPage}
        // The heading of the results says where the reader stands after a turn.
        onPress={followLink(navigate, { preventScrollReset: true })}
      />
    </div>
  );
});
