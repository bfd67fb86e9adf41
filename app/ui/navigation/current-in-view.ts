import { type RefObject, useEffect } from "react";

/** Keeps the current link of a row that scrolls sideways in sight; `current` says when it is another one. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    if (!current) return;
    const link = row.current?.querySelector("[aria-current]");
    link?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [row, current]);
}
