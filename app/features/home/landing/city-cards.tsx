import { filterSessionKeys } from "#app/features/projects/facets.ts";
import { listPath } from "#app/links.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { arrowRight } from "#app/ui/icons/icons.ts";
import { Picture } from "#app/ui/images/picture.tsx";
import styles from "./city-cards.module.css";
import { type FeaturedCity, featuredCities } from "./featured-cities.ts";
import { homePictures } from "./pictures.ts";
import { Cards, Section } from "./section.tsx";

/** "All" is all of them, whatever was filtered before. */
const noFilters = JSON.stringify(Object.fromEntries(filterSessionKeys.map((key) => [key, null])));

/** The three featured cities; a card hands its state and city over to the list, by address and by session. */
export function CityCards({ counts }: { readonly counts: readonly number[] | undefined }) {
  const all = (
    <a href={listPath} data-session={noFilters} className={styles.all}>
      All RERA projects <Icon drawing={arrowRight} size="small" />
    </a>
  );
  return (
    <Section id="cities" title="Homes in three cities" ground="pista" aside={all}>
      <Cards>
        {featuredCities.map((place, index) => (
          <CityCard key={place.city} place={place} count={counts?.[index]} />
        ))}
      </Cards>
    </Section>
  );
}

function CityCard({ place, count }: { readonly place: FeaturedCity; readonly count: number | undefined }) {
  const { state, city, picture } = place;
  const address = `${listPath}?${new URLSearchParams({ state, city })}`;
  return (
    <li className={styles.card}>
      <Picture source={homePictures[picture]} alt="" ratio="3/2" sizes="(min-width: 768px) 33vw, 100vw" />
      <div className={styles.words}>
        <div>
          <h3 className={styles.city}>
            <a
              href={address}
              data-session={JSON.stringify({ project_state: state, project_city: city })}
              className={styles.link}
            >
              {city}
            </a>
          </h3>
          <p className={styles.state}>{state}</p>
        </div>
        <p className={styles.count}>
          {describeCount(count)} <Icon drawing={arrowRight} size="small" />
        </p>
      </div>
    </li>
  );
}

function describeCount(count: number | undefined): string {
  if (count === undefined) return "See projects";
  return count === 1 ? "1 project" : `${count} projects`;
}
