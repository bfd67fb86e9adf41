import { redirect } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { buildPageMeta } from "#app/features/home/page-meta.ts";
import { sitePages } from "#app/links.ts";
import type { PageHandle } from "#app/root.tsx";
import { pageCount } from "#app/shared/query-params.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyHints, EmptyState } from "#app/ui/empty-state.tsx";
import { PlotDrawing } from "#app/ui/icons/plot-drawing.tsx";
import { Pager } from "#app/ui/navigation/pager.tsx";
import type { Route } from "./+types/directory-page";
import { parseDirectoryAddress } from "./directory-address.server.ts";
import { directoryHref, noFilters } from "./directory-address.ts";
import drawing from "./directory-banner.svg";
import { DirectoryForm } from "./directory-form.tsx";
import { type DirectoryHint, findHints, relaxationsOf } from "./directory-hints.server.ts";
import styles from "./directory-page.module.css";
import {
  buildDirectoryJsonLd,
  canonicalFilters,
  findDirectoryIndexing,
  formatDirectoryDescription,
  formatDirectoryTitle,
  formatProviderCount,
} from "./directory-seo.ts";
import { restoreFiltersScript } from "./directory-session.ts";
import { ProviderCard } from "./provider-card.tsx";
import { providersPerPage, searchProviders } from "./search.server.ts";

export const handle: PageHandle = { section: "providers", isStatic: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, brand, publicUrl } = context.get(servicesContext);
  const { filters, page, isWordy } = parseDirectoryAddress(new URL(request.url).searchParams);
  if (isWordy) throw redirect(directoryHref(filters, page));
  const { items, total } = await searchProviders(db, filters, page);
  const lastPage = pageCount(total, providersPerPage);
  if (total > 0 && page > lastPage) throw redirect(directoryHref(filters, lastPage));
  const hints = total === 0 ? await findHints(db, filters) : [];
  const isFiltered = relaxationsOf(filters).length > 0;
  return { filters, page, lastPage, items, total, hints, isFiltered, brandName: brand.name, publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { filters, page, lastPage, items, total, brandName, publicUrl } = loaderData;
  const { isIndexed, canonicalPath } = findDirectoryIndexing(filters, { page, total });
  const link = (rel: string, to: number) => ({
    tagName: "link" as const,
    rel,
    href: publicUrl + directoryHref(canonicalFilters(filters), to),
  });
  return [
    ...buildPageMeta({
      title: formatDirectoryTitle(filters, page),
      brandName,
      description: formatDirectoryDescription(filters),
      canonicalUrl: publicUrl + canonicalPath,
      isIndexed,
      jsonLd: isIndexed ? buildDirectoryJsonLd(items) : [],
    }),
    ...(page > 1 ? [link("prev", page - 1)] : []),
    ...(page < lastPage ? [link("next", page + 1)] : []),
  ];
}

export default function DirectoryPage({ loaderData }: Route.ComponentProps) {
  const { filters, page, lastPage, items, total, hints, isFiltered } = loaderData;
  const isPlaced = filters.state !== null || filters.city !== null;
  return (
    <main id="main">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
      <script dangerouslySetInnerHTML={{ __html: restoreFiltersScript }} />
      <DirectoryBanner title={formatDirectoryTitle(filters, 1)} />
      <div className={`container ${styles.content}`}>
        <DirectoryForm filters={filters} />
        {total === 0 ? (
          <DirectoryEmpty hints={hints} isFiltered={isFiltered} />
        ) : (
          <section aria-labelledby="count">
            <h2 id="count" className={styles.count}>
              {formatProviderCount(total)}
            </h2>
            {isPlaced && filters.availability === null ? (
              <p className={styles.note}>Providers who work online are shown for all locations.</p>
            ) : null}
            <ul className={styles.cards}>
              {items.map((provider) => (
                <li key={provider.id}>
                  <ProviderCard provider={provider} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <Pager current={page} total={lastPage} hrefForPage={(to) => directoryHref(filters, to)} />
        <JoinPanel />
      </div>
    </main>
  );
}

/** The tagline over a drawn street, and what the page is. */
function DirectoryBanner({ title }: { readonly title: string }) {
  return (
    <div className={styles.banner}>
      <img src={drawing} alt="" width={2880} height={300} fetchPriority="high" className={styles.drawing} />
      <div className={`container ${styles.words}`}>
        <p className={styles.tagline}>Design For Life</p>
        <h1 className={styles.title}>{title}</h1>
      </div>
    </div>
  );
}

/** Invites providers to be listed. */
function JoinPanel() {
  const { serviceSignup } = sitePages;
  return (
    <section className={`${styles.panel} screen-only`}>
      <div>
        <h2 className={styles.panelTitle}>Do you offer a service?</h2>
        <p>Buyers find you by city, service and availability.</p>
      </div>
      <ButtonLink to={serviceSignup.href}>{serviceSignup.label}</ButtonLink>
    </section>
  );
}

/** Nobody matches: which filter to drop, and what that would give. */
function DirectoryEmpty({
  hints,
  isFiltered,
}: {
  readonly hints: readonly DirectoryHint[];
  readonly isFiltered: boolean;
}) {
  if (!isFiltered) {
    return (
      <EmptyState drawing={<PlotDrawing />} title="No service provider is listed yet">
        <ButtonLink to={sitePages.projects.href}>{sitePages.projects.label}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<PlotDrawing />}
      title="No service provider matches this search"
      lead={hints.length > 0 ? "These changes bring results back:" : ""}
    >
      {hints.length > 0 ? (
        <EmptyHints hints={hints.map((hint) => ({ ...hint, total: formatProviderCount(hint.total) }))} />
      ) : null}
      <ButtonLink to={directoryHref(noFilters)}>Clear all filters</ButtonLink>
    </EmptyState>
  );
}
