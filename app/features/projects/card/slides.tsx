import { joinClasses } from "../../../ui/class-names.ts";
import { Picture, type PictureRatio, type PictureSource } from "../../../ui/images/picture.tsx";
import styles from "./slides.module.css";

export interface Slide {
  readonly source: PictureSource;
  readonly alt: string;
  /** A few words on what is seen ("Front elevation"). */
  readonly caption?: string | undefined;
}

interface SlidesProps {
  readonly slides: readonly Slide[];
  readonly current: number;
  readonly mounted: ReadonlySet<number>;
  readonly sizes: string;
  readonly ratio: PictureRatio;
  readonly isFirstEager?: boolean | undefined;
}

/** Images on top of each other, of which one is seen; only the mounted ones are in the document. */
export function Slides({ slides, current, mounted, sizes, ratio, isFirstEager }: SlidesProps) {
  return (
    <div className={styles.stack}>
      {slides.map(({ source, alt }, index) =>
        mounted.has(index) ? (
          <div
            key={source.src}
            data-slide={index}
            inert={index !== current}
            className={joinClasses(styles.slide, index === current && styles.current)}
          >
            <Picture
              source={source}
              alt={alt}
              sizes={sizes}
              ratio={ratio}
              isEager={isFirstEager && index === 0}
            />
          </div>
        ) : null,
      )}
    </div>
  );
}
