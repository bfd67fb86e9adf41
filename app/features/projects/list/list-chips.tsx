import type { MouseEventHandler } from "react";
import type { NavigateFunction } from "react-router";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { RemovableChip } from "#app/ui/chip.tsx";
import { followLink } from "#app/ui/navigation/follow-link.ts";
import { activeFilters } from "./active-filters.ts";
import { clearedHref, type ListState, listHref } from "./list-address.ts";
import styles from "./list-chips.module.css";

interface ListChipsProps {
  readonly state: ListState;
  readonly promoterName: string | undefined;
  readonly navigate: NavigateFunction;
}

/** What narrows the list now: each chip is a link to the list without it. */
export function ListChips({ state: { query, view }, promoterName, navigate }: ListChipsProps) {
  const filters = activeFilters(query, promoterName);
  if (filters.length === 0) return null;
  const chips = filters.map(({ name, label, without }) => ({
    name,
    label,
    href: listHref({ query: without, view }),
  }));
  const follow = followLink(navigate, { preventScrollReset: true });
  return <Chips chips={chips} clearHref={clearedHref(view)} onPress={follow} />;
}

interface ChipsProps {
  readonly chips: readonly { readonly name: string; readonly label: string; readonly href: string }[];
  readonly clearHref: string;
  readonly onPress: MouseEventHandler<HTMLAnchorElement>;
}

function Chips({ chips, clearHref, onPress }: ChipsProps) {
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ name, label, href }) => (
        <li key={`${name} ${label}`}>
          <RemovableChip label={label} href={href} onClick={onPress} />
        </li>
      ))}
      <li className="screen-only">
        <ButtonAnchor href={clearHref} variant="quiet" className={styles.clear} onClick={onPress}>
          Clear all
        </ButtonAnchor>
      </li>
    </ul>
  );
}
