import { buildPictureSource } from "#app/features/media/model.ts";
import { localitiesHref, sitePages } from "#app/links.ts";
import { languageOf } from "#app/shared/words.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { eye, mapPin } from "#app/ui/icons/icons.ts";
import { Picture } from "#app/ui/images/picture.tsx";
import { KeepLink } from "../compare/keep-link.tsx";
import type { ProjectDetail } from "./detail.ts";
import styles from "./detail-head.module.css";
import { ShareWays } from "./share-ways.tsx";

interface DetailHeadProps {
  readonly detail: ProjectDetail;
  readonly canonicalUrl: string;
}

/** The way here, the project's name, who builds it and where, and what it costs. */
export function DetailHead({ detail, canonicalUrl }: DetailHeadProps) {
  const { id, title, place, state, city, price, priceOf, views, isSample } = detail;
  const above = [sitePages.home, sitePages.projects];
  return (
    <header className={styles.head}>
      <Breadcrumbs crumbs={[...above, { label: title }]} />
      <h1>
        <span lang={languageOf(title)}>{title}</span>
        {isSample ? (
          <Badge tone="neutral" className={styles.sample}>
            <span className="visually-hidden"> (</span>
            Sample
            <span className="visually-hidden">)</span>
          </Badge>
        ) : null}
      </h1>
      <div className={styles.who}>
        <Developer detail={detail} />
        {place ? (
          <span className={styles.place}>
            <Icon drawing={mapPin} size="small" />
            {place}
          </span>
        ) : null}
        {state && city ? (
          <a href={localitiesHref({ state, city, project: id })} className={`screen-only ${styles.map}`}>
            {detail.isLocated ? "On a map" : "Other localities"}
          </a>
        ) : null}
      </div>
      <p className={styles.price}>
        {price}
        {priceOf ? <span className={styles.priceOf}> {priceOf}</span> : null}
      </p>
      <div className={styles.meta}>
        <span className={styles.views}>
          <Icon drawing={eye} size="small" />
          {views}
        </span>
        <KeepLink project={detail} />
        <ShareWays detail={detail} canonicalUrl={canonicalUrl} />
      </div>
    </header>
  );
}

function Developer({ detail: { developer, promoterHref, logo } }: { readonly detail: ProjectDetail }) {
  if (!developer) return null;
  return (
    <span className={styles.developer}>
      {logo ? (
        <Picture
          source={buildPictureSource(logo, 180)}
          alt={logo.alt || `${developer} logo`}
          sizes="28px"
          ratio="1/1"
          className={styles.logo}
        />
      ) : null}
      {promoterHref ? (
        <a href={promoterHref} lang={languageOf(developer)}>
          {developer}
        </a>
      ) : (
        <span lang={languageOf(developer)}>{developer}</span>
      )}
    </span>
  );
}

interface Crumb {
  readonly label: string;
  /** Left out for the page itself. */
  readonly href?: string | undefined;
}

/** The way from the start to this page; the last crumb is the page itself. */
function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="screen-only">
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, href }) => (
          <li key={label}>
            {href === undefined ? <span aria-current="page">{label}</span> : <a href={href}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
