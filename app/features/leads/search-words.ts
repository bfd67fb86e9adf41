import { buildPersonWords } from "#app/shared/person-words.ts";
import type { Lead } from "./model.ts";

type SearchableLead = Pick<Lead, "name" | "mobile" | "email" | "projectName" | "city" | "state">;

/** The words by which the dashboard's search finds a contact, one space between them. */
export function buildLeadSearchText(lead: SearchableLead): string {
  return buildPersonWords([lead.name, lead.email, lead.projectName, lead.city, lead.state], lead.mobile);
}
