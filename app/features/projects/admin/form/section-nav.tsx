import { useEffect, useState } from "react";
import { joinClasses } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { circleAlert, circleCheck } from "#app/ui/icons/icons.ts";
import { circle } from "#app/ui/icons/staff-icons.ts";
import { type SectionId, sections } from "../../fields/field-row.ts";
import { type FieldName, fieldNames, fields, isEmptyField, isStarred } from "./form-fields.ts";
import type { FormState } from "./form-reducer.ts";
import { useFormScope } from "./form-scope.tsx";
import { sectionId } from "./form-section.tsx";
import styles from "./section-nav.module.css";

type SectionMark = "open" | "done" | "wrong";

const marks: Record<SectionMark, { icon: string; words: string }> = {
  open: { icon: circle, words: "" },
  done: { icon: circleCheck, words: "done" },
  wrong: { icon: circleAlert, words: "has errors" },
};

/** The form's sections with their marks; each jumps to its place. Buttons, for a link would leave the page's address. */
export function SectionNav() {
  const { state } = useFormScope();
  const current = useSectionInSight();
  return (
    <nav aria-label="Sections of the form" className={styles.nav}>
      <ol className={styles.list}>
        {sections.map(({ id, label }) => {
          const mark = markSection(id, state);
          return (
            <li key={id}>
              <button
                type="button"
                className={joinClasses(styles.jump, styles[mark])}
                aria-current={id === current ? "location" : undefined}
                onClick={() => jumpTo(id)}
              >
                <Icon drawing={marks[mark].icon} />
                {label}
                <span className="visually-hidden">{marks[mark].words}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function jumpTo(id: SectionId): void {
  const section = document.getElementById(sectionId(id));
  section?.scrollIntoView({ block: "start" });
  section?.querySelector("h3")?.focus({ preventScroll: true });
}

/** The section that is at the upper third of the window. */
function useSectionInSight(): SectionId {
  const [current, setCurrent] = useState<SectionId>("basics");
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        const section = sections.find(({ id }) => sectionId(id) === seen?.target.id);
        if (section) setCurrent(section.id);
      },
      { rootMargin: "-30% 0px -69% 0px" },
    );
    for (const { id } of sections) {
      const element = document.getElementById(sectionId(id));
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}

/**
 * How far a section is, for its mark in the list of sections. It is done when all that is wanted or starred is told; where
 * nothing is, when anything is.
 */
export function markSection(id: SectionId, { form, notPublished, errors }: FormState): SectionMark {
  const names = fieldNames.filter((name) => fields[name].section === id);
  if (names.some((name) => errors[name])) return "wrong";
  const isFilled = (name: FieldName) =>
    !isEmptyField(form, name) || (isStarred(name) && notPublished.includes(name));
  const wanted = names.filter((name) => isStarred(name) || fields[name].isWanted);
  const isDone = wanted.length > 0 ? wanted.every(isFilled) : names.some(isFilled);
  return isDone ? "done" : "open";
}
