import { useEffect, useRef, useState } from "react";
import { joinClasses } from "#app/ui/class-names.ts";
import styles from "./detail-jump-bar.module.css";
import { floorPlanId } from "./plans/floor-plan.ts";

const detailSections = [
  { id: "property-details", label: "Property Details" },
  { id: floorPlanId, label: "Floor Plan" },
  { id: "amenities", label: "Amenities" },
  { id: "disclaimer", label: "Disclaimer" },
] as const;

const sectionIds = detailSections.map(({ id }) => id);

/** Links to the parts of the page, sticky under the site's bar; the part being read is marked. */
export function DetailJumpBar({ className }: { readonly className?: string | undefined }) {
  const list = useRef<HTMLUListElement>(null);
  const current = useCurrentSection(sectionIds);

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (link) list.current?.scrollTo({ left: link.offsetLeft - 16 });
  }, [current]);

  return (
    <nav aria-label="On this page" className={joinClasses(styles.bar, className)}>
      <ul ref={list} className={styles.links}>
        {detailSections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} data-label={label} aria-current={id === current ? "location" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The id of the section being read: the last one whose top has reached the line under the sticky bars, and the last of
 * all at the end of the page. Without script the first.
 */
function useCurrentSection(ids: readonly string[]): string | undefined {
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
