import { memo } from "react";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { chevronDown, search, slidersHorizontal } from "#app/ui/icons.ts";
import type { ProjectQuery } from "../search.ts";
import styles from "./filter-phone-bar.module.css";
import { openSheetAt } from "./filter-sheet-opener.ts";

/** The two filters that a phone shows by name; both open the sheet. */
export function FilterPhoneRow({ projectStatus, bhk }: Pick<ProjectQuery, "projectStatus" | "bhk">) {
  return (
    <div className={styles.row}>
      <Opener panelId="filter-status" isActive={projectStatus !== null}>
        {projectStatus ?? "Project status"}
      </Opener>
      <Opener panelId="filter-bhk" isActive={bhk !== null}>
        {bhk === null ? "BHK" : `${bhk} BHK`}
      </Opener>
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
        {...openSheetAt("filter-status")}
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
