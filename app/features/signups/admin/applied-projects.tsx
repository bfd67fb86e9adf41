import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { plus, triangleAlert } from "#app/ui/icons.ts";
import record from "#app/ui/table/record-details.module.css";
import type { ApplicationOnWire } from "../wire.ts";
import styles from "./application-details.module.css";
import { useProjectDraft } from "./use-project-draft.ts";

/** A builder's projects: the number to look up, what is odd about it, and the way to the project here or to start it. */
export function AppliedProjects({ application }: { readonly application: ApplicationOnWire }) {
  const { busyNumber, failure, start } = useProjectDraft(application);
  return (
    <section className={record.block}>
      <h3>Projects</h3>
      {failure ? (
        <Banner key={failure.message} tone="bad">
          <FailureText failure={failure} retryLabel="Start a project" />
        </Banner>
      ) : null}
      <ul className={styles.projects}>
        {application.projects.map((project) => (
          <li key={`${project.rera_no} ${project.title}`} className={styles.project}>
            <div className={styles.told}>
              <p className={styles.projectTitle}>{project.title}</p>
              <p className={styles.number}>
                {project.rera_no}
                {project.rera_link ? (
                  <ExternalLink href={project.rera_link}>Look it up at the authority</ExternalLink>
                ) : null}
              </p>
              {project.rera_warning ? (
                <p className={styles.warning}>
                  <Icon drawing={triangleAlert} size="small" />
                  {project.rera_warning}
                </p>
              ) : null}
            </div>
            {project.project_id === null ? (
              <Button
                variant="secondary"
                icon={plus}
                busyLabel={busyNumber === project.rera_no ? "Starting" : undefined}
                aria-label={`Start a project for ${project.title}`}
                onClick={({ currentTarget }) => start(project, currentTarget.closest("li"))}
              >
                Start a project
              </Button>
            ) : (
              <ButtonLink
                variant="secondary"
                to={`../projects?edit=${encodeURIComponent(project.project_id)}`}
                relative="path"
                aria-label={`Open the project ${project.title}`}
                data-open=""
              >
                Open the project
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
