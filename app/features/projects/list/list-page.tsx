import { useDeferredValue, useMemo } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { buildPageMeta } from "#app/features/home/page-meta.ts";
import { Picture } from "#app/ui/images/picture.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { loadPage } from "#app/ui/navigation/load-page.ts";
import { cardPictureSizes } from "../card/project-card.tsx";
import { buildCardPicture } from "../card/project-card-picture.tsx";
import type { ProjectSummary } from "../card/summary.ts";
import type { Route } from "./+types/list-page";
import avif from "./design-for-life.avif";
import webp from "./design-for-life.webp";
import { FilterForm } from "./filter-form.tsx";
import { feedHref, type ListView, listHref, parseListAddress, parseListView } from "./list-address.ts";
import { ListLoader, takeList } from "./list-ahead.ts";
import { cardLayout, secondCardId } from "./list-cards.tsx";
import { loadList } from "./list-data.server.ts";
import { buildListJsonLd } from "./list-json-ld.ts";
import styles from "./list-page.module.css";
import { isPlaceOnly } from "./list-place.ts";
import { ListPlaces } from "./list-places.tsx";
import { ListResults } from "./list-results.tsx";
import { buildRestoreScript, useStoredFilters } from "./list-session.ts";
import { formatListDescription, formatListTitle, listKeywords } from "./list-titles.ts";
import { readList, sendList } from "./sent-list.ts";

export const handle = { foldId: secondCardId };

export async function loader({ context, request }: Route.LoaderArgs) {
  return sendList(await loadList(context.get(servicesContext), new URL(request.url).searchParams));
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return takeList(request.url, { ask: serverLoader, loadPage: () => loadPage(request, serverLoader) });
}

/** The two views show the same data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [current, next] = [currentUrl, nextUrl].map(({ searchParams }) => parseListAddress(searchParams));
  const isViewChange = current && next && current.view !== next.view;
  return isViewChange && listHref({ ...current, view: next.view }) === listHref(next)
    ? false
    : defaultShouldRevalidate;
}

/** The picture of the first card. */
function findFirstPicture([first]: readonly ProjectSummary[], view: ListView) {
  const [picture] = first?.pictures ?? [];
  return picture && { source: buildCardPicture(picture), sizes: cardPictureSizes(cardLayout(view)) };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { query, place, cities, indexing, lastPage, publicUrl, items, total, facets } = readList(loaderData);
  const { isIndexed, canonicalPath } = indexing;
  const shown = { title: formatListTitle(place, cities), canonicalUrl: publicUrl + canonicalPath };
  // Nobody reads more of it there, see buildPageMeta.
  if (!import.meta.env.SSR) return buildPageMeta({ ...shown, description: "" });
  const link = (rel: string, page: number) => ({
    tagName: "link" as const,
    rel,
    href: publicUrl + listHref({ query: { ...query, page }, view: "list" }),
  });
  return [
    ...buildPageMeta({
      ...shown,
      description: formatListDescription(place, isPlaceOnly(query) ? { total, facets } : undefined),
      isIndexed,
      firstPicture: findFirstPicture(items, parseListView(new URLSearchParams(location.search))),
      jsonLd: isIndexed
        ? buildListJsonLd(
            publicUrl,
            query,
            items.map(({ id }) => id),
          )
        : [],
    }),
    { name: "keywords", content: listKeywords },
    ...(query.page > 1 ? [link("prev", query.page - 1)] : []),
    ...(query.page < lastPage ? [link("next", query.page + 1)] : []),
    { tagName: "link", rel: "alternate", type: "application/rss+xml", href: feedHref(query) },
  ];
}

const restoreScript = import.meta.env.SSR ? buildRestoreScript() : "";

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const list = readList(loaderData);
  const { query, place, cities } = list;
  const view = parseListView(new URLSearchParams(useLocation().search));
  const navigate = useNavigate();
  // The first frame after a navigation shows what was asked for; the rest of the page follows in the next ones.
  const late = useDeferredValue(list);
  const state = useMemo(() => ({ query, view }), [query, view]);
  useStoredFilters(query);
  return (
    <main id="main">
      <InlineScript code={restoreScript} />
      <div className={styles.head}>
        <div className="container">
          <h1>{formatListTitle(place, cities)}</h1>
        </div>
      </div>
      <FilterForm
        applied={late}
        stateCities={late.stateCities}
        localities={late.localities}
        view={view}
        navigate={navigate}
      />
      <ListResults state={state} found={list} navigate={navigate} />
      {late.about ? <ListPlaces found={late} about={late.about} view={view} navigate={navigate} /> : null}
      <ListBanner />
      <ListLoader shown={loaderData} />
    </main>
  );
}

/** The tagline at the end of a list, beside a drawn street (scripts/drawn-pictures.ts). */
function ListBanner() {
  return (
    <aside className="container screen-only" aria-label="Tagline">
      <div className={styles.banner}>
        <p className={styles.words}>Design For Life</p>
        <Picture
          source={{ src: webp, width: 1728, height: 298, avif: `${avif} 1728w` }}
          alt=""
          sizes="(min-width: 1024px) 1152px, 900px"
          className={styles.street}
        />
      </div>
    </aside>
  );
}
