import type { MouseEventHandler } from "react";
import { joinClasses } from "./class-names.ts";
import { Icon, type IconDrawing } from "./icon.tsx";
import { chevronLeft, chevronRight } from "./icons.ts";
import styles from "./pager.module.css";
import { buildPagerPlaces } from "./pager-pattern.ts";

interface PagerProps {
  readonly current: number;
  readonly total: number;
  readonly hrefForPage: (page: number) => string;
  readonly label?: string;
  /** For a page that turns without a new document: see follow-link.ts. */
  readonly onPress?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** Numbered pages as plain links; renders nothing for a single page. */
export function Pager({ current, total, hrefForPage, label = "Pages", onPress }: PagerProps) {
  if (total <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pager}>
      <Step
        icon={chevronLeft}
        name="Previous page"
        rel="prev"
        onPress={onPress}
        href={current > 1 ? hrefForPage(current - 1) : undefined}
      />
      {buildPagerPlaces(current, total).map((place) =>
        place.kind === "gap" ? (
          <span
            key={`after-${place.after}`}
            className={joinClasses(styles.gap, styles.edge)}
            aria-hidden="true"
          >
            …
          </span>
        ) : (
          <a
            key={place.page}
            href={hrefForPage(place.page)}
            onClick={onPress}
            className={joinClasses(styles.place, place.isEdge && styles.edge)}
            aria-label={`Page ${place.page}`}
            aria-current={place.page === current ? "page" : undefined}
          >
            {place.page}
          </a>
        ),
      )}
      <Step
        icon={chevronRight}
        name="Next page"
        rel="next"
        onPress={onPress}
        href={current < total ? hrefForPage(current + 1) : undefined}
      />
    </nav>
  );
}

interface StepProps {
  readonly icon: IconDrawing;
  readonly name: string;
  readonly rel: "prev" | "next";
  readonly href: string | undefined;
  readonly onPress: MouseEventHandler<HTMLAnchorElement> | undefined;
}

function Step({ icon, name, rel, href, onPress }: StepProps) {
  if (href === undefined) {
    return (
      <span className={joinClasses(styles.place, styles.off)} aria-hidden="true">
        <Icon drawing={icon} />
      </span>
    );
  }
  return (
    <a href={href} rel={rel} onClick={onPress} className={styles.place} aria-label={name}>
      <Icon drawing={icon} />
    </a>
  );
}
