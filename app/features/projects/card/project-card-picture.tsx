import { buildPictureSource, type StoredImage } from "#app/features/media/model.ts";
import { Badge } from "#app/ui/badge.tsx";
import { tag } from "#app/ui/icons/icons.ts";
import type { PictureSource } from "#app/ui/images/picture.tsx";
import { joinClasses } from "../../../ui/class-names.ts";
import type { PictureRatio } from "../../../ui/images/picture.tsx";
import styles from "./project-card-picture.module.css";
import { useRotation } from "./rotation.ts";
import { type Slide, Slides } from "./slides.tsx";
import type { ProjectSummary } from "./summary.ts";

interface ProjectCardPictureProps {
  readonly project: ProjectSummary;
  readonly href: string;
  readonly sizes: string;
  readonly isFirst: boolean;
  readonly isPaused: boolean;
}

const widestPx = 720;

/** A picture as the cards show it. */
export function buildCardPicture(picture: StoredImage): PictureSource {
  return buildPictureSource(picture, widestPx);
}

/** The pictures of a card, or a plot in plan where there are none; repeats the title's link without a second tab stop. */
export function ProjectCardPicture({ project, href, sizes, isFirst, isPaused }: ProjectCardPictureProps) {
  const slides = project.pictures.map((picture) => ({
    source: buildCardPicture(picture),
    alt: picture.alt,
  }));
  return (
    <div className={styles.media}>
      {/* biome-ignore lint/a11y/useAnchorContent: the same link is beside it in words */}
      <a href={href} target="_blank" rel="noopener" tabIndex={-1} aria-hidden="true" className={styles.link}>
        {slides.length > 0 ? (
          <ImageFade
            key={project.id}
            slides={slides}
            sizes={sizes}
            isFirstEager={isFirst}
            isPaused={isPaused}
          />
        ) : (
          <span className={styles.plot} />
        )}
      </a>
      {project.isHotDeal || project.isSample ? (
        <div className={styles.corner}>
          {project.isHotDeal ? (
            <Badge tone="accent" icon={tag}>
              Hot Deals
            </Badge>
          ) : null}
          {project.isSample ? <Badge tone="neutral">Sample</Badge> : null}
        </div>
      ) : null}
    </div>
  );
}

interface ImageFadeProps {
  readonly slides: readonly Slide[];
  readonly sizes: string;
  readonly ratio?: PictureRatio;
  readonly isFirstEager?: boolean;
  /** Holds the images still; a list of many gives its readers one switch for all. */
  readonly isPaused?: boolean;
}

/** The images of a card, fading by themselves, with pips instead of controls. Put it where nothing is focused inside. */
function ImageFade({ slides, sizes, ratio = "3/2", isFirstEager, isPaused }: ImageFadeProps) {
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
