import type { ReactNode } from "react";
import { buildPictureSource } from "#app/features/media/model.ts";
import { BreakableText } from "#app/ui/breakable-text.tsx";
import { Icon, type IconDrawing } from "#app/ui/icons/icon.tsx";
import {
  bedDouble,
  building2,
  fileCheck,
  hardHat,
  mapPin,
  minus,
  plus,
  ruler,
  triangleAlert,
} from "#app/ui/icons/icons.ts";
import { Rosette } from "#app/ui/icons/rosette.tsx";
import { Picture } from "#app/ui/images/picture.tsx";
import { formatStanding } from "../standing-model.ts";
import styles from "./project-card-facts.module.css";
import type { ProjectSummary } from "./summary.ts";
import { TermOver } from "./term-over.tsx";

interface ProjectCardFactsProps {
  readonly project: ProjectSummary;
  /** The title, as a heading. */
  readonly children: ReactNode;
}

/** In characters: so many have room on a phone's card. */
const longestInLine = 30;

/** On a narrow card a long number breaks before its serial, which is what distinguishes it from its neighbours. */
const beforeSerial = /(?<=\/)(?=[^/]*$)/;

function RegistrationNumber({ number }: { readonly number: string | null }) {
  if (number === null) return "number not published";
  return number.length > longestInLine ? <BreakableText text={number} at={beforeSerial} /> : number;
}

/** What is on record about a project: number, maker, place, term, homes, and one point on either side. */
export function ProjectCardFacts({ project, children }: ProjectCardFactsProps) {
  return (
    <div className={styles.facts}>
      <p className={styles.rera}>
        <Rosette isChecked={project.isReraChecked} className={styles.seal} />
        <span>
          <b>RERA</b>{" "}
          <span className="tabular">
            <RegistrationNumber number={project.reraNumber} />
          </span>
          {project.isReraChecked ? <span className="visually-hidden"> (checked)</span> : null}
        </span>
      </p>
      {children}
      {project.developer ? (
        <p lang={project.developerLang} className={styles.maker}>
          {project.logo ? (
            <Picture
              source={buildPictureSource(project.logo, 180)}
              alt=""
              sizes="26px"
              ratio="1/1"
              className={styles.logo}
            />
          ) : null}
          {project.developer}
        </p>
      ) : null}
      <p className={styles.place}>
        <Icon drawing={mapPin} size="small" />
        {project.place}
      </p>
      <ul className={styles.register}>
        <Term project={project} />
        <Fact icon={hardHat} value={project.completion} />
        <Fact icon={building2} value={project.homesInAll} />
      </ul>
      <ul className={styles.homes}>
        <Fact icon={bedDouble} value={project.bhk} />
        <Fact icon={ruler} value={project.carpetArea} className={styles.area} />
        {project.isOfPlots ? <li className={styles.unknown}>Plots of land, says the register</li> : null}
        <Unknown project={project} />
      </ul>
      <Points pro={project.pro} caution={project.caution} />
    </div>
  );
}

/** How its registration stands. */
function Term({ project }: Pick<ProjectCardFactsProps, "project">) {
  const { standing } = project;
  const isOver = standing === "term-over";
  return (
    <li className={isOver ? styles.over : undefined}>
      <Icon drawing={isOver ? triangleAlert : fileCheck} size="small" />
      <span>{isOver ? <TermOver {...project} /> : formatStanding(standing, project)}</span>
    </li>
  );
}

interface FactProps {
  readonly icon: IconDrawing;
  readonly value: string | null;
  readonly className?: string | undefined;
}

function Fact({ icon, value, className }: FactProps) {
  if (value === null) return null;
  return (
    <li className={className}>
      <Icon drawing={icon} />
      {value}
    </li>
  );
}

/** What nobody has published, in one line. */
function Unknown({
  project: { developer, bhk, carpetArea, projectStatus },
}: {
  readonly project: ProjectSummary;
}) {
  const unknown = [
    developer === null && "developer",
    bhk === null && "BHK",
    carpetArea === null && "carpet area",
    projectStatus === null && "status",
  ].filter((name) => name !== false);
  return unknown.length > 0 ? <li className={styles.unknown}>Not published: {unknown.join(", ")}</li> : null;
}

function Points({ pro, caution }: Pick<ProjectSummary, "pro" | "caution">) {
  if (!pro && !caution) return null;
  return (
    <ul className={styles.points}>
      {pro ? (
        <li className={styles.pro}>
          <Icon drawing={plus} size="small" />
          <span className="visually-hidden">For it: </span>
          {pro}
        </li>
      ) : null}
      {caution ? (
        <li className={styles.con}>
          <Icon drawing={minus} size="small" />
          <span className="visually-hidden">Against it: </span>
          {caution}
        </li>
      ) : null}
    </ul>
  );
}
