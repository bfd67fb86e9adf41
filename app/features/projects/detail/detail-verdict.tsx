import { joinClasses } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { check, minus, plus } from "#app/ui/icons.ts";
import type { ProjectDetail } from "./detail.ts";
import styles from "./detail-verdict.module.css";

/** What speaks for the project and what against it, side by side and alike; then its other features. Empty lists are left out. */
export function DetailVerdict({ detail }: { readonly detail: ProjectDetail }) {
  const { pros, cautions, otherFeatures } = detail;
  if (pros.length + cautions.length + otherFeatures.length === 0) return null;
  return (
    <div className={styles.verdict}>
      <PointList title="Why You should buy this property" kind="pros" points={pros} />
      <PointList title="Know before you buy" kind="cautions" points={cautions} />
      <PointList title="Other Features" kind="features" points={otherFeatures} />
    </div>
  );
}

const marks = { pros: plus, cautions: minus, features: check };

interface PointListProps {
  readonly title: string;
  readonly kind: keyof typeof marks;
  readonly points: readonly string[];
}

function PointList({ title, kind, points }: PointListProps) {
  if (points.length === 0) return null;
  return (
    <section aria-label={title} className={joinClasses(styles.points, styles[kind])}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {[...new Set(points)].map((point) => (
          <li key={point}>
            <Icon drawing={marks[kind]} size="small" className={styles.mark} />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
