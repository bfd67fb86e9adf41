import { numberCheckHref } from "#app/links.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatGrouped } from "#app/shared/money.ts";
import type { KindName } from "../../field-kinds.ts";
import { fieldKeys, fieldOf } from "../../fields.ts";
import type { ProjectWithImages } from "../../model.ts";
import { completionDatesOf } from "../../standing/slip.ts";
import { isCompletionFact, registerTermOf } from "./completion-facts.ts";

/** The register's own figures as the project page shows them. */
export type RegisterFacts = {
  registerFacts: {
    term: string;
    value: string;
    /** Where more is known of it. */
    href?: string;
  }[];
  /** The names of those that the register gives as nought. */
  registerNoughts: string[];
};

/** What is unknown here is not named: most lists publish a few of these facts. Completion dates have a block of their own. */
export function buildRegisterFacts(project: ProjectWithImages): RegisterFacts {
  const hasDates = Object.values(completionDatesOf(project)).some((day) => day !== null);
  const published = fieldKeys.flatMap((key) => {
    const { kind, choiceLabels, isOtherNumber } = fieldOf(key);
    const [term, value] = [registerTermOf(key, project), project[key]];
    if (hasDates && isCompletionFact(key, value)) return [];
    if (term === undefined || value === null) return [];
    const href = isOtherNumber && numberCheckHref(project.state ?? "", String(value));
    return [{ term, kind, value: choiceLabels?.[String(value)] ?? value, href }];
  });
  return {
    registerFacts: published
      .filter(({ value }) => value !== 0)
      .map(({ term, kind, value, href }) => ({
        ...{ term, value: formatRegisterValue(kind, value) },
        ...(href && { href }),
      })),
    registerNoughts: published.filter(({ value }) => value === 0).map(({ term }) => withoutUnit(term)),
  };
}

/** "Open area", where no number is beside the name. */
export function withoutUnit(term: string): string {
  return term.replace(/, (?:%|sq m)$/, "");
}

function formatRegisterValue(kind: KindName, value: unknown): string {
  if (kind === "day") return formatDate(String(value));
  return kind === "count" || kind === "decimal" ? formatGrouped(Number(value)) : String(value);
}
