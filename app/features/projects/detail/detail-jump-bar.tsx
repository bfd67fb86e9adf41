import { useEffect, useRef } from "react";
import { joinClasses } from "#app/ui/class-names.ts";
import { useCurrentSection } from "./current-section.ts";
import styles from "./detail-jump-bar.module.css";

const detailSections = [
  { id: "property-details", label: "Property Details" },
  { id: "floor-plan", label: "Floor Plan" },
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
