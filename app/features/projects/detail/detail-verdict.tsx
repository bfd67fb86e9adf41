import type { ReactNode } from "react";
import { formatDate } from "#app/shared/dates.ts";
import { joinClasses } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { check, minus, plus } from "#app/ui/icons/icons.ts";
import type { RuleCaution } from "../standing/rule-cautions.ts";
import type { ProjectDetail } from "./detail.ts";
import styles from "./detail-verdict.module.css";

/**
 * What speaks for the project and what against it, side by side and alike; then its other features. Cons that follow from
 * facts are before those that staff wrote. Empty lists are left out.
 */
export function DetailVerdict({ detail }: { readonly detail: ProjectDetail }) {
  const { pros, ruleCautions, cautions, promoterAnswer, otherFeatures } = detail;
  const cons = [...ruleCautions.map(ruleEntry), ...cautions.map(textEntry)];
  if (pros.length + cons.length + otherFeatures.length === 0) return null;
  return (
    <div className={styles.verdict}>
      <PointList title="Why You should buy this property" kind="pros" points={pros.map(textEntry)} />
      <PointList title="Know before you buy" kind="cautions" points={cons}>
        {promoterAnswer ? (
          <p className={styles.answer}>
            <b>{`The promoter’s answer, ${promoterAnswer.on}:`}</b> {promoterAnswer.text}
          </p>
        ) : null}
      </PointList>
      <PointList title="Other Features" kind="features" points={otherFeatures.map(textEntry)} />
    </div>
  );
}

type Point = { readonly text: string; readonly content: ReactNode };

const textEntry = (text: string): Point => ({ text, content: text });

function ruleEntry({ text, basis, asOf }: RuleCaution): Point {
  const content = (
    <div>
      {text} <small className={styles.basis}>{`${basis}. As of ${formatDate(asOf)}.`}</small>
    </div>
  );
  return { text, content };
}

const marks = { pros: plus, cautions: minus, features: check };

interface PointListProps {
  readonly title: string;
  readonly kind: keyof typeof marks;
  readonly points: readonly Point[];
  /** Stands below the points. */
  readonly children?: ReactNode;
}

function PointList({ title, kind, points, children }: PointListProps) {
  if (points.length === 0) return null;
  return (
    <section aria-label={title} className={joinClasses(styles.points, styles[kind])}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {[...new Map(points.map((point) => [point.text, point])).values()].map(({ text, content }) => (
          <li key={text}>
            <Icon drawing={marks[kind]} size="small" className={styles.mark} />
            {content}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
