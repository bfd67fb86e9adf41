import { buildPictureSource, largestImageUrl } from "#app/features/media/model.ts";
import { Badge } from "#app/ui/badge.tsx";
import { tag } from "#app/ui/icons/icons.ts";
import { PlotDrawing } from "#app/ui/icons/plot-drawing.tsx";
import type { ProjectDetail } from "../detail.ts";
import styles from "./detail-gallery.module.css";
import { ImageCarousel } from "./image-carousel.tsx";

/** As wide as the column beside the papers from 1024, else the page without its sides. */
const sizes =
  "(min-width: 1280px) 752px, (min-width: 1024px) calc(100vw - 528px), (min-width: 768px) calc(100vw - 80px), calc(100vw - 40px)";

/** The picture that the page begins with. */
export function findFirstPicture({ pictures: [first] }: Pick<ProjectDetail, "pictures">) {
  return first && { source: buildPictureSource(first), sizes };
}

/** The pictures of a project; where there are none, a bare plot says so. */
export function DetailGallery({
  detail: { pictures, title, isHotDeal },
}: {
  readonly detail: ProjectDetail;
}) {
  const badge = isHotDeal ? (
    <Badge tone="accent" icon={tag}>
      Hot Deals
    </Badge>
  ) : null;
  if (pictures.length === 0) {
    return (
      <div className={styles.bare}>
        {badge}
        <p>No pictures of this project are published yet.</p>
        <PlotDrawing />
      </div>
    );
  }
  const slides = pictures.map((picture) => ({
    source: buildPictureSource(picture),
    alt: picture.alt || `Picture of ${title}`,
    caption: captionOf(picture.alt),
    href: largestImageUrl(picture),
  }));
  return (
    <ImageCarousel label={`Pictures of ${title}`} slides={slides} sizes={sizes}>
      {badge}
    </ImageCarousel>
  );
}

/** What a gallery picture shows, without the project's name before it: "Front elevation". */
export function captionOf(alt: string): string {
  const caption = alt.slice(alt.lastIndexOf(": ") + 1).trim();
  return caption.charAt(0).toUpperCase() + caption.slice(1);
}
