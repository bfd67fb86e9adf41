import { useEffect, useState } from "react";

const SCROLLED_PX = 10;

/** Whether the page is scrolled by more than 10 pixels; asks the browser only where the answer matters. */
export function useHasScrolled(isWanted: boolean): boolean {
  const [hasScrolled, setHasScrolled] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    const read = () => setHasScrolled(scrollY > SCROLLED_PX);
    read();
    addEventListener("scroll", read, { passive: true });
    return () => removeEventListener("scroll", read);
  }, [isWanted]);

  return hasScrolled;
}
