import { memo } from "react";
import type { NavigateFunction } from "react-router";
import { localitiesHref } from "#app/links.ts";
import { formatGrouped } from "#app/shared/money.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { followLink } from "#app/ui/navigation/follow-link.ts";
import type { ProjectFacets, ProjectQuery } from "../search/query.ts";
import { feedHref, type ListView } from "./list-address.ts";
import type { ListPlace } from "./list-place.ts";
import styles from "./list-places.module.css";
import { formatListPlace } from "./list-titles.ts";
import { formatBhkFacts, formatPlaceFacts } from "./place-facts.ts";
import { buildPlaceLinks } from "./place-links.ts";

/** Who registers the projects of a state, where to ask there, and a number as they give it. */
export type PlaceAuthority = { name: string; acronym: string; href: string; example: string | undefined };

interface ListPlacesProps {
  readonly navigate: NavigateFunction;
  readonly view: ListView;
  readonly found: {
    readonly query: ProjectQuery;
    readonly place: ListPlace;
    readonly total: number;
    readonly facets?: ProjectFacets | undefined;
    readonly authority: PlaceAuthority | null;
  };
}

/** The end of a list that asks for nothing but a place: what was counted there, who registers, and the way to other places. */
export const ListPlaces = memo(function ListPlaces({ view, found, navigate }: ListPlacesProps) {
  const { place, total, facets, authority } = found;
  const { title, links } = buildPlaceLinks(place, facets, view);
  const where = formatListPlace(place) || formatStates(Object.keys(facets?.state ?? {}));
  const isTold = total > 0 && place.state !== null;
  return (
    // Without a name: "Projects by state" would be one more thing called State beside the filter.
    <section id="places" className={`container screen-only ${styles.places}`}>
      <h2>{isTold ? `RERA projects in ${place.city ?? place.state}` : title}</h2>
      <div className={styles.facts}>
        {total > 0 ? <p>{`${formatPlaceFacts(where, found)} ${formatBhkFacts(facets?.bhk)}`}</p> : null}
        {authority ? <p>{formatAuthority(place.state, authority)}</p> : null}
      </div>
      {isTold ? <h3>{title}</h3> : null}
      <ul className={styles.links}>
        {links.map(({ name, href, count }) => (
          <li key={name}>
            <a href={href} onClick={followLink(navigate)}>
              {name}
            </a>
            {count === undefined ? null : <span>{formatGrouped(count)}</span>}
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        {authority ? (
          <ExternalLink href={authority.href}>{`The list of ${authority.acronym}`}</ExternalLink>
        ) : null}
        {place.state && place.city && total > 0 ? (
          <a href={localitiesHref({ state: place.state, city: place.city })}>
            {`Localities of ${place.city}`}
          </a>
        ) : null}
        <a href={feedHref(found.query)}>New projects as a feed (RSS)</a>
      </p>
    </section>
  );
});

function formatStates(names: readonly string[]): string {
  const [only, ...others] = names;
  return only && others.length === 0 ? only : `${names.length} states and union territories`;
}

function formatAuthority(state: string | null, { name, acronym, example }: PlaceAuthority): string {
  const numbers = example ? ` Its numbers look like ${example}.` : "";
  return `Projects in ${state} are registered with the ${name} (${acronym}).${numbers}`;
}
