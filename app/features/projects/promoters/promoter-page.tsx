import { data, redirect } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { buildPageMeta } from "#app/features/home/page-meta.ts";
import { promoterHref } from "#app/links.ts";
import type { PageHandle } from "#app/root.tsx";
import { languageOf } from "#app/shared/words.ts";
import { DefinitionGrid } from "#app/ui/definition-grid.tsx";
import { Pager } from "#app/ui/navigation/pager.tsx";
import type { Route } from "./+types/promoter-page";
import styles from "./promoter-page.module.css";
import { findPromoterPage } from "./promoter-page.server.ts";
import { promoterListHref } from "./record.ts";

export const handle: PageHandle = { section: "projects", isStatic: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { search, searchParams } = new URL(request.url);
  const page = await findPromoterPage(services, params.slug, searchParams);
  if (!page) throw data(null, 404);
  // Other spellings, and names that are counted under this one.
  if (page.slug !== params.slug) throw redirect(promoterHref(page.slug) + search, 302);
  return {
    ...page,
    brandName: services.brand.name,
    canonicalUrl: services.publicUrl + promoterHref(page.slug),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, count, figures, brandName, canonicalUrl, part, page } = loaderData;
  const facts = figures.slice(1).map(({ term, value }) => `${term}: ${value}`);
  return buildPageMeta({
    title: `${name}: ${count} projects in the register`,
    brandName,
    description: `What RERA registers publish of the ${count} projects of ${name}. ${facts.join(". ")}.`,
    canonicalUrl,
    isIndexed: part === null && page === 1,
  });
}

/** A promoter's projects in the register, counted: figures with their rows, and nothing that judges. */
export default function PromoterPage({ loaderData }: Route.ComponentProps) {
  const {
    slug,
    name,
    otherSpellings,
    count,
    figures,
    source,
    part,
    title,
    rows,
    shown,
    page,
    lastPage,
    listHref,
  } = loaderData;
  return (
    <main id="main" tabIndex={-1} className={`container ${styles.page}`}>
      <h1 lang={languageOf(name)}>{name}</h1>
      <p className={styles.lead}>Promoter of {count} projects, as RERA registers publish them</p>
      <DefinitionGrid
        items={figures.map(({ term, value, href }) => ({
          term,
          value: href === null ? value : <a href={href}>{value}</a>,
        }))}
      />
      <div className={styles.notes}>
        <p>{source}</p>
        <p>
          Projects are counted by the promoter’s name as the registers print it. Firms with the same name are
          counted together.
          {otherSpellings.length > 0 ? ` Also printed as ${otherSpellings.join(", ")}.` : ""}
        </p>
        <p>
          A date has moved where the register publishes a later date of completion than the first one; the
          slip is the whole months between the two.
        </p>
      </div>
      <section id="projects" aria-labelledby="projects-title" className={styles.projects}>
        <h2 id="projects-title">
          {title} ({shown})
        </h2>
        <p>
          <a href={listHref}>Show its projects in the list</a>
        </p>
        {part === null ? null : (
          <p>
            <a href={promoterListHref(slug, null)}>All {count} projects</a>
          </p>
        )}
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.href} className={styles.row}>
              <h3 lang={languageOf(row.title)}>
                <a href={row.href}>{row.title}</a>
              </h3>
              <p className={styles.where}>{[row.place, row.reraNumber].filter(Boolean).join(" · ")}</p>
              <p>{row.standing}</p>
              {row.facts.length > 0 ? <p>{row.facts.join(" · ")}</p> : null}
            </li>
          ))}
        </ul>
        <Pager
          current={page}
          total={lastPage}
          hrefForPage={(to) => promoterListHref(slug, part, to)}
          label="Pages of projects"
        />
      </section>
    </main>
  );
}
