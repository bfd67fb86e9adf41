import { servicesContext } from "#app/context.server.ts";
import { buildPageMeta } from "#app/features/home/page-meta.ts";
import { fromParam, listPath, localitiesHref, projectHref, sitePages } from "#app/links.ts";
import type { PageHandle } from "#app/root.tsx";
import { formatGrouped } from "#app/shared/money.ts";
import { capitalise } from "#app/shared/words.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { Route } from "./+types/localities-page";
import { CityMap } from "./city-map.tsx";
import { formatDistance, formatSpot, geoHref } from "./distance.ts";
import {
  type CityLocalities,
  findLocalities,
  type OwnProject,
  type PlaceCount,
  parseLocalitiesQuery,
} from "./localities.server.ts";
import styles from "./localities-page.module.css";
import type { SpotDoubt } from "./spot-doubts.ts";

const { label: title, href: page } = sitePages.localities;

export const handle: PageHandle = { section: "localities", isStatic: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = parseLocalitiesQuery(url.searchParams);
  return {
    ...(await findLocalities(services, query)),
    state: query.state,
    brandName: services.brand.name,
    canonicalUrl: services.publicUrl + page,
    isBare: url.search === "",
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brandName, canonicalUrl, isBare, found } = loaderData;
  return buildPageMeta({
    title: found ? `Localities of ${found.city}` : title,
    brandName,
    description:
      "Which localities of a city have RERA-registered projects, how many, and where they lie, by the coordinates that the registers publish.",
    canonicalUrl,
    isIndexed: isBare,
  });
}

/** From India to a state, from there to a city, and its localities on a drawn map and in a list. */
export default function LocalitiesPage({ loaderData: { places, found, state } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className={`container ${styles.page}`}>
      {found ? <City found={found} /> : <Places state={state} places={places} />}
    </main>
  );
}

interface PlacesProps {
  readonly state: string | null;
  readonly places: readonly PlaceCount[];
}

function Places({ state, places }: PlacesProps) {
  return (
    <>
      <h1>{state ? `Localities in ${state}` : title}</h1>
      <p className={styles.lead}>
        {places.length === 0
          ? `No project is listed ${state ? `in ${state} ` : ""}yet.`
          : `Choose a ${state ? "city" : "state"}. The number beside it counts its projects.`}
      </p>
      <CountList
        places={places}
        hrefOf={(name) => localitiesHref(state ? { state, city: name } : { state: name })}
      />
      {state ? (
        <p>
          <a href={page}>All states</a>
        </p>
      ) : null}
    </>
  );
}

function City({ found }: { readonly found: CityLocalities }) {
  const { state, city, localities, isCut, map, project } = found;
  const hrefOf = (locality: string) => `${listPath}?${new URLSearchParams({ state, city, locality })}`;
  return (
    <>
      <h1>{`Localities of ${city}, ${state}`}</h1>
      <p className={styles.lead}>{describeCity(found)}</p>
      {project ? <Project project={project} found={found} /> : null}
      {localities.length > 0 ? (
        <div className={map ? styles.columns : undefined}>
          {map ? (
            <figure className={styles.figure}>
              <CityMap map={map} hrefOf={hrefOf} ownName={project?.title} />
              <figcaption>
                {`Each circle marks the middle of a locality’s projects, to within a kilometre or two. A larger circle means more projects.${describeSpots(found)}`}
                {project?.spot && map.own ? ` The diamond is ${project.title}.` : null}
                {map.outside.length > 0 ? ` Too far out to be drawn: ${map.outside.join(", ")}.` : null}
              </figcaption>
            </figure>
          ) : null}
          <section aria-labelledby="localities-list">
            <h2 id="localities-list">{isCut ? "The localities with most projects" : "Localities"}</h2>
            <CountList places={localities} hrefOf={hrefOf} />
          </section>
        </div>
      ) : null}
      <p className={styles.more}>
        <a href={`${listPath}?${new URLSearchParams({ state, city })}`}>{`All projects in ${city}`}</a>
        <a href={localitiesHref({ state })}>{`Other cities in ${state}`}</a>
      </p>
    </>
  );
}

