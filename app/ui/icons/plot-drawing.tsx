import drawing from "./plot-drawing.svg?no-inline";

/** An empty plot drawn in plan: walls, a door ajar, one tree. Decorative. */
export function PlotDrawing() {
  return (
    <svg viewBox="0 0 328 252" width="328" height="252" aria-hidden="true">
      <use href={`${drawing}#plot`} />
    </svg>
  );
}
