import { memo } from "react";
import { projectHref } from "#app/links.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { joinClasses } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { arrowUpRight, eye } from "#app/ui/icons/icons.ts";
import { KeepLink } from "../compare/keep-link.tsx";
import type { ProjectStatus } from "../model.ts";
import styles from "./project-card.module.css";
import { ProjectCardFacts } from "./project-card-facts.tsx";
import { ProjectCardPicture } from "./project-card-picture.tsx";
import { ShareButton } from "./share-button.tsx";
import type { ProjectSummary } from "./summary.ts";

interface ProjectCardProps {
  readonly project: ProjectSummary;
  /** `grid-from-tablet` is a list card on a phone: grids exist only from 768 pixels. */
  readonly layout: "list" | "grid" | "grid-from-tablet";
  readonly headingLevel?: "h2" | "h3";
  /** The first card of a page: its picture is what the reader waits for. */
  readonly isFirst?: boolean;
  readonly arePicturesPaused?: boolean;
}

const frames = {
  list: styles.list,
  grid: styles.grid,
  "grid-from-tablet": styles.gridFromTablet,
};

/** A project in a list or a row of others: its papers, its price, one thing for it and one against it. */
export const ProjectCard = memo(function ProjectCard(props: ProjectCardProps) {
  const { project, layout, headingLevel: Heading = "h2", isFirst = false, arePicturesPaused = false } = props;
  const href = projectHref(project.id);
  return (
    <div className={frames[layout]}>
      <article className={joinClasses(styles.card, project.isBare && styles.bare)}>
        {project.isBare ? null : (
          <ProjectCardPicture
            project={project}
            href={href}
            sizes={cardPictureSizes(layout)}
            isFirst={isFirst}
            isPaused={arePicturesPaused}
          />
        )}
        <ProjectCardFacts project={project}>
          <Heading lang={project.titleLang} className={styles.title}>
            <a href={href} target="_blank" rel="noopener">
              {project.title}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </Heading>
        </ProjectCardFacts>
        <div className={styles.deal}>
          <p className={styles.label}>{project.home ? "Home that fits" : "Price range"}</p>
          <CardPrice project={project} />
          {project.projectStatus ? (
            <p className={styles.status}>
              <ProjectStatusBadge status={project.projectStatus} />
            </p>
          ) : null}
          <p className={styles.views}>
            <Icon drawing={eye} size="small" />
            <span>{`${project.views} ${project.views === "1" ? "view" : "views"}`}</span>
            <KeepLink project={project} />
          </p>
          <div className={`${styles.actions} screen-only`}>
            <ButtonAnchor
              href={href}
              target="_blank"
              rel="noopener"
              variant="secondary"
              endIcon={arrowUpRight}
              className={styles.see}
            >
              See project
              <span className="visually-hidden">{`, ${project.title} (opens in a new tab)`}</span>
            </ButtonAnchor>
            <ShareButton projectId={project.id} title={project.title} />
          </div>
        </div>
      </article>
    </div>
  );
});

/** The price of the home that was asked for, before that of all homes. */
function CardPrice({ project: { home, price, priceOf } }: { readonly project: ProjectSummary }) {
  const own = home?.price ?? price;
  const note = home?.price ? home.priceOf : priceOf;
  return (
    <p className={styles.price}>
      {own}
      {note ? <span className={styles.priceOf}> {note}</span> : null}
      {home?.inAll ? <span className={styles.priceOf}> {home.inAll}</span> : null}
      {home?.facts ? <span className={styles.priceOf}> {home.facts}</span> : null}
      {own === price ? null : <span className={styles.priceOf}> All homes: {price}</span>}
    </p>
  );
}

const listSizes = "(min-width: 1024px) 330px, (min-width: 768px) 240px, calc(100vw - 40px)";
const gridSizes = "(min-width: 1024px) 368px, (min-width: 768px) 45vw, calc(100vw - 40px)";

export function cardPictureSizes(layout: ProjectCardProps["layout"]): string {
  return layout === "list" ? listSizes : gridSizes;
}

/** The status as a badge. */
function ProjectStatusBadge({ status }: { readonly status: ProjectStatus }) {
  return <Badge tone={status === "Ready to Move" ? "ok" : "info"}>{status}</Badge>;
}
