import { joinClasses } from "./class-names.ts";
import styles from "./image-fade.module.css";
import type { PictureRatio } from "./picture.tsx";
import { useRotation } from "./rotation.ts";
import { type Slide, Slides } from "./slides.tsx";

interface ImageFadeProps {
  readonly slides: readonly Slide[];
  readonly sizes: string;
  readonly ratio?: PictureRatio;
  readonly isFirstEager?: boolean;
  /** Holds the images still; a list of many gives its readers one switch for all. */
  readonly isPaused?: boolean;
}

/** The images of a card, fading by themselves, with pips instead of controls. Put it where nothing is focused inside. */
export function ImageFade({ slides, sizes, ratio = "3/2", isFirstEager, isPaused }: ImageFadeProps) {
  const { ref, index, mounted, holdHandlers } = useRotation(slides.length, isPaused);
  return (
    <div ref={ref} className={styles.fade} {...holdHandlers}>
      <Slides {...{ slides, sizes, ratio, mounted, isFirstEager }} current={index} />
      {slides.length > 1 ? (
        <span className={styles.pips} aria-hidden="true">
          {slides.map(({ source }, place) => (
            <span key={source.src} className={joinClasses(styles.pip, place === index && styles.current)} />
          ))}
        </span>
      ) : null}
    </div>
  );
}
