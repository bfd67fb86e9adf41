import { z } from "zod";
import { textLimits } from "#app/shared/typed-text.ts";
import { dueDayOf, type MistakeReport, reportedFacts, reportLimits, reportStatuses } from "./model.ts";

/** A report as staff read it on the API, and the form; texts that were not given are empty. Server only. */

export const reportSchema = z
  .object({
    _id: z.string(),
    name: z.string().describe("The title of the project, as it was then"),
    project_id: z.string().nullable().describe("null once the project is deleted"),
    fact: z.enum(reportedFacts),
    correction: z.string().describe("What is right, in the sender's words"),
    source_link: z.string(),
    email: z.string().describe("For the answer; emptied once it is no longer needed"),
    status: z.enum(reportStatuses),
    note: z.string().describe("What staff found and did"),
    due_on: z.string().describe("YYYY-MM-DD: the day by which it is to be answered"),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Report" });

export type ApiReport = z.infer<typeof reportSchema>;

export const reportBodySchema = z.object({
  project_id: z.string(),
  fact: z.enum(reportedFacts),
  correction: z.string().max(reportLimits.correction),
  source_link: z.string().max(textLimits.link).optional().describe("http or https"),
  email: z.string().optional(),
  form_id: z.string().optional().describe("The same words under the same id are stored once"),
});

export function reportToApi(report: MistakeReport): ApiReport {
  return {
    _id: report.id,
    name: report.projectTitle,
    project_id: report.projectId,
    fact: report.fact,
    correction: report.correction,
    source_link: report.sourceUrl ?? "",
    email: report.email ?? "",
    status: report.status,
    note: report.note ?? "",
    due_on: dueDayOf(report),
    created_at: report.createdAt.toISOString(),
    updated_at: report.updatedAt.toISOString(),
  };
}
