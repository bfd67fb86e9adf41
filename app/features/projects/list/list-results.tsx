import { memo, useDeferredValue, useState } from "react";
import type { NavigateFunction } from "react-router";
import { listPath } from "#app/links.ts";
import { useNavigationPace } from "#app/ui/slow-navigation.ts";
import type { ProjectSummary } from "../card/summary.ts";
import type { Reading } from "../search/search-text.ts";
import { type ListState, listHref } from "./list-address.ts";
import { ListCards } from "./list-cards.tsx";
import { ListChips } from "./list-chips.tsx";
import { ListEmpty } from "./list-empty.tsx";
import type { ListHint } from "./list-empty-text.ts";
import { ListEnd } from "./list-end.tsx";
import { ListHeader } from "./list-header.tsx";
import { useResultsInView } from "./list-navigation.ts";
import { ListNear, type NearPlaces } from "./list-near.tsx";
import type { ListPlace } from "./list-place.ts";
import styles from "./list-results.module.css";
import { ListSkeleton } from "./list-skeleton.tsx";

interface FoundProjects {
  readonly place: ListPlace;
  /** The rest of a town's district, or the towns of a district. */
  readonly near: NearPlaces;
  readonly items: readonly ProjectSummary[];
  readonly total: number;
  /** The site's own address: paper says where it is from. */
  readonly publicUrl: string;
  /** Ways on, where nothing is found. */
  readonly hints: readonly ListHint[];
  /** How the text was taken, where that is not as it was typed. */
  readonly reading: Reading | null;
}

interface ListResultsProps {
  readonly state: ListState;
  readonly found: FoundProjects;
  readonly navigate: NavigateFunction;
}

/** What was found; while another list is long on its way, its skeleton. */
export function ListResults(props: ListResultsProps) {
  return <Results {...props} isLoading={useNavigationPace(listPath) === "slow"} />;
}

interface ResultsProps extends ListResultsProps {
  readonly isLoading: boolean;
}

/** What is active, how many there are, the cards and the pager. The steps of a navigation draw it once, at its end. */
const Results = memo(function Results({ state, found, navigate, isLoading }: ResultsProps) {
  const { items, total, hints, reading } = found;
  const [arePaused, setArePaused] = useState(false);
  const headingRef = useResultsInView(state.query);
  const late = { state: useDeferredValue(state), total: useDeferredValue(total) };
  const canChange = items.some(({ pictures }) => pictures.length > 1);
  return (
    <div className={`container ${styles.results}`}>
      <ListChips state={state} navigate={navigate} />
      <ListHeader
        state={state}
        count={String(total)}
        isLoading={isLoading}
        headingRef={headingRef}
        pictures={canChange ? { arePaused, onToggle: () => setArePaused(!arePaused) } : undefined}
      />
      {reading && <ReadingLine typed={state.query.search} reading={reading} />}
      <ListNear state={state} near={found.near} navigate={navigate} />
      {isLoading ? (
        <ListSkeleton view={state.view} />
      ) : total === 0 ? (
        <ListEmpty state={state} place={found.place} hints={hints} navigate={navigate} />
      ) : (
        <>
          <ListCards items={items} view={state.view} arePicturesPaused={arePaused} />
          <ListEnd {...late} navigate={navigate} />
        </>
      )}
      <p className="print-only">{found.publicUrl + listHref(state)}</p>
    </div>
  );
});

/** Says so where a text was taken for another. */
function ReadingLine({ typed, reading }: { readonly typed: string; readonly reading: Reading }) {
  const { text, isAddition } = reading;
  return (
    <p className={styles.reading}>
      {isAddition
        ? `Including results for “${text}”.`
        : `No results for “${typed}”. Showing results for “${text}”.`}
    </p>
  );
}
