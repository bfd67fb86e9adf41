import { homeContent } from "#app/home-content.ts";
import { askParam, listPath, sitePages } from "#app/links.ts";
import { textLimits } from "#app/shared/typed-text.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { search } from "#app/ui/icons/icons.ts";
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
        <p className={styles.lead}>{homeContent.lead}</p>
        <HomeSearch />
        <div className={styles.actions}>
          <ButtonLink to={listPath} variant="secondary">
            Find RERA Projects
          </ButtonLink>
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

/** A plain form: the list reads the sentence. */
function HomeSearch() {
  return (
    <search>
      <form action={listPath} className={styles.search}>
        <input type="hidden" name={askParam} value="1" />
        <TextField
          id="hero-search"
          name="search"
          type="search"
          label="What are you looking for?"
          isLabelHidden
          icon={search}
          placeholder="2 BHK Wakad 80 lakh"
          maxLength={textLimits.search}
          enterKeyHint="search"
          className={styles.field}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
