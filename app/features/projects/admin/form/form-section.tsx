import type { ReactNode } from "react";
import { type SectionId, sections } from "../../fields/field-row.ts";
import styles from "./form.module.css";
import { type FormKey, fields, formKeys } from "./form-fields.ts";
import { FieldControl } from "./kind-controls.tsx";

interface SectionProps {
  readonly id: SectionId;
  /** Where it is not the section's own. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A part of the form that the list of sections jumps to. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={sectionId(id)} aria-labelledby={`${sectionId(id)}-title`} className={styles.section}>
      <h3 id={`${sectionId(id)}-title`} tabIndex={-1}>
        {title ?? sections.find((section) => section.id === id)?.label}
      </h3>
      {children}
    </section>
  );
}

export function sectionId(id: SectionId): string {
  return `project-section-${id}`;
}

/** Fields one below the other, two beside each other, or as many as there is room for. */
type Look = "whole" | "pair" | "columns";
type Group = readonly [Look, ...(FormKey | "others")[]];

/** How the fields of each section stand. `others` are those that no group names, in the order of the table of fields. */
const layouts: Record<Exclude<SectionId, "images">, readonly Group[]> = {
  basics: [
    ["whole", "title"],
    ["pair", "developer", "websiteUrl"],
    ["whole", "reraNumber", "reraCheckedOn"],
    ["columns", "others"],
  ],
  location: [["pair", "state", "city", "locality", "others"]],
  price: [
    ["whole", "bhk"],
    ["columns", "priceMinRupees", "priceMaxRupees", "projectStatus", "propertyType", "others"],
    ["whole", "units"],
  ],
  building: [
    ["whole", "configuration"],
    ["columns", "others"],
  ],
  selling: [["whole", "isHotDeal", "others"]],
  register: [["columns", "others"]],
};

interface FieldsSectionProps {
  readonly id: keyof typeof layouts;
  /** What is above the fields. */
  readonly children?: ReactNode;
}

/** A section with all fields that the table puts there. */
export function FieldsSection({ id, children }: FieldsSectionProps) {
  const named = new Set<string>(layouts[id].flat());
  const others = formKeys.filter((key) => fields[key].section === id && !named.has(key));
  return (
    <Section id={id}>
      {children}
      {layouts[id].map(([look, ...names]) => {
        const controls = names
          .flatMap((name) => (name === "others" ? others : [name]))
          .map((name) => <FieldControl key={name} name={name} />);
        return look === "whole" ? (
          controls
        ) : (
          <div key={names[0]} className={styles[look]}>
            {controls}
          </div>
        );
      })}
    </Section>
  );
}
