import { servicesContext } from "#app/context.server.ts";
import { buildPageMeta } from "#app/features/home/page-meta.ts";
import { listPath, sitePages } from "#app/links.ts";
import type { PageHandle } from "#app/root.tsx";
import { formatDate } from "#app/shared/dates.ts";
import { formatGrouped } from "#app/shared/money.ts";
import { capitalise } from "#app/shared/words.ts";
import { DefinitionGrid } from "#app/ui/definition-grid.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import type { RegisterList } from "../sources.ts";
import { standingLabels, standings } from "../standing-model.ts";
import type { Route } from "./+types/registers-page";
import { findCoverage, type StateCoverage } from "./coverage.server.ts";
import styles from "./registers-page.module.css";

const { label: title, href: page } = sitePages.registers;

export const handle: PageHandle = { section: "registers", isStatic: true };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const all = await findCoverage(services);
  const states = all.filter(({ projects }) => projects > 0);
  const others = Map.groupBy(
    all.filter(({ projects }) => projects === 0),
    ({ authority }) => authority?.name,
  );
  return {
    states,
    others: [...others.values()],
    brandName: services.brand.name,
    canonicalUrl: services.publicUrl + page,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { states, brandName, canonicalUrl } = loaderData;
  const names = states.slice(0, 5).map(({ state }) => state);
  return buildPageMeta({
    title,
    brandName,
    description: `Which lists of the RERA registers our pages use, their dates, and what they publish${names.length > 0 ? `: ${names.join(", ")}` : ""}.`,
    canonicalUrl,
  });
}

/** State by state: whose lists we have, of which day, how their projects stand, and what is published there. */
export default function RegistersPage({ loaderData: { states, others } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className={`container ${styles.page}`}>
      <h1>{title}</h1>
      <p className={styles.lead}>
        What we say about a registration comes from lists that the states’ RERA authorities publish. Our copy
        may be older than the register; the register’s own entry counts. No copy is complete: it leaves out
        projects of shops and offices only, and whatever was registered after the list’s date.
      </p>
      {states.length === 0 ? <p>No register’s list has been imported yet.</p> : null}
      {states.map((coverage) => (
        <State key={coverage.state} coverage={coverage} />
      ))}
      {others.length > 0 ? <Others authorities={others} /> : null}
      <p className={styles.facts}>
        RERA_Scrapper and rera_crawlers are public programs that read the registers’ own pages; PropEquity and
        the Hindustan Times published their figures. All of them count every kind of project.
      </p>
    </main>
  );
}

/** Registers of which we have nothing: a reader shall not take that for "no project is registered". */
function Others({ authorities }: { readonly authorities: readonly StateCoverage[][] }) {
  return (
    <section aria-labelledby="others" className={styles.state}>
      <h2 id="others">Registers without projects on this site</h2>
      <ul className={styles.others}>
        {authorities.map(([one, ...more]) =>
          one?.authority ? (
            <li key={one.state}>
              <h3>{[one, ...more].map(({ state }) => state).join(", ")}</h3>
              <ExternalLink href={one.authority.url}>{one.authority.name}</ExternalLink>
              {one.authority.registerText ? <p>{capitalise(one.authority.registerText)}</p> : null}
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}

function State({ coverage }: { readonly coverage: StateCoverage }) {
  const { state, authority, projects, lists, published } = coverage;
  const id = `state-${state.toLowerCase().replace(/[^a-z]+/g, "-")}`;
  const together = (authority?.states ?? []).filter((other) => other !== state);
  const shown = standings.filter((standing) => coverage.standings[standing] > 0);
  const items = [
    { term: "Projects shown here", value: <a href={listOf(state, "all")}>{formatGrouped(projects)}</a> },
    ...shown.map((standing) => ({
      term: standingLabels[standing],
      value: <a href={listOf(state, standing)}>{formatGrouped(coverage.standings[standing])}</a>,
    })),
  ];
  return (
    <section aria-labelledby={id} className={styles.state}>
      <h2 id={id}>{state}</h2>
      <p className={styles.authority}>
        {authority ? (
          <ExternalLink href={authority.url}>{authority.name}</ExternalLink>
        ) : (
          "No authority’s site is known"
        )}
      </p>
      {authority?.registerText ? (
        <p className={styles.register}>
          The register had {authority.registerText}
          {together.length > 0 ? `, those of ${together.join(" and ")} among them` : ""}.
        </p>
      ) : null}
      <DefinitionGrid items={items} />
      <h3>Lists</h3>
      {lists.length > 0 ? (
        <ul className={styles.lists}>
          {lists.map((list) => (
            <li key={list.id}>
              {list.name}: <span className={styles.day}>{describeDay(list)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>None whose origin is recorded.</p>
      )}
      {published.length > 0 ? (
        <>
          <h3>Published there</h3>
          <p className={styles.facts}>
            {published.map((fact) => `${fact.label} (${share(fact.projects, projects)})`).join(", ")}
          </p>
        </>
      ) : null}
    </section>
  );
}

function describeDay({ latestOn, isDated }: RegisterList): string {
  if (latestOn === null) return "date not known";
  return isDated ? `of ${formatDate(latestOn)}` : `date not known, taken over on ${formatDate(latestOn)}`;
}

function share(part: number, whole: number): string {
  const percent = Math.floor((100 * part) / whole);
  return percent === 0 ? "under 1%" : `${percent}%`;
}

function listOf(state: string, standing: string): string {
  return `${listPath}?${new URLSearchParams({ state, standing })}`;
}
