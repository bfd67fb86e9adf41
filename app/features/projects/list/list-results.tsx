import { memo, type RefObject, useDeferredValue, useEffect, useRef, useState } from "react";
import { type NavigateFunction, useNavigationType } from "react-router";
import { listPath } from "#app/links.ts";
import { formatGrouped } from "#app/shared/money.ts";
import { pageCount } from "#app/shared/query-params.ts";
import { joinClasses } from "#app/ui/class-names.ts";
import { followLink } from "#app/ui/navigation/follow-link.ts";
import { Pager } from "#app/ui/navigation/pager.tsx";
import { useNavigationPace } from "#app/ui/navigation/slow-navigation.ts";
import type { ProjectSummary } from "../card/summary.ts";
import type { ProjectQuery } from "../search/query.ts";
import type { Reading } from "../search/search-text.ts";
import { factDays } from "../sources.ts";
import { standings } from "../standing-model.ts";
import { feedHref, filtersKey, type ListState, type ListView, listHref } from "./list-address.ts";
import { useLoadedAhead } from "./list-ahead.ts";
import cards from "./list-cards.module.css";
import { ListCards } from "./list-cards.tsx";
import { ListChips } from "./list-chips.tsx";
import { ListEmpty } from "./list-empty.tsx";
import { ListHeader } from "./list-header.tsx";
import { ListNear, type NearPlaces } from "./list-near.tsx";
import { isPlaceStart } from "./list-place.ts";
import styles from "./list-results.module.css";
import type { EmptyList } from "./list-texts.server.ts";