function describeSpots({ located, doubted, total, areSamples }: CityLocalities): string {
  if (areSamples) return "";
  const published = `${formatGrouped(located)} of ${formatGrouped(total)} publish their coordinates`;
  return doubted === 0
    ? ` ${published}.`
    : ` ${published}; ${formatGrouped(doubted)} of these ${doubted === 1 ? "is" : "are"} left out as too rough or too far off.`;
}

function describeCity({ city, total, map, localities, areSamples }: CityLocalities): string {
  if (total === 0) return `No project is listed in ${city} yet.`;
  if (areSamples) return "Samples: the places are real; the projects, and where they stand, are made up.";
  if (localities.length === 0) return `What is known of the projects in ${city} names no locality.`;
  const names = "Their names come from the registers and from the places of each PIN code.";
  return map
    ? names
    : `${names} The register publishes no coordinates of projects here, so there is no map: only the names.`;
}

interface ProjectProps {
  readonly project: OwnProject;
  readonly found: CityLocalities;
}

/** Where one project stands, as precisely as its register says, and how far that is from a locality. */
function Project({ project, found: { state, city, localities } }: ProjectProps) {
  const { id, title: name, spot, doubt, distance } = project;
  const starts = doubt ? [] : localities.filter((locality) => locality.spot !== null);
  return (
    <section aria-labelledby="own-project" className={styles.project}>
      <h2 id="own-project">
        <a href={projectHref(id)}>{name}</a>
      </h2>
      <p>
        {describeSpot(project)}
        {spot && !doubt ? <a href={geoHref(spot)}>Open in your device’s map</a> : null}
      </p>
      {spot && starts.length > 0 ? (
        <form action={page} className={`screen-only ${styles.form}`} aria-label="Distance">
          <input type="hidden" name="state" value={state} />
          <input type="hidden" name="city" value={city} />
          <input type="hidden" name="project" value={id} />
          <SelectField
            id="distance-from"
            name={fromParam}
            label="How far from"
            defaultValue={distance?.from ?? ""}
          >
            {starts
              .map((locality) => locality.name)
              .toSorted()
              .map((locality) => (
                <option key={locality}>{locality}</option>
              ))}
          </SelectField>
          <Button type="submit" variant="secondary">
            Measure
          </Button>
        </form>
      ) : null}
      {distance ? (
        <p role="status">
          <strong>{capitalise(formatDistance(distance.km))}</strong>
          {` from ${distance.from}, as the crow flies, from the middle of its projects. By road it is more.`}
        </p>
      ) : null}
    </section>
  );
}

function describeSpot({ isSample, spot, doubt, sourceText, pinCode }: OwnProject): string {
  if (!spot)
    return `Its register publishes no coordinates${pinCode ? `: what is known is its PIN code, ${pinCode}` : ""}.`;
  const spotText = `${formatSpot(spot)}${sourceText ? `, ${sourceText}` : ""}`;
  if (isSample) return `Sample: a made-up spot, ${spotText}. `;
  return doubt
    ? `The register gives ${spotText}. ${describeDoubt(doubt, pinCode)} Ask where the land is.`
    : `At ${spotText}. As entered there; nobody has measured it again. `;
}

function describeDoubt(doubt: SpotDoubt, pinCode: string | null): string {
  return doubt.kind === "stand-in"
    ? `It gives the same for projects of ${formatGrouped(doubt.pinCodes)} PIN codes: it shows the area at best.`
    : `That is ${formatDistance(doubt.km)} from the middle of the other projects of its PIN code, ${pinCode}, so one of the two can’t be right.`;
}

interface CountListProps {
  readonly places: readonly PlaceCount[];
  readonly hrefOf: (name: string) => string;
}

function CountList({ places, hrefOf }: CountListProps) {
  return (
    <ul className={styles.list}>
      {places.map(({ name, count }) => (
        <li key={name}>
          <a href={hrefOf(name)}>{name}</a>
          <span className="tabular">
            {formatGrouped(count)}
            <span className="visually-hidden">{count === 1 ? " project" : " projects"}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
