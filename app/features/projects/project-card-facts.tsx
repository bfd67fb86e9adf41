import type { ReactNode } from "react";
import { buildPictureSource } from "#app/features/media/model.ts";
import { joinClasses } from "#app/ui/class-names.ts";
import { Icon, type IconDrawing } from "#app/ui/icon.tsx";
import { bedDouble, mapPin, minus, plus, ruler } from "#app/ui/icons.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Rosette } from "#app/ui/rosette.tsx";
import styles from "./project-card-facts.module.css";
import type { ProjectSummary } from "./summary.ts";

interface ProjectCardFactsProps {
  readonly project: ProjectSummary;
  /** The title, as a heading. */
  readonly children: ReactNode;
}

/** What is on record about a project: number, maker, place, homes, and one point on either side. */
export function ProjectCardFacts({ project, children }: ProjectCardFactsProps) {
  return (
    <div className={styles.facts}>
      <p className={styles.rera}>
        <Rosette isChecked={project.isReraChecked} className={styles.seal} />
        <span>
          <b>RERA</b> <span className="tabular">{project.reraNumber ?? "number not published"}</span>
          {project.isReraChecked ? <span className="visually-hidden"> (checked)</span> : null}
        </span>
      </p>
      {children}
      <p className={styles.maker}>
        {project.logo ? (
          <Picture
            source={buildPictureSource(project.logo, 180)}
            alt=""
            sizes="26px"
            ratio="1/1"
            className={styles.logo}
          />
        ) : null}
        {project.developer ?? "Developer not published"}
      </p>
      <p className={styles.place}>
        <Icon drawing={mapPin} size="small" />
        {project.place}
      </p>
      <ul className={styles.homes}>
        <Fact icon={bedDouble} value={project.bhk} unknown="BHK not published" />
        <Fact
          icon={ruler}
          value={project.carpetArea}
          unknown="Carpet area not published"
          className={styles.area}
        />
      </ul>
      <Points pro={project.pro} caution={project.caution} />
    </div>
  );
}

interface FactProps {
  readonly icon: IconDrawing;
  readonly value: string | null;
  readonly unknown: string;
  readonly className?: string | undefined;
}

function Fact({ icon, value, unknown, className }: FactProps) {
  return (
    <li className={joinClasses(className, value === null && styles.unknown)}>
      <Icon drawing={icon} />
      {value ?? unknown}
    </li>
  );
}

function Points({ pro, caution }: Pick<ProjectSummary, "pro" | "caution">) {
  if (!pro && !caution) return null;
  return (
    <ul className={styles.points}>
      {pro ? (
        <li className={styles.pro}>
          <Icon drawing={plus} size="small" />
          <span className="visually-hidden">For it: </span>
          <span>{pro}</span>
        </li>
      ) : null}
      {caution ? (
        <li className={styles.con}>
          <Icon drawing={minus} size="small" />
          <span className="visually-hidden">Against it: </span>
          <span>{caution}</span>
        </li>
      ) : null}
    </ul>
  );
}
