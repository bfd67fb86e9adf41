import { indianDay } from "#app/shared/india-time.ts";
import { formatQuantity } from "#app/shared/money.ts";

/** The words of a report: somebody says that a project's page is wrong. Safe in the browser. */

export const reportStatuses = ["New", "Answered", "Spam"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Which fact of the page is said to be wrong. */
export const reportedFacts = [
  "RERA number or registration",
  "Dates",
  "Price",
  "Homes and areas",
  "Developer or title",
  "Place",
  "Pros or cons",
  "Pictures or plans",
  "Something else",
] as const;
export type ReportedFact = (typeof reportedFacts)[number];

/** What was given. The email is for our answer alone. */
export type MistakeReport = {
  id: string;
  /** Null once the project is deleted. */
  projectId: string | null;
  /** As it was called then. */
  projectTitle: string;
  fact: ReportedFact;
  /** What is right instead, in the sender's words. */
  correction: string;
  sourceUrl: string | null;
  /** Null where none was given, and once it is no longer needed (`forgetReporters`). */
  email: string | null;
  status: ReportStatus;
  /** What staff found and did; an answered report has it. */
  note: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** What the page promises. */
export const answerDays = 7;

/** The day by which a report is to be answered, YYYY-MM-DD. */
export function dueDayOf({ createdAt }: Pick<MistakeReport, "createdAt">): string {
  return indianDay(new Date(createdAt.getTime() + answerDays * 24 * 60 * 60_000));
}

/** "1 report", "1,200 reports". */
export function countReports(count: number): string {
  return formatQuantity(count, "report");
}

/** Upper bounds of what is stored, in characters. */
export const reportLimits = { correction: 1000, note: 1000 } as const;

export const reportTexts = {
  sent: "Report sent. Thank you.",
  refused: "Please correct the highlighted fields.",
  note: "Say in a few words what was found and done.",
} as const;

/** The query of the page that a form sent without script leads to. */
export const sentQuery = "report=sent";
