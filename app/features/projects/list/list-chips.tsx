import type { NavigateFunction } from "react-router";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { RemovableChip } from "#app/ui/chip.tsx";
import { followLink } from "#app/ui/follow-link.ts";
import { activeFilters } from "./active-filters.ts";
import { clearedHref, type ListState, listHref } from "./list-address.ts";
import styles from "./list-chips.module.css";

interface ListChipsProps {
  readonly state: ListState;
  readonly navigate: NavigateFunction;
}

/** What narrows the list now: each chip is a link to the list without it. */
export function ListChips({ state: { query, view }, navigate }: ListChipsProps) {
  const filters = activeFilters(query);
  if (filters.length === 0) return null;
  const follow = followLink(navigate, { preventScrollReset: true });
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {filters.map(({ name, label, without }) => (
        <li key={`${name} ${label}`}>
          <RemovableChip label={label} href={listHref({ query: without, view })} onClick={follow} />
        </li>
      ))}
      <li>
        <ButtonAnchor href={clearedHref(view)} variant="quiet" className={styles.clear} onClick={follow}>
          Clear all
        </ButtonAnchor>
      </li>
    </ul>
  );
}
