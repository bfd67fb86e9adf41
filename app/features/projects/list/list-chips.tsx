import { ButtonLink } from "#app/ui/button.tsx";
import { RemovableChip } from "#app/ui/chip.tsx";
import { activeFilters } from "./active-filters.ts";
import { clearedHref, type ListState, listHref } from "./list-address.ts";
import styles from "./list-chips.module.css";

/** What narrows the list now: each chip is a link to the list without it. */
export function ListChips({ state: { query, view } }: { readonly state: ListState }) {
  const filters = activeFilters(query);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {filters.map(({ name, label, without }) => (
        <li key={`${name} ${label}`}>
          <RemovableChip label={label} to={listHref({ query: without, view })} preventScrollReset />
        </li>
      ))}
      <li>
        <ButtonLink to={clearedHref(view)} variant="quiet" className={styles.clear} preventScrollReset>
          Clear all
        </ButtonLink>
      </li>
    </ul>
  );
}
