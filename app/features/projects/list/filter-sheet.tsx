import { type MouseEvent, useEffect, useRef } from "react";
import { CountBadge } from "#app/ui/badge.tsx";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { slidersHorizontal, x } from "#app/ui/icons.ts";
import { facets } from "../facets.ts";
import { bhkChoices, projectStatuses } from "../model.ts";
import type { ProjectQuery } from "../search.ts";
import { BudgetControl } from "./budget-control.tsx";
import { choicesOf, withApplied } from "./filter-choices.tsx";
import type { FilterDraft } from "./filter-draft.ts";
import { FilterMore, formatMatches, formatShow, MatchCount } from "./filter-more.tsx";
import { ChoicePanel, FilterPanel } from "./filter-panel.tsx";
import styles from "./filter-sheet.module.css";
import { closeSheet, sheetId } from "./filter-sheet-opener.ts";
import { filtersKey } from "./list-address.ts";

interface FilterSheetProps {
  readonly applied: ProjectQuery;
  readonly draft: FilterDraft;
  /** The list without sub types and amenities: where Clear leads while no script runs. */
  readonly clearHref: string;
  readonly onClear: (event: MouseEvent) => void;
}

const statusOptions = projectStatuses.map((status) => ({ value: status, label: status }));
const bhkOptions = bhkChoices.map((bhk) => ({ value: String(bhk), label: String(bhk) }));

/**
 * The filters besides place and text: a row of panels from 768 pixels, on a phone one sheet from the bottom, which is a
 * modal dialog (filter-sheet-opener.ts).
 */
export function FilterSheet({ applied, draft, clearHref, onClear }: FilterSheetProps) {
  const { query, counts } = draft;
  const sheet = useSheet();
  const moreCount = query.propertyTypes.length + query.amenities.length;
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
        <ChoicePanel
          id="filter-status"
          title="Project status"
          summary={query.projectStatus ?? "Project status"}
          isActive={query.projectStatus !== null}
          choices={choicesOf({
            name: "projectStatus",
            anyLabel: "Any",
            options: statusOptions,
            applied: listOf(applied.projectStatus),
            counts: counts.facets?.projectStatus,
          })}
        />
        <ChoicePanel
          id="filter-bhk"
          title="BHK"
          summary={query.bhk === null ? "BHK" : `${query.bhk} BHK`}
          isActive={query.bhk !== null}
          choices={choicesOf({
            name: "bhk",
            anyLabel: "Any",
            options: withApplied(bhkOptions, listOf(applied.bhk)),
            applied: listOf(applied.bhk),
            counts: counts.facets?.bhk,
          })}
        />
        <BudgetPanel
          chosen={query.maxPriceRupees}
          applied={applied.maxPriceRupees}
          appliedKey={filtersKey(applied)}
        />
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
      <SheetFoot {...clear} show={formatShow(counts.total)} />
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
  readonly show: string;
}

function SheetFoot({ show, ...clear }: SheetFootProps) {
  return (
    <div className={styles.foot}>
      <ClearButton {...clear} />
      <Button type="submit" isWide>
        {show}
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

interface BudgetPanelProps {
  readonly chosen: number | null;
  readonly applied: number | null;
  /** With other filters the form starts again, and so does the control. */
  readonly appliedKey: string;
}

function BudgetPanel({ chosen, applied, appliedKey }: BudgetPanelProps) {
  return (
    <FilterPanel
      id="filter-budget"
      title="Budget"
      summary={facets.maxPriceRupees.parts(chosen)[0]?.label ?? "Budget"}
      isActive={chosen !== null}
      isTitleHidden
    >
      <BudgetControl key={appliedKey} name="budget" applied={applied} />
    </FilterPanel>
  );
}

function listOf(value: string | number | null): string[] {
  return value === null ? [] : [String(value)];
}
