import { useRef, useState } from "react";
import { pageCount } from "#app/shared/paging.ts";
import { Pager } from "#app/ui/pager.tsx";
import { useNavigationPace } from "#app/ui/slow-navigation.ts";
import { listPath } from "../model.ts";
import type { ProjectSummary } from "../summary.ts";
import { type ListState, listHref } from "./list-address.ts";
import { ListCards } from "./list-cards.tsx";
import { ListChips } from "./list-chips.tsx";
import { ListEmpty } from "./list-empty.tsx";
import type { ListHint } from "./list-empty-text.ts";
import { ListHeader } from "./list-header.tsx";
import { useResultsInView } from "./list-navigation.ts";
import type { ListPlace } from "./list-place.ts";
import styles from "./list-results.module.css";
import { ListSkeleton } from "./list-skeleton.tsx";
import { useNextPageAhead } from "./next-page-ahead.ts";

interface FoundProjects {
  readonly place: ListPlace;
  readonly items: readonly ProjectSummary[];
  readonly total: number;
  /** Ways on, where nothing is found. */
  readonly hints: readonly ListHint[];
  /** Mistyped words and what they were taken for. */
  readonly corrections: readonly (readonly [typed: string, meant: string])[];
}

interface ListResultsProps {
  readonly state: ListState;
  readonly found: FoundProjects;
}

/** What is active, how many there are, the cards and the pager; while another list is on its way, its skeleton. */
export function ListResults({ state, found }: ListResultsProps) {
  const { items, total, hints, corrections } = found;
  const [arePaused, setArePaused] = useState(false);
  const isLoading = useNavigationPace(listPath) === "slow";
  const headingRef = useResultsInView(state.query);
  const end = useRef<HTMLDivElement>(null);
  const lastPage = pageCount(total, state.query.perPage);
  const hrefForPage = (page: number) => listHref({ ...state, query: { ...state.query, page } });
  useNextPageAhead(end, state.query.page < lastPage ? hrefForPage(state.query.page + 1) : undefined);
  const canChange = items.some(({ pictures }) => pictures.length > 1);
  return (
    <div className={`container ${styles.results}`}>
      <ListChips state={state} />
      <ListHeader
        state={state}
        total={total}
        isLoading={isLoading}
        headingRef={headingRef}
        pictures={canChange ? { arePaused, onToggle: () => setArePaused(!arePaused) } : undefined}
      />
      <Corrections corrections={corrections} />
      {isLoading ? (
        <ListSkeleton view={state.view} />
      ) : total === 0 ? (
        <ListEmpty state={state} place={found.place} hints={hints} />
      ) : (
        <>
          <ListCards items={items} view={state.view} arePicturesPaused={arePaused} />
          <div ref={end}>
            <Pager current={state.query.page} total={lastPage} hrefForPage={hrefForPage} preventScrollReset />
          </div>
        </>
      )}
    </div>
  );
}

/** Says so where a mistyped word was taken for another. */
function Corrections({ corrections }: Pick<FoundProjects, "corrections">) {
  return corrections.map(([typed, meant]) => (
    <p key={typed} className={styles.correction}>
      Nothing is called “{typed}”. These match “{meant}”.
    </p>
  ));
}
