import styles from "./city-map.module.css";
import type { CityMap as Layout } from "./map-layout.ts";

interface CityMapProps {
  readonly map: Layout;
  readonly hrefOf: (locality: string) => string;
  /** What the spot of its own is. */
  readonly ownName: string | undefined;
}

/** Localities as circles. Everything it tells is in the list beside it, where the keyboard and screen readers find it. */
export function CityMap({ map, hrefOf, ownName }: CityMapProps) {
  const { width, height, circles, scale, own } = map;
  const right = width - 12;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.map} aria-hidden="true">
      {circles.map(({ name, count, x, y, radius, label }) => (
        <a key={name} href={hrefOf(name)} tabIndex={-1} className={styles.place}>
          <title>{`${name}: ${count} ${count === 1 ? "project" : "projects"}`}</title>
          <circle cx={x} cy={y} r={radius} />
          {label ? (
            <text x={label.x} y={label.y} textAnchor={label.anchor}>
              {name}
            </text>
          ) : null}
        </a>
      ))}
      {own ? (
        <g className={styles.own}>
          <title>{ownName}</title>
          <path d={`M${own.x} ${own.y - 13}l9 13l-9 13l-9-13z`} />
        </g>
      ) : null}
      <g className={styles.scale}>
        <path d={`M${right - scale.length} ${height - 16}v5h${scale.length}v-5`} />
        <text x={right} y={height - 20} textAnchor="end">{`${scale.km} km`}</text>
        <path d={`M18 ${height - 12}v-22l-5 8m5-8l5 8`} />
        <text x={28} y={height - 14}>
          N
        </text>
      </g>
    </svg>
  );
}
