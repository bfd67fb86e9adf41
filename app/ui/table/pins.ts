import type { CSSProperties } from "react";

/** Where a pinned column stands; the last one has the edge under which the others scroll. */
export type Pin = { readonly style: CSSProperties; readonly isLast: boolean };

const defaultWidthRem = 10;

/** The places of pinned columns, each beside those before it. */
export function pinColumns(
  columns: readonly { readonly id: string; readonly isPinned?: boolean; readonly width?: number }[],
): ReadonlyMap<string, Pin> {
  const pins = new Map<string, Pin>();
  const pinned = columns.filter(({ isPinned }) => isPinned);
  let leftRem = 0;
  for (const { id, width = defaultWidthRem } of pinned) {
    // React's types know no custom properties.
    const style = { "--left": `${leftRem}rem`, "--width": `${width}rem` } as CSSProperties;
    pins.set(id, { style, isLast: id === pinned.at(-1)?.id });
    leftRem += width;
  }
  return pins;
}
