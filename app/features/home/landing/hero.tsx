import { siteContent } from "#app/content.ts";
import { listPath, sitePages } from "#app/links.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import styles from "./hero.module.css";
import house from "./pictures/hero-house.svg?raw";

/**
 * The first view: words on the sky over a street at dawn, with a courtyard house cut open. A phone shows the house alone,
 * which is in the page; the whole street, of some thousand shapes, is a picture that only wider windows fetch.
 */
export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="welcome">
      <div className={`container ${styles.words}`}>
        <h1 id="welcome" className={styles.title}>
          A home with its papers in order
        </h1>
        <p className={styles.lead}>{siteContent.home.lead}</p>
        <div className={styles.actions}>
          <ButtonLink to={listPath}>Find RERA Projects</ButtonLink>
          <ButtonLink to={sitePages.providers.href} variant="secondary">
            Find Agents &amp; Service provider
          </ButtonLink>
        </div>
      </div>
      <div className={styles.street}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing */}
        <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: house }} />
      </div>
    </section>
  );
}
