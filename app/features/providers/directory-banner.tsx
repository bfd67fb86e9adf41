import styles from "./directory-banner.module.css";
import drawing from "./directory-banner.svg";

/** The tagline over a drawn street, and what the page is. */
export function DirectoryBanner({ title }: { readonly title: string }) {
  return (
    <div className={styles.banner}>
      <img src={drawing} alt="" width={2880} height={300} fetchPriority="high" className={styles.drawing} />
      <div className={`container ${styles.words}`}>
        <p className={styles.tagline}>Design For Life</p>
        <h1 className={styles.title}>{title}</h1>
      </div>
    </div>
  );
}
