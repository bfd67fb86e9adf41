import { siteContent } from "#app/content.ts";
import styles from "./partners.module.css";

/** Builders and partners by name, each with a mark of its initial. */
export function Partners({ brandName }: { readonly brandName: string }) {
  const { partners } = siteContent.home;
  if (partners.length === 0) return null;
  return (
    <section className={`container ${styles.section}`} aria-labelledby="partners">
      <h2 id="partners" className={styles.title}>
        Builders and partners on {brandName}
      </h2>
      <ul className={styles.partners}>
        {partners.map((name) => (
          <li key={name} className={styles.partner}>
            <span className={styles.mark} aria-hidden="true">
              {name.charAt(0)}
            </span>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
