import { sitePages } from "#app/site-pages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { arrowRight } from "#app/ui/icons.ts";
import { PlotDrawing } from "#app/ui/plot-drawing.tsx";
import { directoryHref, noFilters } from "./directory-address.ts";
import styles from "./directory-empty.module.css";
import type { DirectoryHint } from "./directory-hints.ts";
import { formatProviderCount } from "./directory-titles.ts";

/** Nobody matches: which filter to drop, and what that would give. */
export function DirectoryEmpty({
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
        <ul className={styles.hints}>
          {hints.map(({ label, href, total }) => (
            <li key={href}>
              <a href={href} className={styles.hint}>
                <span className={styles.label}>{label}</span>
                <span className={styles.total}>{formatProviderCount(total)}</span>
                <Icon drawing={arrowRight} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <ButtonLink to={directoryHref(noFilters)}>Clear all filters</ButtonLink>
    </EmptyState>
  );
}
