import { memo } from "react";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { chevronDown, search, slidersHorizontal } from "#app/ui/icons/icons.ts";
import { isUnset } from "../facets/facet.ts";
import { ownPanels } from "../facets.ts";
import type { ProjectQuery } from "../search/query.ts";
import { facetSummary } from "./facet-control.tsx";
import styles from "./filter-phone-bar.module.css";
import { openSheetAt, panelId } from "./filter-sheet-opener.ts";

/** As many filters as a phone shows by name. */
const namedPanels = ownPanels.slice(0, 2);

/** The first filters by name; each opens the sheet. */
export function FilterPhoneRow({ query }: { readonly query: ProjectQuery }) {
  return (
    <div className={styles.row}>
      {namedPanels.map((key) => (
        <Opener key={key} panelId={panelId(key)} isActive={!isUnset(query[key])}>
          {facetSummary(key, query)}
        </Opener>
      ))}
    </div>
  );
}

interface OpenerProps {
  readonly panelId: string;
  readonly isActive: boolean;
  readonly children: string;
}

function Opener({ panelId, isActive, children }: OpenerProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={isActive ? styles.active : styles.opener}
      {...openSheetAt(panelId)}
    >
      {children}
      <Icon drawing={chevronDown} size="small" />
    </button>
  );
}

/** The bar under the thumb: the sheet of filters, and the way back up to the search field. */
export const FilterPhoneBar = memo(function FilterPhoneBar() {
  return (
    <div className={styles.bar}>
      <Button
        variant="secondary"
        icon={slidersHorizontal}
        aria-haspopup="dialog"
        isWide
        {...openSheetAt(panelId("projectStatus"))}
      >
        Filters
      </Button>
      <ButtonAnchor href="#search" icon={search} isWide onClick={focusSearch}>
        Search
      </ButtonAnchor>
    </div>
  );
});

function focusSearch() {
  document.getElementById("search")?.focus();
}
