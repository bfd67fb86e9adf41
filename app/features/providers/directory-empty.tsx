import { sitePages } from "#app/links.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyHints } from "#app/ui/empty-hints.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PlotDrawing } from "#app/ui/plot-drawing.tsx";
import { directoryHref, noFilters } from "./directory-address.ts";
import type { DirectoryHint } from "./directory-hints.server.ts";
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
        <EmptyHints hints={hints.map((hint) => ({ ...hint, total: formatProviderCount(hint.total) }))} />
      ) : null}
      <ButtonLink to={directoryHref(noFilters)}>Clear all filters</ButtonLink>
    </EmptyState>
  );
}
