import { memo } from "react";
import type { NavigateFunction } from "react-router";
import { localitiesHref } from "#app/links.ts";
import { formatGrouped } from "#app/shared/money.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { followLink } from "#app/ui/navigation/follow-link.ts";
import type { ProjectFacets, ProjectQuery } from "../search/query.ts";
import type { AboutPlace } from "./list-about.server.ts";
import { feedHref, type ListView } from "./list-address.ts";
import type { ListPlace } from "./list-place.ts";
import styles from "./list-places.module.css";
import { buildPlaceLinks } from "./place-links.ts";

interface ListPlacesProps {
  readonly navigate: NavigateFunction;
  readonly view: ListView;
  readonly about: AboutPlace;
  readonly found: {
    readonly query: ProjectQuery;
    readonly place: ListPlace;
    readonly total: number;
    readonly facets?: ProjectFacets | undefined;
  };
}

/** The end of a list that asks for nothing but a place: what was counted there, who registers, and the way to other places. */
export const ListPlaces = memo(function ListPlaces({ view, found, about, navigate }: ListPlacesProps) {
  const { place, total, facets } = found;
  const { texts, authority, costHref } = about;
  const { title, links } = buildPlaceLinks(place, facets, view);
  const hasProjects = total > 0 && place.state !== null;
  return (
    // Without a name: "Projects by state" would be one more thing called State beside the filter.
    <section id="places" className={`container screen-only ${styles.places}`}>
      <h2>{hasProjects ? `RERA projects in ${place.city ?? place.state}` : title}</h2>
      <div className={styles.facts}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {hasProjects ? <h3>{title}</h3> : null}
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
        {costHref ? <a href={costHref}>{`What a home costs in all in ${place.state}`}</a> : null}
        <a href={feedHref(found.query)}>New projects as a feed (RSS)</a>
      </p>
    </section>
  );
});
