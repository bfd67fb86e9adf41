import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { CountBadge } from "#app/ui/badge.tsx";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icons/icon-button.tsx";
import { slidersHorizontal, x } from "#app/ui/icons/icons.ts";
import { isUnset } from "../facets/facet.ts";
import { facetOf, morePanels, ownPanels } from "../facets.ts";
import type { ProjectQuery } from "../search/query.ts";
import { FacetControl, facetSummary } from "./facet-control.tsx";
import type { FilterDraft } from "./filter-draft.ts";
import { FilterMore, formatMatches, MatchCount, ShowProjects } from "./filter-more.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import styles from "./filter-sheet.module.css";
import { closeSheet, panelId, sheetId } from "./filter-sheet-opener.ts";

interface FilterSheetProps {
  readonly applied: ProjectQuery;
  readonly draft: FilterDraft;
  /** The panels of cities and localities. */
  readonly places: ReactNode;
  /** The list without these filters: where Clear leads while no script runs. */
  readonly clearHref: string;
  readonly onClear: (event: MouseEvent) => void;
}

/**
 * The filters besides state, first city and text: a row of panels from 768 pixels, on a phone one sheet from the bottom, which is a
 * modal dialog (filter-sheet-opener.ts).
 */
export function FilterSheet({ applied, draft, places, clearHref, onClear }: FilterSheetProps) {
  const { query, counts } = draft;
  const sheet = useSheet();
  const moreCount = morePanels.flatMap((key) => facetOf(key).parts(query[key])).length;
  const clear = { clearHref, onClear };
  return (
    <dialog
      ref={sheet}
      id={sheetId}
      aria-label="Filters"
      className={styles.sheet}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <SheetHead />
      <div className={styles.panels}>
        {ownPanels.map((key) => (
          <FilterPanel
            key={key}
            id={panelId(key)}
            title={facetOf(key).label}
            summary={facetSummary(key, query)}
            isActive={!isUnset(query[key])}
            isTitleHidden={facetOf(key).options.length === 0}
          >
            <FacetControl facet={key} applied={applied} draft={draft} />
          </FilterPanel>
        ))}
        {places}
        <FilterPanel
          id="filter-more"
          title="More Filters"
          summary={
            <>
              More Filters
              <CountBadge count={moreCount} meaning="chosen" />
            </>
          }
          icon={slidersHorizontal}
          isActive={moreCount > 0}
          isTitleHidden
          isWide
          foot={<PanelFoot {...clear} matches={formatMatches(counts.total)} />}
        >
          <FilterMore applied={applied} draft={draft} />
        </FilterPanel>
      </div>
      <SheetFoot {...clear} total={counts.total} />
    </dialog>
  );
}

/**
 * Lays a phone's sheet out once, unseen, when the browser has time: who opens it first then waits half as long for words
 * that were never measured. An open one closes where a turned phone has room for the row.
 */
function useSheet() {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const isRow = matchMedia("(min-width: 768px)");
    const close = () => ref.current?.close();
    isRow.addEventListener("change", close);
    return () => isRow.removeEventListener("change", close);
  }, []);

  useEffect(() => {
    const measure = () => {
      const sheet = ref.current;
      if (!sheet || getComputedStyle(sheet).display !== "none") return;
      sheet.style.cssText = "display: flex; visibility: hidden";
      sheet.getBoundingClientRect();
      sheet.style.cssText = "";
    };
    // Not every browser tells when it has time.
    if (!("requestIdleCallback" in window)) return;
    const handle = requestIdleCallback(measure);
    return () => cancelIdleCallback(handle);
  }, []);

  return ref;
}

function SheetHead() {
  return (
    <div className={styles.head}>
      <h2>Filters</h2>
      <IconButton icon={x} label="Close filters" look="bare" {...closeSheet} />
    </div>
  );
}

interface PanelFootProps extends Pick<FilterSheetProps, "clearHref" | "onClear"> {
  readonly matches: string;
}

function PanelFoot({ matches, ...clear }: PanelFootProps) {
  return (
    <>
      <ClearButton {...clear} />
      <MatchCount matches={matches} />
      <Button type="submit">Done</Button>
    </>
  );
}

interface SheetFootProps extends Pick<FilterSheetProps, "clearHref" | "onClear"> {
  readonly total: number | undefined;
}

function SheetFoot({ total, ...clear }: SheetFootProps) {
  return (
    <div className={styles.foot}>
      <ClearButton {...clear} />
      <Button type="submit" isWide>
        <ShowProjects total={total} />
      </Button>
    </div>
  );
}

function ClearButton({ clearHref, onClear }: Pick<FilterSheetProps, "clearHref" | "onClear">) {
  return (
    <ButtonAnchor href={clearHref} variant="quiet" onClick={onClear}>
      Clear
    </ButtonAnchor>
  );
}
