import { type CSSProperties, type PointerEvent, type ReactNode, useRef } from "react";
import { Icon } from "#app/ui/icons/icon.tsx";
import { IconButton } from "#app/ui/icons/icon-button.tsx";
import { chevronLeft, chevronRight, maximize, pause, play } from "#app/ui/icons/icons.ts";
import { Picture } from "#app/ui/images/picture.tsx";
import { useRotation } from "../../card/rotation.ts";
import { Slides } from "../../card/slides.tsx";
import styles from "./image-carousel.module.css";
import { useViewer, type ViewedPicture } from "./use-viewer.tsx";

interface ImageCarouselProps {
  readonly slides: readonly ViewedPicture[];
  /** The spoken name of the whole. */
  readonly label: string;
  readonly sizes: string;
  /** A badge over the image's top left corner. */
  readonly children?: ReactNode;
}

const SWIPE_PX = 40;

/**
 * A gallery that fades by itself. Pause comes first; arrows, swipe and thumbnails change the image; a press on it opens
 * all of them over the whole window. Without script the first image stands, and it and each thumbnail lead to their files.
 */
export function ImageCarousel({ slides, label, sizes, children }: ImageCarouselProps) {
  const { open, isOpen, viewer } = useViewer(label, slides);
  const { ref, index, mounted, isPlaying, goTo, togglePlaying, holdHandlers } = useRotation(
    slides.length,
    isOpen,
  );
  const swipe = useSwipe((step) => goTo(index + step));
  const isMany = slides.length > 1;
  const place = isMany ? `${index + 1} of ${slides.length}` : undefined;
  const words = [place, slides[index]?.caption].filter(Boolean).join(" · ");
  return (
    <section aria-roledescription="carousel" aria-label={label} className={styles.carousel} {...holdHandlers}>
      <div ref={ref} className={styles.stage} {...(isMany ? swipe : {})}>
        {isMany ? (
          <button type="button" className={`${styles.pause} needs-script`} onClick={togglePlaying}>
            <Icon drawing={isPlaying ? pause : play} size="small" />
            {isPlaying ? "Pause" : "Play"}
          </button>
        ) : null}
        <Slides {...{ slides, sizes, mounted }} current={index} ratio="3/2" isFirstEager />
        <a
          href={slides[index]?.href}
          data-in-place=""
          draggable={false}
          className={styles.open}
          aria-label={`Larger: ${slides[index]?.alt}`}
          onClick={(event) => open(event, index)}
        >
          <span className={styles.mark}>
            <Icon drawing={maximize} size="small" />
          </span>
        </a>
        {children ? <div className={styles.corner}>{children}</div> : null}
        {isMany ? (
          <div className={`${styles.arrows} needs-script`}>
            <IconButton
              icon={chevronLeft}
              label="Previous image"
              look="round"
              onClick={() => goTo(index - 1)}
            />
            <IconButton icon={chevronRight} label="Next image" look="round" onClick={() => goTo(index + 1)} />
          </div>
        ) : null}
        <p className={styles.captionPlace} aria-live={isPlaying ? "off" : "polite"}>
          {words ? (
            // A new one for each image, in a place that keeps its size: a longer caption moves nothing.
            <span key={index} className={styles.caption}>
              {words}
            </span>
          ) : null}
        </p>
      </div>
      {isMany ? <Thumbs slides={slides} current={index} onChoose={goTo} /> : null}
      {viewer}
    </section>
  );
}

interface ThumbsProps {
  readonly slides: readonly ViewedPicture[];
  readonly current: number;
  readonly onChoose: (index: number) => void;
}

function Thumbs({ slides, current, onChoose }: ThumbsProps) {
  return (
    <ul
      className={styles.thumbs}
      style={{ "--count": slides.length } as CSSProperties /* unknown to the type */}
    >
      {slides.map(({ source, caption, href }, index) => (
        <li key={source.src}>
          <a
            href={href}
            data-in-place=""
            aria-label={`Image ${index + 1}${caption ? `, ${caption}` : ""}`}
            aria-current={index === current ? "true" : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onChoose(index);
            }}
          >
            <Picture
              source={source}
              alt=""
              sizes="(min-width: 768px) 140px, 20vw"
              ratio="3/2"
              isLowPriority
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function useSwipe(onStep: (step: 1 | -1) => void) {
  const startX = useRef<number | undefined>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.pointerType === "touch" ? event.clientX : undefined;
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = startX.current === undefined ? 0 : event.clientX - startX.current;
      startX.current = undefined;
      if (Math.abs(moved) >= SWIPE_PX) onStep(moved < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      startX.current = undefined;
    },
  };
}
