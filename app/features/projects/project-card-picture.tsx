import { buildPictureSource, type StoredImage } from "#app/features/media/model.ts";
import { Badge } from "#app/ui/badge.tsx";
import { tag } from "#app/ui/icons.ts";
import { ImageFade } from "#app/ui/image-fade.tsx";
import type { PictureSource } from "#app/ui/picture.tsx";
import type { ProjectSummary } from "./card/summary.ts";
import styles from "./project-card-picture.module.css";

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
      {/* biome-ignore lint/a11y/useAnchorContent: the same link stands beside it in words */}
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