interface FoundProjects {
  /** The rest of a town's district, or the towns of a district. */
  readonly near: NearPlaces;
  readonly items: readonly ProjectSummary[];
  readonly total: number;
  /** The site's own address: paper says where it is from. */
  readonly publicUrl: string;
  /** Where nothing is found. */
  readonly empty: EmptyList | null;
  /** Of the promoter that is asked for, where there is a record. */
  readonly promoterName?: string | undefined;
  /** How the text was taken, where that is not as it was typed. */
  readonly reading: Reading | null;
  /** How many more there are whose registration's term is over. */
  readonly leftOut: number;
  /** How many more there are whose price is old. */
  readonly leftOutOldPrices: number;
  /** How many more there are that don’t publish what is asked, and what that is: "price". */
  readonly leftOutUnpublished: number;
  readonly unpublishedFacts: string;
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
  const { items, total, empty, reading } = found;
  const [arePaused, setArePaused] = useState(false);
  const headingRef = useResultsInView(state.query);
  const late = { state: useDeferredValue(state), total: useDeferredValue(total) };
  const canChange = items.some(({ pictures }) => pictures.length > 1);
  return (
    <div className={`container ${styles.results}`}>
      <ListChips state={state} promoterName={found.promoterName} navigate={navigate} />
      <ListHeader
        state={state}
        count={String(total)}
        isLoading={isLoading}
        headingRef={headingRef}
        pictures={canChange ? { arePaused, onToggle: () => setArePaused(!arePaused) } : undefined}
      />
      {reading && <ReadingLine typed={state.query.search} reading={reading} />}
      <LeftOut
        count={found.leftOut}
        whatOne="project whose registration’s term has ended, by our copy of the register, is"
        whatMany="whose registration’s term has ended, by our copy of the register, are"
        href={listHref({ ...state, query: { ...state.query, standing: [...standings], page: 1 } })}
        navigate={navigate}
      />
      <LeftOut
        count={found.leftOutOldPrices}
        whatOne={`project whose price is older than ${factDays.currentPrice} days is`}
        whatMany={`whose price is older than ${factDays.currentPrice} days are`}
        href={listHref({ ...state, query: { ...state.query, oldPrices: true, page: 1 } })}
        navigate={navigate}
      />
      <LeftOut
        count={found.leftOutUnpublished}
        whatOne={`project that publishes no ${found.unpublishedFacts} is`}
        whatMany={`that publish no ${found.unpublishedFacts} are`}
        href={listHref({ ...state, query: { ...state.query, unpublished: true, page: 1 } })}
        navigate={navigate}
      />
      <ListNear state={state} near={found.near} navigate={navigate} />
      {isLoading ? (
        <ListSkeleton view={state.view} />
      ) : empty ? (
        <ListEmpty view={state.view} empty={empty} navigate={navigate} />
      ) : (
        <>
          <ListCards items={items} view={state.view} arePicturesPaused={arePaused} />
          <ListEnd {...late} navigate={navigate} />
        </>
      )}
      {isPlaceStart(state.query) ? null : (
        <p className={`screen-only ${styles.follow}`}>
          <a href={feedHref(state.query)}>Follow this search by RSS</a>
        </p>
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

interface LeftOutProps {
  readonly count: number;
  readonly whatOne: string;
  readonly whatMany: string;
  /** The list with them. */
  readonly href: string;
  readonly navigate: NavigateFunction;
}

/** What the list leaves out, and the way to see it. */
function LeftOut({ count, whatOne, whatMany, href, navigate }: LeftOutProps) {
  if (count === 0) return null;
  return (
    <p className={styles.leftOut}>
      {`${formatGrouped(count)} more ${count === 1 ? whatOne : whatMany} left out.`}{" "}
      <a href={href} onClick={followLink(navigate, { preventScrollReset: true })}>
        Show {count === 1 ? "it" : "them"} too
      </a>
    </p>
  );
}

interface ListEndProps {
  readonly state: ListState;
  readonly total: number;
  readonly navigate: NavigateFunction;
}

/** The way to the other pages of a list. */
const ListEnd = memo(function ListEnd({ state, total, navigate }: ListEndProps) {
  const { page, perPage } = state.query;
  const pages = pageCount(total, perPage);
  const hrefForPage = (to: number) => listHref({ ...state, query: { ...state.query, page: to } });
  const end = useLoadedAhead(page < pages ? hrefForPage(page + 1) : undefined);
  return (
    <div ref={end}>
      <Pager
        current={page}
        total={pages}
        hrefForPage={hrefForPage}
        // The heading of the results says where the reader is after a turn.
        onPress={followLink(navigate, { preventScrollReset: true })}
      />
    </div>
  );
});

const places = ["first", "second", "third"];

/** The boxes of cards that are on their way. */
function ListSkeleton({ view }: { readonly view: ListView }) {
  return (
    <div className={joinClasses(cards.cards, view === "grid" && cards.grid)} aria-hidden="true">
      {places.map((place) => (
        <div key={place} className={joinClasses(styles.card, view === "list" && styles.list)}>
          <Skeleton className={styles.picture} />
          <div className={styles.lines}>
            <Skeleton />
            <Skeleton className={styles.title} />
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
          <div className={styles.lines}>
            <Skeleton className={styles.title} />
            <Skeleton />
            <Skeleton className={styles.action} />
          </div>
        </div>
      ))}
    </div>
  );
}

interface SkeletonProps {
  /** Gives the box the size of what it stands for. */
  readonly className?: string | undefined;
}

/** A grey box in the place of something that is on its way; silent for screen readers. */
function Skeleton({ className }: SkeletonProps) {
  return <span className={joinClasses(styles.skeleton, className)} aria-hidden="true" />;
}

/**
 * After another page or other filters, the heading of the results is on screen; it takes the focus where a page was turned
 * or where what had the focus is gone. Going back is left to the browser.
 */
function useResultsInView({ page, ...query }: ProjectQuery): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const key = `${filtersKey({ ...query, page })} ${query.sort}`;
  const shown = useRef({ page, key });
  const navigationType = useNavigationType();

  useEffect(() => {
    const { page: pageBefore, key: keyBefore } = shown.current;
    const isPageTurned = page !== pageBefore;
    shown.current = { page, key };
    if ((!isPageTurned && key === keyBefore) || navigationType === "POP" || !heading.current) return;
    if (isPageTurned || document.activeElement === document.body)
      heading.current.focus({ preventScroll: true });
    const barHeight = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if (heading.current.getBoundingClientRect().top < barHeight) heading.current.scrollIntoView();
  }, [page, key, navigationType]);

  return heading;
}
