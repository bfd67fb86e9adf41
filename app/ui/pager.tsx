import { Link } from "react-router";
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
  /** The page itself says where the reader stands after a turn. */
  readonly preventScrollReset?: boolean | undefined;
}

/** Numbered pages as plain links; renders nothing for a single page. */
export function Pager({ current, total, hrefForPage, label = "Pages", preventScrollReset }: PagerProps) {
  if (total <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pager}>
      <Step
        icon={chevronLeft}
        name="Previous page"
        rel="prev"
        preventScrollReset={preventScrollReset}
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
          <Link
            key={place.page}
            to={hrefForPage(place.page)}
            preventScrollReset={preventScrollReset}
            className={joinClasses(styles.place, place.isEdge && styles.edge)}
            aria-label={`Page ${place.page}`}
            aria-current={place.page === current ? "page" : undefined}
          >
            {place.page}
          </Link>
        ),
      )}
      <Step
        icon={chevronRight}
        name="Next page"
        rel="next"
        preventScrollReset={preventScrollReset}
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
  readonly preventScrollReset: boolean | undefined;
}

function Step({ icon, name, rel, href, preventScrollReset }: StepProps) {
  if (href === undefined) {
    return (
      <span className={joinClasses(styles.place, styles.off)} aria-hidden="true">
        <Icon drawing={icon} />
      </span>
    );
  }
  return (
    <Link
      to={href}
      rel={rel}
      preventScrollReset={preventScrollReset}
      className={styles.place}
      aria-label={name}
    >
      <Icon drawing={icon} />
    </Link>
  );
}
