import { publicKeys } from "../api-shape.ts";
import { type FieldKey, fieldOf } from "../fields.ts";
import type { ProjectWithImages } from "../model.ts";
import { isPinElsewhere } from "../search/localities.server.ts";
import { asOfFact, type RegisterLists, type Sources, sourcesByName } from "../sources.ts";
import { standingKeyOf, standingOf } from "../standing-model.ts";
import { ruleCautionsToApi } from "./rule-cautions.ts";
import { completionDatesOf, slipToApi } from "./slip.ts";

/** What the API tells of a project beside its fields. */

const publicNames = new Map(publicKeys.map((key) => [key as FieldKey, fieldOf(key).api]));

/** What follows from a project's fields on a day: the standing of the registration, how its dates moved, the cons by rule. */
export function followingOn(project: ProjectWithImages, today: string, lists: RegisterLists) {
  const facts = isPinElsewhere(project) ? { ...project, isPinElsewhere: true } : project;
  return {
    ...slipToApi(completionDatesOf(project)),
    standing: standingOf(project, today),
    standing_as_of: asOfFact(project.sources, standingKeyOf(project), lists),
    rule_cautions: ruleCautionsToApi(facts, today, lists),
  };
}

/** Who says the facts of a project that everybody is told. */
export function sourcesToApi(sources: Sources, lists: RegisterLists) {
  return sourcesByName(sources, lists, (key) => publicNames.get(key));
}

/** What is told of a project beside its fields: what follows from them on a day, and who says them. */
export function standingFactsOn(project: ProjectWithImages, today: string, lists: RegisterLists) {
  return { ...followingOn(project, today, lists), sources: sourcesToApi(project.sources, lists) };
}
