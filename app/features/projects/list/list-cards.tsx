import { useDeferredValue } from "react";
import { joinClasses } from "#app/ui/class-names.ts";
import { ProjectCard } from "../card/project-card.tsx";
import type { ProjectSummary } from "../card/summary.ts";
import type { ListView } from "./list-address.ts";
import styles from "./list-cards.module.css";

interface ListCardsProps {
  readonly items: readonly ProjectSummary[];
  readonly view: ListView;
  readonly arePicturesPaused: boolean;
}

export function cardLayout(view: ListView) {
  return view === "grid" ? "grid-from-tablet" : "list";
}

/** A page of fewer is short: it is shown when all of it is there. */
export const secondCardId = "second-card";

/** As many as a phone shows at once. A row of a grid is three. */
const firstSight = { list: 2, grid: 3 };

/**
 * The cards of a page, by their place: a new list changes what the cards there say. Those at the top change in the frame
 * that answers, the others right after it.
 */
export function ListCards({ items, view, arePicturesPaused }: ListCardsProps) {
  const late = useDeferredValue(items);
  const first = firstSight[view];
  const shown = [...items.slice(0, first), ...late.slice(first)];
  return (
    <ul className={joinClasses(styles.cards, view === "grid" && styles.grid)}>
      {shown.map((project, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is what is at a place
        <li key={place} id={place === 1 ? secondCardId : undefined}>
          <ProjectCard
            project={project}
            layout={cardLayout(view)}
            isFirst={place === 0}
            arePicturesPaused={arePicturesPaused}
          />
        </li>
      ))}
    </ul>
  );
}
