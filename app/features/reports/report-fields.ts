import { emailField } from "#app/shared/person.ts";
import { linesUpTo, type Parsed, textLimits } from "#app/shared/typed-text.ts";
import { parseLink } from "#app/shared/web-links.ts";
import type { PublicField } from "#app/ui/form/public-field.tsx";
import { type ReportedFact, reportedFacts, reportLimits } from "./model.ts";

/** The fields of the form: what the page asks, and what the server makes of it. Browser-safe. */

type ReportField<Value> = PublicField & { readonly parse: (text: string) => Parsed<Value> };

const row = <Value>(field: ReportField<Value>) => field;

export const reportFields = {
  fact: row<ReportedFact>({
    name: "fact",
    label: "What is wrong?",
    missing: "Choose what is wrong.",
    parse: parseFact,
  }),
  correction: row<string>({
    name: "correction",
    label: "What is right?",
    missing: "Write what is right.",
    maxLength: reportLimits.correction,
    parse: linesUpTo(reportLimits.correction),
  }),
  sourceUrl: row<string | null>({
    name: "source_link",
    label: "Where can we see it?",
    maxLength: textLimits.link,
    parse: parseLink,
  }),
  email: row<string>({
    name: emailField.name,
    label: "Email for our answer",
    maxLength: emailField.maxLength,
    pattern: emailField.pattern,
    mismatch: emailField.mismatch,
    parse: emailField.parse,
  }),
};

/** The field that says which project it is about. */
export const projectField = "project_id";

function parseFact(text: string): Parsed<ReportedFact> {
  const fact = reportedFacts.find((one) => one === text);
  return fact ? { value: fact } : { error: `Choose one of ${reportedFacts.join(", ")}.` };
}
