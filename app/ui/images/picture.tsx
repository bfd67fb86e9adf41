import { joinClasses } from "../class-names.ts";
import styles from "./picture.module.css";

/** One image in its formats. Width and height are those of the file behind `src`, so that its box is known before it arrives. */
export interface PictureSource {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** srcset texts ("/a-360.avif 360w, …"). WebP is for whoever doesn't know AVIF, and is what `src` is in. */
  readonly avif?: string | undefined;
  readonly webp?: string | undefined;
}

export type PictureRatio = "3/2" | "9/7" | "1/1" | "6/7";

interface PictureProps {
  readonly source: PictureSource;
  readonly alt: string;
  readonly sizes: string;
  /** The aspect box it fills; without one it keeps its own shape. */
  readonly ratio?: PictureRatio | undefined;
  /** The first image of a page: loaded at once with high priority. */
  readonly isEager?: boolean | undefined;
  readonly isLowPriority?: boolean | undefined;
  readonly className?: string | undefined;
}

const RATIO_CLASSES: Record<PictureRatio, string | undefined> = {
  "3/2": styles.threeTwo,
  "9/7": styles.nineSeven,
  "1/1": styles.square,
  "6/7": styles.sixSeven,
};

/** A responsive image that reserves its place. */
export function Picture({ source, alt, sizes, ratio, isEager, isLowPriority, className }: PictureProps) {
  const priority = isEager ? "high" : isLowPriority ? "low" : undefined;
  return (
    // Another image is another element: a source that changes in its place has the whole page styled at once.
    <picture
      key={source.src}
      className={joinClasses(styles.picture, ratio && RATIO_CLASSES[ratio], className)}
    >
      {source.avif ? <source type="image/avif" srcSet={source.avif} sizes={sizes} /> : null}
      <img
        srcSet={source.webp}
        sizes={source.webp && sizes}
        src={source.src}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={isEager ? "eager" : "lazy"}
        decoding={isEager ? undefined : "async"}
        fetchPriority={priority}
      />
    </picture>
  );
}
