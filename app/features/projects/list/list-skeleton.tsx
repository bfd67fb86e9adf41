import { joinClasses } from "#app/ui/class-names.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { ListView } from "./list-address.ts";
import cards from "./list-cards.module.css";
import styles from "./list-skeleton.module.css";

const places = ["first", "second", "third"];

/** The boxes of cards that are on their way. */
export function ListSkeleton({ view }: { readonly view: ListView }) {
  return (
    <div className={joinClasses(cards.cards, view === "grid" && cards.grid)} aria-hidden="true">
      {places.map((place) => (
        <div key={place} className={joinClasses(styles.card, view === "list" && styles.list)}>
          <Skeleton className={styles.picture} />
          <div className={styles.lines}>
            <Skeleton />
            <Skeleton className={styles.title} />
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
          <div className={styles.lines}>
            <Skeleton className={styles.title} />
            <Skeleton />
            <Skeleton className={styles.action} />
          </div>
        </div>
      ))}
    </div>
  );
}
