import type { z } from "zod";
import { consentsToApi } from "#app/shared/consent.ts";
import type { leadSchema } from "./api-shape.server.ts";
import type { EarlierWords, Lead, LeadChanges } from "./model.ts";

/** A contact as the API spells it; texts that were not given are empty. */
export type ApiLead = z.infer<typeof leadSchema>;

export function leadToApi(lead: Lead): ApiLead {
  return {
    _id: lead.id,
    ...wordsToApi(lead),
    mobile: lead.mobile,
    email: lead.email,
    project_name: lead.projectName,
    project_id: lead.projectId,
    project_city: lead.city ?? "",
    project_state: lead.state ?? "",
    consents: lead.consents && consentsToApi(lead.consents),
    status: lead.status,
    source: lead.source,
    owner: (lead.ownerId && lead.ownerName) ?? "",
    next_call_at: lead.nextCallAt?.toISOString() ?? null,
    created_at: lead.createdAt.toISOString(),
    updated_at: lead.updatedAt.toISOString(),
  };
}

/** What a form says anew each time, as the API spells it. */
export function wordsToApi(words: EarlierWords) {
  return {
    name: words.name,
    budget: words.budget ?? "",
    remarks: words.remarks ?? "",
    language: words.language ?? ("" as const),
    call_window: words.callWindow ?? ("" as const),
    time_zone: words.timeZone ?? ("" as const),
  };
}

/** By it our own forms say which page they are on. */
export const leadSourceField = "source";

/** The API's name of everything that a form can say about a lead. */
export const leadFieldNames = {
  name: "name",
  mobile: "mobile",
  email: "email",
  projectName: "project_name",
  projectId: "project_id",
  state: "project_state",
  city: "project_city",
  budget: "budget",
  remarks: "remarks",
  language: "language",
  callWindow: "call_window",
  timeZone: "time_zone",
  status: "status",
} as const satisfies Record<keyof LeadChanges, string>;
