/**
 * Says at the first field of a form, or of a part of a page, that its day is typed in part ("31-02-2026", "05-–-2026"), and
 * leads there; false where none is. The browser keeps such a day to itself: its field counts as empty, and would be sent so.
 */
export function tellBrokenDate(part: Element): boolean {
  const broken = [...part.querySelectorAll("input")].find(({ validity }) => validity.badInput);
  // In the browser's own words, also where the form checks itself.
  return broken !== undefined && !broken.reportValidity();
}
