import { homeContent } from "#app/home-content.ts";
import { projectHref } from "#app/links.ts";
import { Icon, type IconDrawing } from "#app/ui/icons/icon.tsx";
import { minus, plus } from "#app/ui/icons/icons.ts";
import { Rosette } from "#app/ui/icons/rosette.tsx";
import type { HomeFigures, ShownProject } from "./home-facts.ts";
import styles from "./two-sides.module.css";

interface TwoSidesProps {
  readonly figures: HomeFigures;
  /** A project of the catalogue that has both; without one the words are alone. */
  readonly project: ShownProject | undefined;
}

/** The statement on pros and cons with the owner's figures, beside what it looks like on a real project. */
export function TwoSides({ figures, project }: TwoSidesProps) {
  return (
    <section id="two-sides" className={`container ${styles.section}`} aria-labelledby="two-sides-title">
      <div>
        <h2 id="two-sides-title" className={styles.title}>
          Every project has two sides. You see both.
        </h2>
        <p className={styles.lead}>{homeContent.prosAndCons}</p>
        <dl className={styles.figures}>
          <Figure value={figures.projects} label="RERA projects" />
          <Figure value={figures.visits} label="Visits" />
          <Figure value={figures.happyCustomers} label="Happy customers" />
        </dl>
      </div>
      {project ? <Example project={project} /> : null}
    </section>
  );
}

function Figure({ value, label }: { readonly value: string | undefined; readonly label: string }) {
  if (value === undefined) return null;
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Example({ project }: { readonly project: ShownProject }) {
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <div>
          <h3>
            <a href={projectHref(project.id)} className={styles.name}>
              {project.title}
            </a>
          </h3>
          <p className={styles.place}>
            {project.place}
            {project.isSample ? " · Sample" : ""}
          </p>
        </div>
        <p className={styles.rera}>
          <Rosette isChecked={project.isChecked} className={styles.rosette} />
          <span>
            <b>RERA</b> <span className="tabular">{project.reraNumber}</span>
          </span>
        </p>
      </header>
      <div className={styles.sides}>
        <Side title="Pros" icon={plus} points={project.pros} className={styles.pros} />
        <Side title="Cons" icon={minus} points={project.cautions} className={styles.cons} />
      </div>
    </article>
  );
}

interface SideProps {
  readonly title: string;
  readonly icon: IconDrawing;
  readonly points: readonly string[];
  readonly className: string | undefined;
}

function Side({ title, icon, points, className }: SideProps) {
  return (
    <section className={className}>
      <h4>{title}</h4>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <Icon drawing={icon} size="small" className={styles.mark} />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
