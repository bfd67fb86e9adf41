import type { MouseEvent } from "react";
import { type FacetKey, facetOf } from "../facets.ts";
import { focusInside } from "./filter-panel.tsx";

export const sheetId = "filters";

/** The panel of a filter in it. */
export function panelId(key: FacetKey): string {
  return `filter-${facetOf(key).param}`;
}

const findSheet = () => document.querySelector<HTMLDialogElement>(`#${sheetId}`);

/** For a button that opens the phone's sheet at one of its panels. Without script the browser itself opens it. */
export const openSheetAt = (panelId: string) => ({
  command: "show-modal",
  commandfor: sheetId,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    const sheet = findSheet();
    // The browser opened it before React came, and its reader may be at work in it.
    if (!sheet || sheet.open) return;
    sheet.showModal();
    const panel = document.getElementById(panelId);
    if (panel) focusInside(panel);
  },
});

/** For a button that closes it. */
export const closeSheet = {
  command: "close",
  commandfor: sheetId,
  onClick: () => findSheet()?.close(),
};
