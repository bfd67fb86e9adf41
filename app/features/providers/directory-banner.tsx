import styles from "./directory-banner.module.css";
import drawing from "./directory-banner.svg";

/** The tagline over a drawn street. */
export function DirectoryBanner() {
  return (
    <div className={styles.banner}>
      <img src={drawing} alt="" width={2880} height={300} fetchPriority="high" className={styles.drawing} />
      <div className={`container ${styles.words}`}>
        <h1 className={styles.title}>Design For Life</h1>
        <p className={styles.lead}>Lawyers, architects, designers and agents, near you or online.</p>
      </div>
    </div>
  );
}
