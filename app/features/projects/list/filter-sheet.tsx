import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { CountBadge } from "#app/ui/badge.tsx";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { slidersHorizontal, x } from "#app/ui/icons.ts";
import { Slider } from "#app/ui/slider.tsx";
import { bhkChoices, projectStatuses } from "../model.ts";
import type { ProjectQuery } from "../search.ts";
import { formatBudget } from "./active-filters.ts";
import { FilterChoices, withApplied } from "./filter-choices.tsx";
import type { FilterDraft } from "./filter-draft.ts";
import { FilterMore, MatchCount } from "./filter-more.tsx";
import { FilterPanel, focusInside } from "./filter-panel.tsx";
import styles from "./filter-sheet.module.css";
import { budgetField, rupeesPerLakh } from "./list-address.ts";

export const sheetId = "filters";

interface FilterSheetProps {
  readonly applied: ProjectQuery;
  readonly draft: FilterDraft;
  /** The list without sub types and amenities: where Clear leads while no script runs. */
  readonly clearHref: string;
  readonly onClear: (event: MouseEvent) => void;
}

const statusOptions = projectStatuses.map((status) => ({ value: status, label: status }));
const bhkOptions = bhkChoices.map((bhk) => ({ value: String(bhk), label: String(bhk) }));

/** The filters besides place and text: a row of panels from 768 pixels, one sheet from the bottom on a phone. */
export function FilterSheet({ applied, draft, clearHref, onClear }: FilterSheetProps) {
  const { query, counts } = draft;
  const sheet = useMeasuredAhead();
  const moreCount = query.propertyTypes.length + query.amenities.length;
  const clear = (
    <ButtonAnchor href={clearHref} variant="quiet" onClick={onClear}>
      Clear
    </ButtonAnchor>
  );
  return (
    <div ref={sheet} id={sheetId} popover="auto" className={styles.sheet} onToggle={focusInside}>
      <div className={styles.head}>
        <h2>Filters</h2>
        <IconButton
          icon={x}
          label="Close filters"
          look="bare"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
        />
      </div>
      <div className={styles.panels}>
        <FilterPanel
          id="filter-status"
          title="Project status"
          summary={query.projectStatus ?? "Project status"}
          isActive={query.projectStatus !== null}
        >
          <FilterChoices
            name="projectStatus"
            anyLabel="Any"
            options={statusOptions}
            applied={listOf(applied.projectStatus)}
            counts={counts.facets?.projectStatus}
          />
        </FilterPanel>
        <FilterPanel
          id="filter-bhk"
          title="BHK"
          summary={query.bhk === null ? "BHK" : `${query.bhk} BHK`}
          isActive={query.bhk !== null}
        >
          <FilterChoices
            name="bhk"
            anyLabel="Any"
            options={withApplied(bhkOptions, listOf(applied.bhk))}
            applied={listOf(applied.bhk)}
            counts={counts.facets?.bhk}
          />
        </FilterPanel>
        <FilterPanel
          id="filter-budget"
          title="Budget"
          summary={formatBudget(query.maxPriceRupees) ?? "Budget"}
          isActive={query.maxPriceRupees !== null}
          isTitleHidden
        >
          <BudgetSlider maxPriceRupees={applied.maxPriceRupees} />
        </FilterPanel>
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
          foot={<PanelFoot clear={clear} total={counts.total} />}
        >
          <FilterMore applied={applied} draft={draft} />
        </FilterPanel>
      </div>
      <div className={styles.foot}>
        {clear}
        <Button type="submit" isWide>
          Done, show {counts.total}
        </Button>
      </div>
    </div>
  );
}

/**
 * Lays a phone's sheet out once, unseen, when the browser has time: who opens it first then waits half as long for words
 * that were never measured.
 */
function useMeasuredAhead() {
  const ref = useRef<HTMLDivElement>(null);

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

function PanelFoot({ clear, total }: { readonly clear: ReactNode; readonly total: number }) {
  return (
    <>
      {clear}
      <MatchCount total={total} />
      <Button type="submit">Done</Button>
    </>
  );
}

/** The ceiling in lakhs, 0 for none. */
function BudgetSlider({ maxPriceRupees }: { readonly maxPriceRupees: number | null }) {
  return (
    <Slider
      key={maxPriceRupees}
      name={budgetField}
      label="Budget"
      min={0}
      max={1000}
      step={2}
      defaultValue={(maxPriceRupees ?? 0) / rupeesPerLakh}
      formatValue={(lakhs) => formatBudget(lakhs * rupeesPerLakh || null) ?? "No limit"}
      minLabel="No limit"
      maxLabel="₹10 Cr"
    />
  );
}

function listOf(value: string | number | null): string[] {
  return value === null ? [] : [String(value)];
}
