import { servicesContext } from "#app/context.server.ts";
import { OwnFigures } from "#app/features/costs/own-figures.tsx";
import { buildPageMeta } from "#app/features/home/page-meta.ts";
import { comparePath, sitePages, whatsappShareUrl } from "#app/links.ts";
import { textLimits } from "#app/shared/typed-text.ts";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/compare-page";
import { loadCompare } from "./compare.server.ts";
import styles from "./compare-page.module.css";
import { CompareTable } from "./compare-table.tsx";
import { formatHomes, mostHomes } from "./homes-address.ts";
import { KeptProjects, SeenProjects } from "./kept-projects.tsx";

const { label: title } = sitePages.compare;

export const handle = { section: "compare" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    brandName: services.brand.name,
    isBare: url.search === "",
    ...(await loadCompare(services, url.searchParams)),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brandName, columns, url, isBare } = loaderData;
  const names = columns.map((column) => column.title).join(", ");
  return buildPageMeta({
    title: names ? `${names} side by side` : title,
    brandName,
    description: "Up to four homes side by side, each figure with its source, and no winner.",
    canonicalUrl: new URL(comparePath, url).href,
    isIndexed: columns.length === 0 && isBare,
  });
}

/** Up to four homes side by side, and what this browser keeps. */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { chosen, columns, rows, unpublished, missing, unitless, dropped, url, typed, faults } = loaderData;
  return (
    <main id="main" tabIndex={-1} className={`container ${styles.page}`}>
      <h1>{title}</h1>
      {missing > 0 ? (
        <p className={styles.note}>
          {missing === 1 ? "One of the homes is" : `${missing} of the homes are`} not on the site, or not any
          more.
        </p>
      ) : null}
      {unitless.map((name) => (
        <p key={name} className={styles.note}>
          The home of {name} that the address names is no longer published: the whole project is shown
          instead.
        </p>
      ))}
      {dropped > 0 ? (
        <p className={styles.note}>
          Four homes are shown at once; {dropped} more in the address are left out.
        </p>
      ) : null}
      {columns.length > 0 ? (
        <>
          <CompareTable columns={columns} rows={rows} />
          {unpublished.length > 0 ? (
            <p className={styles.note}>
              Not published{columns.length > 1 ? " for any of them" : ""}: {unpublished.join(", ")}.
            </p>
          ) : null}
          <p className={styles.note}>
            No home wins and none is scored. “Differs” marks the rows in which the homes are not the same.
          </p>
          <div className={`${styles.ways} screen-only`}>
            <ButtonAnchor
              href={whatsappShareUrl(`Homes side by side\n${url}`)}
              variant="secondary"
              target="_blank"
              rel="noopener"
            >
              Share on WhatsApp
              <span className="visually-hidden"> (opens in a new tab)</span>
            </ButtonAnchor>
          </div>
          <p className={styles.address}>Link to this comparison: {url}</p>
        </>
      ) : (
        <p className={styles.lead}>
          Put up to four homes side by side: price, price per square foot, what it costs in all, dates,
          registration, pros and cons. Press “Keep” on a project, or paste the address of its page here.
        </p>
      )}
      {columns.length > 0 ? (
        <form
          action={comparePath}
          className={`${styles.figures} screen-only`}
          aria-label="By your own figures"
        >
          <input type="hidden" name="homes" value={formatHomes(chosen)} />
          <OwnFigures typed={typed} faults={faults} />
          <Button type="submit" variant="secondary">
            Show the EMI
          </Button>
        </form>
      ) : null}
      {chosen.length < mostHomes ? <AddForm homes={formatHomes(chosen)} typed={typed} /> : null}
      <KeptProjects chosen={chosen} typed={typed} />
      <SeenProjects />
    </main>
  );
}

interface AddFormProps {
  readonly homes: string;
  readonly typed: Readonly<Record<string, string>>;
}

function AddForm({ homes, typed }: AddFormProps) {
  const kept = Object.entries({ homes, ...typed }).filter(([, text]) => text !== "");
  return (
    <form action={comparePath} className={`${styles.add} screen-only`}>
      {kept.map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <TextField
        id="compare-add"
        name="add"
        label="Add a project by the address of its page"
        maxLength={textLimits.link}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary">
        Add
      </Button>
    </form>
  );
}
