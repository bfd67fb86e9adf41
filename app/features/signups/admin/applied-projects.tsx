import { useEffect, useRef, useState } from "react";
import { useParams, useRevalidator } from "react-router";
import { dashboardHref, otherTabHref } from "#app/links.ts";
import { type FailedCall, sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { plus, triangleAlert } from "#app/ui/icons/icons.ts";
import record from "#app/ui/table/record-details.module.css";
import { showToast } from "#app/ui/toast.tsx";
import type { ApiApplication } from "../api-shape.ts";
import styles from "./applications.module.css";

/** A builder's projects: the number to look up, what is odd about it, and the way to the project here or to start it. */
export function AppliedProjects({ application }: { readonly application: ApiApplication }) {
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
            <div className={styles.about}>
              <p className={styles.projectTitle}>{project.title}</p>
              <p className={styles.number}>
                {project.rera_no}
                {project.rera_link ? (
                  <ExternalLink href={project.rera_link}>Look it up at the authority</ExternalLink>
                ) : null}
              </p>
              {project.project_id === null ? null : (
                <p className={styles.known}>
                  On this site: {project.project_title}
                  {project.project_developer ? `, by ${project.project_developer}` : null}
                </p>
              )}
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
                to={otherTabHref("projects", { edit: project.project_id })}
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

type AppliedProject = ApiApplication["projects"][number];

/** Starts a project of what a builder told of it, hidden from visitors until staff have filled and shown it. */
function useProjectDraft(application: ApiApplication) {
  const { revalidate } = useRevalidator();
  const { dashboard } = useParams();
  const [busyNumber, setBusyNumber] = useState<string>();
  const [failure, setFailure] = useState<FailedCall>();
  const startedRow = useRef<Element>(null);

  // The pressed button gives way to a link: the focus goes on to that.
  useEffect(() => {
    const link = startedRow.current?.querySelector<HTMLElement>("[data-open]");
    if (!link) return;
    startedRow.current = null;
    link.focus();
  });

  async function start({ title, rera_no }: AppliedProject, row: Element | null) {
    if (busyNumber !== undefined) return;
    startedRow.current = row;
    setBusyNumber(rera_no);
    setFailure(undefined);
    const { name, loc_state, loc_city } = application;
    const result = await sendCall<{ property: { _id: string } }>("POST", staffEndpoints.projects.add, {
      body: { title, rera_no, developer: name, state: loc_state, city: loc_city, visibility: "hidden" },
    });
    if (result.isOk) await revalidate();
    else setFailure(result);
    setBusyNumber(undefined);
    if (!result.isOk) return;
    const edit = result.body.property._id;
    showToast(`${title} is started, hidden`, {
      link: { to: dashboardHref(dashboard ?? "", "projects", { edit }), label: "Open the project" },
    });
  }

  return { busyNumber, failure, start };
}
