import type { MouseEventHandler } from "react";
import { joinClasses } from "../class-names.ts";
import { Icon, type IconDrawing } from "../icons/icon.tsx";
import { chevronLeft, chevronRight } from "../icons/icons.ts";
import styles from "./pager.module.css";

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
  const places = buildPagerPlaces(current, total).map(
    (place): PagerLink =>
      place.kind === "gap"
        ? { after: String(place.after) }
        : {
            page: String(place.page),
            href: hrefForPage(place.page),
            isEdge: place.isEdge,
            isCurrent: place.page === current,
          },
  );
  return (
    <PagerLinks
      label={label}
      places={places}
      previousHref={current > 1 ? hrefForPage(current - 1) : undefined}
      nextHref={current < total ? hrefForPage(current + 1) : undefined}
      onPress={onPress}
    />
  );
}

/** A place of the pager with its address; a gap is after a page. */
type PagerLink =
  | { readonly page: string; readonly href: string; readonly isEdge: boolean; readonly isCurrent: boolean }
  | { readonly after: string };

interface PagerLinksProps {
  readonly label: string;
  readonly places: readonly PagerLink[];
  readonly previousHref: string | undefined;
  readonly nextHref: string | undefined;
  readonly onPress: MouseEventHandler<HTMLAnchorElement> | undefined;
}

function PagerLinks({ label, places, previousHref, nextHref, onPress }: PagerLinksProps) {
  return (
    <nav aria-label={label} className={`${styles.pager} screen-only`}>
      <Step icon={chevronLeft} name="Previous page" rel="prev" onPress={onPress} href={previousHref} />
      {places.map((place) =>
        "after" in place ? (
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
            href={place.href}
            onClick={onPress}
            className={joinClasses(styles.place, place.isEdge && styles.edge)}
            aria-label={`Page ${place.page}`}
            aria-current={place.isCurrent ? "page" : undefined}
          >
            {place.page}
          </a>
        ),
      )}
      <Step icon={chevronRight} name="Next page" rel="next" onPress={onPress} href={nextHref} />
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

/** One place in a pager: a page, or a gap of left-out pages. Edge places may be dropped where room is short. */
type PagerPlace =
  | { readonly kind: "page"; readonly page: number; readonly isEdge: boolean }
  | { readonly kind: "gap"; readonly after: number };

const WINDOW = 3;

/**
 * Which pages a pager names: three around the current one, the first and the last, and gaps between (1 2 3 … 8).
 * A gap always stands for two pages or more. A current page outside 1 to total counts as the nearest one inside.
 */
export function buildPagerPlaces(current: number, total: number): readonly PagerPlace[] {
  if (total < 1) return [];
  const middle = Math.min(Math.max(current, 1), total);
  const start = Math.max(1, Math.min(middle - 1, total - WINDOW + 1));
  const window = pagesFromTo(start, Math.min(total, start + WINDOW - 1));
  const named = [...new Set([1, ...window, total])].sort((a, b) => a - b);
  return named.flatMap((page, index) => {
    const place: PagerPlace = { kind: "page", page, isEdge: !window.includes(page) };
    return [...placesBetween(named[index - 1] ?? page, page), place];
  });
}

function placesBetween(left: number, right: number): readonly PagerPlace[] {
  if (right - left > 2) return [{ kind: "gap", after: left }];
  return pagesFromTo(left + 1, right - 1).map((page) => ({ kind: "page", page, isEdge: true }));
}

function pagesFromTo(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
