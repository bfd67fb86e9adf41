import { changedFields, type Draft } from "#app/shared/draft-merge.ts";
import type { ApiLead } from "../api-shape.ts";
import { readLeadForm } from "../lead-form.ts";

/** What the Edit Contact form holds before it is saved. Pure. */

/** The form's fields under the wire's names, with the words that staff read. */
export const contactLabels = {
  name: "Name",
  mobile: "Mobile No.",
  email: "Email",
  project_name: "Project Name",
  project_state: "State",
  project_city: "City",
  budget: "Budget",
  remarks: "Remark",
  language: "Language",
  call_window: "Time to call",
  time_zone: "Where the person is",
  status: "Status",
} as const;

export type ContactField = keyof typeof contactLabels;
export type ContactDraft = Draft<ContactField>;

// Object.keys forgets the names of its object.
export const contactFields = Object.keys(contactLabels) as ContactField[];

const needed: readonly ContactField[] = ["name", "mobile", "email", "project_name"];

/** The form as it opens. */
export function buildContactDraft(contact: ApiLead): ContactDraft {
  // The labels name the fields, each of which is a text.
  return Object.fromEntries(contactFields.map((field) => [field, contact[field]])) as ContactDraft;
}

/** What is wrong, by field, in the server's words. Of a field that was not touched nothing is demanded. */
export function checkContactDraft(draft: ContactDraft, seen: ApiLead): Record<string, string> {
  const changed = changedFields(contactFields, draft, buildContactDraft(seen));
  const { fields } = readLeadForm(new Map(changed.map((field) => [field, [draft[field]]])));
  for (const field of changed) {
    if (needed.includes(field) && draft[field].trim() === "")
      fields[field] = `${contactLabels[field]} is needed.`;
  }
  if (changed.includes("project_state") && draft.project_state === "")
    fields.project_state = "Please select a valid state.";
  return fields;
}

/** What is sent: the fields that differ from what was seen, and when that was stored. */
export function buildContactForm(draft: ContactDraft, seen: ApiLead): Record<string, unknown> {
  const changed = changedFields(contactFields, draft, buildContactDraft(seen));
  const clear = changed.filter((field) => draft[field].trim() === "");
  const texts = changed.filter((field) => !clear.includes(field)).map((field) => [field, draft[field]]);
  return { ...Object.fromEntries(texts), clear, if_updated_at: seen.updated_at };
}
