import { siteContent } from "#app/content.ts";
import { listPath } from "#app/features/projects/model.ts";
import { sitePages } from "#app/site-pages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import styles from "./hero.module.css";
import street from "./pictures/hero-street.svg?raw";

/** The first view: words on the sky over a street at dawn, with a courtyard house cut open. */
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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing */}
      <div className={styles.street} dangerouslySetInnerHTML={{ __html: street }} />
    </section>
  );
}
