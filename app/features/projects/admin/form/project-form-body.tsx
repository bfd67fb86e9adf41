import type { ReactNode } from "react";
import { Link } from "react-router";
import { ledgerHref } from "#app/staff-links.ts";
import { joinClasses } from "#app/ui/class-names.ts";
import { useFileDrop } from "#app/ui/images/file-drop.ts";
import styles from "./form.module.css";
import { useFormScope } from "./form-scope.tsx";
import { FieldsSection, Section } from "./form-section.tsx";
import { ImagesSection, useTakeGallery } from "./images-section.tsx";
import { SectionNav } from "./section-nav.tsx";
import { UnitList } from "./unit-list.tsx";

interface ProjectFormBodyProps {
  /** While it is being sent nothing in it can change. */
  readonly isBusy: boolean;
  /** What has to be said first. */
  readonly children: ReactNode;
}

/** The sections of the form. Pictures dropped or pasted anywhere in it go to the property's. */
export function ProjectFormBody({ isBusy, children }: ProjectFormBodyProps) {
  const { mode, state } = useFormScope();
  const { handlers } = useFileDrop(useTakeGallery());
  const isWhole = mode !== "overwrite";
  return (
    <form
      noValidate
      autoComplete="off"
      inert={isBusy}
      className={joinClasses(styles.form, isWhole && styles.withNav)}
      onSubmit={(event) => event.preventDefault()}
      {...handlers}
    >
      {isWhole ? <SectionNav /> : null}
      <div className={styles.body}>
        {children}
        {isWhole ? <p className={joinClasses(styles.hint, styles.required)}>{requiredNote}</p> : null}
        {isWhole ? <WholeForm /> : <PicturesForm title={state.base.title} />}
      </div>
    </form>
  );
}

const requiredNote =
  "Fields with * are required. If the developer hasn't shared a detail, tick “Not published”.";

function WholeForm() {
  return (
    <>
      <FieldsSection id="basics" />
      <FieldsSection id="location" />
      <FieldsSection id="price" />
      <FieldsSection id="building" />
      <FieldsSection id="selling" />
      <FieldsSection id="register">
        <LedgerNote />
      </FieldsSection>
      <ImagesSection />
    </>
  );
}

/** In a tab of its own, for the form may hold what is not saved. */
function LedgerNote() {
  const { projectId } = useFormScope();
  if (projectId === undefined) return null;
  return (
    <p>
      <Link to={ledgerHref(projectId)} relative="path" target="_blank">
        Where each fact comes from, and what imports changed
        <span className="visually-hidden"> (opens in a new tab)</span>
      </Link>
    </p>
  );
}

function PicturesForm({ title }: { readonly title: string }) {
  return (
    <>
      <p className={styles.subject}>{title}</p>
      <Section id="price" title="BHK details">
        <UnitList />
      </Section>
      <ImagesSection />
    </>
  );
}
