import { useEffect, useState } from "react";

/**
 * The id of the section being read: the last one whose top has reached the line under the sticky bars, and the last of
 * all at the end of the page. Without script the first.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);

  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      setCurrent(findCurrentSection(ids));
    };
    const readSoon = () => {
      frame ||= requestAnimationFrame(read);
    };
    readSoon();
    addEventListener("scroll", readSoon, { passive: true });
    addEventListener("resize", readSoon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", readSoon);
      removeEventListener("resize", readSoon);
    };
  }, [ids]);

  return current;
}

function findCurrentSection(ids: readonly string[]): string | undefined {
  const root = document.documentElement;
  if (Math.ceil(scrollY + innerHeight) >= root.scrollHeight && scrollY > 0) return ids.at(-1);
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 24 || 0;
  const isReached = (id: string) =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line;
  return ids.findLast(isReached) ?? ids[0];
}
