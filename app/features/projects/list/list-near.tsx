import { Fragment } from "react";
import type { NavigateFunction } from "react-router";
import { formatGrouped } from "#app/shared/money.ts";
import { followLink } from "#app/ui/navigation/follow-link.ts";
import { type ListState, listHref } from "./list-address.ts";
import styles from "./list-near.module.css";

type Counted = { readonly name: string; readonly total: number };

/** Places beside the one that a list is about, by what the list would find there with its other filters. */
export type NearPlaces = { readonly districts: readonly Counted[]; readonly towns: readonly Counted[] };

interface ListNearProps {
  readonly state: ListState;
  readonly near: NearPlaces;
  readonly navigate: NavigateFunction;
}

/** Says where else projects of the place may be: registers name the district of many, and not the town. */
export function ListNear({ state, near: { districts, towns }, navigate }: ListNearProps) {
  const links = (places: readonly Counted[]) =>
    places.map(({ name, total }, index) => (
      <Fragment key={name}>
        {index > 0 ? ", " : ""}
        <a
          href={listHref({ ...state, query: { ...state.query, city: [name], page: 1 } })}
          onClick={followLink(navigate)}
        >
          {`${formatGrouped(total)} in ${name}`}
        </a>
      </Fragment>
    ));
  return (
    <>
      {districts.length > 0 ? (
        <p className={styles.near}>More may be here: {links(districts)}, of which the town is not known.</p>
      ) : null}
      {towns.length > 0 ? (
        <p className={styles.near}>
          These are the projects of which only the district is known. With a known town: {links(towns)}.
        </p>
      ) : null}
    </>
  );
}
