import { type ReactNode, useEffect, useRef, useState } from "react";
import { joinClasses } from "../../../../ui/class-names.ts";
import { IconButton } from "../../../../ui/icons/icon-button.tsx";
import { chevronLeft, chevronRight } from "../../../../ui/icons/icons.ts";
import styles from "./scroll-carousel.module.css";

interface ScrollCarouselProps {
  /** The heading's text; names the scrolling region too. */
  readonly title: string;
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[];
  /** Stands between heading and track, full width (a row of tabs, say). */
  readonly children?: ReactNode;
  /** May set --per-view and --gap per breakpoint on the track. */
  readonly trackClassName?: string | undefined;
}

/** A row that scrolls sideways and snaps; it does not loop. Arrows are off at the ends and away when all fits. */
export function ScrollCarousel({ title, items, children, trackClassName }: ScrollCarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  const readEnds = () => {
    if (track.current) setEnds(endsOf(track.current));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of items changes the track's width
  useEffect(() => {
    if (!track.current) return;
    const element = track.current;
    const observer = new ResizeObserver(() => setEnds(endsOf(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [items.length]);

  // What the keyboard reached before React was here.
  useEffect(() => {
    if (track.current && document.activeElement) showFocused(track.current, document.activeElement);
  }, []);

  const scrollByView = (direction: 1 | -1) => {
    track.current?.scrollBy({ left: direction * track.current.clientWidth });
  };

  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {ends.isAtStart && ends.isAtEnd ? null : (
          <div className={joinClasses(styles.arrows, "needs-script")}>
            <IconButton
              icon={chevronLeft}
              label={`${title}: back`}
              aria-disabled={ends.isAtStart}
              onClick={() => scrollByView(-1)}
            />
            <IconButton
              icon={chevronRight}
              label={`${title}: forward`}
              aria-disabled={ends.isAtEnd}
              onClick={() => scrollByView(1)}
            />
          </div>
        )}
      </div>
      {children}
      <ul
        ref={track}
        className={joinClasses(styles.track, trackClassName)}
        onScroll={readEnds}
        onFocus={({ currentTarget, target }) => showFocused(currentTarget, target)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the keyboard
        tabIndex={0}
        aria-label={title}
      >
        {items.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </section>
  );
}

/** The browser brings what the keyboard reached into view, but the snapping may take it out again. A press stays where it is. */
function showFocused(track: HTMLElement, focused: Element) {
  if (!focused.matches(":focus-visible")) return;
  const item = [...track.children].find((child) => child.contains(focused));
  item?.scrollIntoView({ block: "nearest", inline: "start" });
}

function endsOf(track: HTMLElement) {
  const left = Math.round(track.scrollLeft);
  return { isAtStart: left <= 1, isAtEnd: left + track.clientWidth >= track.scrollWidth - 1 };
}
