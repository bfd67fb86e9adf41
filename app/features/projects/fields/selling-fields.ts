import { amenities, day, line, lines } from "../field-kinds.ts";
import { type Field, field } from "./field-row.ts";

/** What speaks for and against a project, and what is around it. Rows of fields.ts. */
export const sellingFields = {
  pros: field(lines(), {
    section: "selling",
    label: "Why You should buy this property",
    hint: "Press Enter for a new point. You can also paste several lines.",
    column: { id: "why", label: "Why this property" },
    isWanted: true,
    api: "why",
    csv: "pros why",
    about: "Repeated",
  }),
  cautions: field(lines(), {
    section: "selling",
    label: "Know before you buy (cautions)",
    hint: "Visitors see these beside the reasons, in the same size. A public page with reasons needs at least one con, yours or one by rule.",
    api: "cautions",
    about: "Repeated",
  }),
  promoterAnswer: field(line(), {
    section: "selling",
    label: "The promoter’s answer to the cons",
    hint: "In the promoter’s own words. Visitors see it below the cons, with its date.",
    isSparse: true,
    api: "promoter_answer",
    about: "Needs promoter_answered_on",
  }),
  promoterAnsweredOn: field(day(), {
    section: "selling",
    label: "The promoter answered on",
    isSparse: true,
    api: "promoter_answered_on",
  }),
  otherFeatures: field(lines(), {
    section: "selling",
    label: "Other Features",
    column: { id: "features" },
    api: "other_fet",
    csv: "other_features other_fet",
    about: "Repeated",
  }),
  amenities: field(amenities(), {
    section: "selling",
    label: "Amenities",
    column: { id: "amenities" },
    star: "Choose at least one",
    api: "amenites",
    csv: "amenities amenites",
    about: "Repeated, comma-joined or a JSON list",
  }),
} as const satisfies Record<string, Field>;
