import { memo } from "react";
import type { NavigateFunction } from "react-router";
import { pageCount } from "#app/shared/query-params.ts";
import { followLink } from "#app/ui/follow-link.ts";
import { Pager } from "#app/ui/pager.tsx";
import { type ListState, listHref } from "./list-address.ts";

interface ListEndProps {
  readonly state: ListState;
  readonly total: number;
  readonly navigate: NavigateFunction;
}

/** The way to the other pages of a list. */
export const ListEnd = memo(function ListEnd({ state, total, navigate }: ListEndProps) {
  const { page, perPage } = state.query;
  return (
    <Pager
      current={page}
      total={pageCount(total, perPage)}
      hrefForPage={(to) => listHref({ ...state, query: { ...state.query, page: to } })}
      // The heading of the results says where the reader stands after a turn.
      onPress={followLink(navigate, { preventScrollReset: true })}
    />
  );
});
