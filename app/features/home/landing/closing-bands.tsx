import { askParam, listPath, sitePages } from "#app/links.ts";
import { textLimits } from "#app/shared/typed-text.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { search } from "#app/ui/icons/icons.ts";
import { Picture } from "#app/ui/images/picture.tsx";
import styles from "./closing-bands.module.css";
import { homePictures } from "./pictures.ts";

/** Calls builders in. */
export function PartnershipCall() {
  const { partnershipSignup } = sitePages;
  return (
    <section className={`container ${styles.partnership}`} aria-labelledby="partnership">
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 id="partnership">Build with papers in order? Build with us.</h2>
          <p className={styles.lead}>
            Tell us about your project and its RERA certificate. Buyers see the papers first.
          </p>
          <ButtonLink to={partnershipSignup.href} className={styles.action}>
            {partnershipSignup.label}
          </ButtonLink>
        </div>
        <Picture
          source={homePictures.builders}
          alt=""
          sizes="(min-width: 768px) 50vw, 100vw"
          className={styles.picture}
        />
      </div>
    </section>
  );
}

/** The last word: a search box that works without script. An empty one leads to the whole list. */
export function SearchBanner({ projects }: { readonly projects: string | undefined }) {
  return (
    <section className={`${styles.search} screen-only`} aria-labelledby="search-banner">
      <div className={`container ${styles.searchRow}`}>
        <div>
          <h2 id="search-banner">Find the one with the right tree outside.</h2>
          <p className={styles.searchLead}>
            {projects ? `${projects} approved` : "Approved"} projects, searchable by city, BHK and budget.
          </p>
        </div>
        <search className={styles.searchBox}>
          <form action={listPath} className={styles.searchForm}>
            <input type="hidden" name={askParam} value="1" />
            <TextField
              id="home-search"
              name="search"
              type="search"
              label="City, project, developer or RERA number"
              maxLength={textLimits.search}
              enterKeyHint="search"
              className={styles.searchField}
            />
            <Button type="submit" variant="accent" icon={search}>
              Search Property
            </Button>
          </form>
        </search>
      </div>
    </section>
  );
}
