import { projectHref } from "#app/links.ts";
import { languageOf } from "#app/shared/words.ts";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/form/check-field.tsx";
import styles from "./compare-page.module.css";
import { type ChosenHome, compareHref, mostHomes } from "./homes-address.ts";
import {
  forgetSeen,
  type KeptProject,
  setRemembering,
  toggleKept,
  useRecentlySeen,
  useShortlist,
} from "./shortlist.ts";

interface KeptProjectsProps {
  readonly chosen: readonly ChosenHome[];
  /** What the comparison's form asked besides. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The shortlist of this browser, with the way to put it side by side. */
export function KeptProjects({ chosen, typed }: KeptProjectsProps) {
  const kept = useShortlist();
  const all = kept.slice(0, mostHomes).map(({ id }) => ({ id, unit: null, mark: null }));
  return (
    <section aria-labelledby="kept" className={`${styles.kept} screen-only needs-script`}>
      <h2 id="kept">Kept in this browser</h2>
      {kept.length === 0 ? (
        <p className={styles.note}>Nothing yet. “Keep” on a project keeps it here, and nowhere else.</p>
      ) : (
        <>
          <ul className={styles.list}>
            {kept.map((project) => (
              <li key={project.id}>
                <ProjectLink project={project} />
                {chosen.length >= mostHomes || chosen.some((home) => home.id === project.id) ? null : (
                  <a
                    href={compareHref([...chosen, { id: project.id, unit: null, mark: null }], typed)}
                    rel="nofollow"
                  >
                    Add to the comparison<span className="visually-hidden">: {project.title}</span>
                  </a>
                )}
                <Button variant="quiet" onClick={() => toggleKept(project)}>
                  Remove<span className="visually-hidden"> {project.title}</span>
                </Button>
              </li>
            ))}
          </ul>
          {kept.length > 1 ? (
            <div className={styles.buttons}>
              <ButtonAnchor href={compareHref(all, typed)}>
                {kept.length > mostHomes ? "Compare the first four" : "Compare all of them"}
              </ButtonAnchor>
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}

/** What was looked at in this browser, with the ways to forget it and to stop remembering. */
export function SeenProjects() {
  const { projects, isOff } = useRecentlySeen();
  return (
    <section aria-labelledby="seen" className={`${styles.kept} screen-only needs-script`}>
      <h2 id="seen">Recently seen in this browser</h2>
      {projects.length === 0 ? (
        <p className={styles.note}>{isOff ? "Nothing is remembered." : "Nothing yet."}</p>
      ) : (
        <ul className={styles.list}>
          {projects.map((project) => (
            <li key={project.id}>
              <ProjectLink project={project} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {projects.length > 0 ? (
          <Button variant="secondary" onClick={forgetSeen}>
            Forget them
          </Button>
        ) : null}
        <CheckField
          id="remember-seen"
          label="Remember in this browser what I look at"
          checked={!isOff}
          onChange={({ target }) => setRemembering(target.checked)}
        />
      </div>
    </section>
  );
}

function ProjectLink({ project: { id, title } }: { readonly project: KeptProject }) {
  return (
    <a href={projectHref(id)} lang={languageOf(title)}>
      {title}
    </a>
  );
}
