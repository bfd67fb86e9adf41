import { z } from "zod";
import { consentsSchema } from "#app/shared/consent.server.ts";
import { callLanguages, callWindows, timeZoneNames } from "./call-window.ts";
import { leadSources, leadStatuses } from "./model.ts";

/** The shape of api-shape.ts as `/api/docs` describes it. Server only. */
export const leadSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    mobile: z.string().describe("10 digits; a foreign number as `+` and its digits"),
    email: z.string(),
    project_name: z.string(),
    project_id: z.string().nullable(),
    project_city: z.string(),
    project_state: z.string(),
    budget: z.string().describe("lakhs INR, as typed"),
    remarks: z.string(),
    language: z.enum(["", ...callLanguages]).describe("In which the person would like to be called"),
    call_window: z.enum(["", ...callWindows]).describe("The time of day where the person is; empty for any"),
    time_zone: z.enum(["", ...timeZoneNames]).describe("Of the IANA database; empty for India"),
    consents: consentsSchema,
    status: z.enum(leadStatuses),
    source: z.enum(leadSources),
    owner: z.string().describe("The admin who took it; empty where nobody has"),
    next_call_at: z.string().nullable().describe("When to call again"),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Contact" });
