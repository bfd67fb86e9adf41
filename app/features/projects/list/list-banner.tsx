import { Picture } from "#app/ui/picture.tsx";
import avif from "./design-for-life.avif";
import webp from "./design-for-life.webp";
import styles from "./list-banner.module.css";

/** The tagline at the end of a list, beside a drawn street (scripts/drawn-pictures.ts). */
export function ListBanner() {
  return (
    <aside className="container screen-only" aria-label="Tagline">
      <div className={styles.banner}>
        <p className={styles.words}>Design For Life</p>
        <Picture
          source={{ src: webp, width: 1728, height: 298, avif: `${avif} 1728w` }}
          alt=""
          sizes="(min-width: 1024px) 1152px, 900px"
          className={styles.street}
        />
      </div>
    </aside>
  );
}
