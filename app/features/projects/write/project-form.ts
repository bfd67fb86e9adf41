import { isPlaceholder } from "#app/features/places/model.ts";
import { type Form, readSeenAt } from "#app/shared/form.ts";
import { type ImageChanges, imageKindOf, readImageChanges } from "./image-changes.ts";
import { columnOf, type FieldName } from "./project-fields.ts";
import { isBlank } from "./tidy-text.ts";

/** A form about a project, sorted but not yet understood: what a text means depends on the project it is for. */
export type ProjectForm = {
  /** By field, without texts that say nothing. */
  texts: ReadonlyMap<FieldName, readonly string[]>;
  /** Fields to be emptied. */
  cleared: ReadonlySet<FieldName>;
  images: ImageChanges;
  /** The `updated_at` of the record that the sender saw. */
  seenAt: Date | undefined;
  /** What is wrong already, by the name that was sent. */
  errors: Readonly<Record<string, string>>;
  /** The name a field was sent under. */
  sentName: (name: FieldName) => string;
};

/** The admin form of old calls the lower price so. */
const aliases: ReadonlyMap<FieldName, string> = new Map([["pricingmin", "pricing_min"]]);
const fieldNames = Object.keys(columnOf) as FieldName[];

/** Sorts what was sent. Fields that no project has, and what only the program writes, are not looked at. */
export function readProjectForm(form: Form): ProjectForm {
  const errors: Record<string, string> = {};
  const texts = new Map<FieldName, readonly string[]>();
  const aliased = new Map<FieldName, string>();
  for (const name of fieldNames) {
    const sentName = [name, aliases.get(name) ?? name].find((candidate) => findSaying(form, candidate));
    if (sentName === undefined) continue;
    texts.set(name, findSaying(form, sentName) ?? []);
    aliased.set(name, sentName);
  }
  const clears = form.texts.get("clear") ?? [];
  return {
    texts,
    cleared: readCleared(clears, errors),
    images: readImageChanges(form, clears, errors),
    seenAt: readSeenAt(form, errors),
    errors,
    sentName: (name) => aliased.get(name) ?? name,
  };
}

/** The texts of a field that say something; undefined where none does. An empty text means "not touched". */
function findSaying(form: Form, name: string): readonly string[] | undefined {
  const saying = form.texts.get(name)?.filter((text) => !isBlank(text) && !isUnchosen(name, text));
  return saying?.length ? saying : undefined;
}

function isUnchosen(name: string, text: string): boolean {
  return (name === "city" || name === "district") && isPlaceholder(text);
}

function readCleared(names: readonly string[], errors: Record<string, string>): Set<FieldName> {
  const cleared = new Set<FieldName>();
  for (const name of names) {
    const field = fieldNames.find((candidate) => candidate === name || aliases.get(candidate) === name);
    if (field === "title") errors.title = "A project needs a title.";
    else if (field && field !== "views") cleared.add(field);
    else if (!imageKindOf(name))
      errors.clear = `There is no field "${name.slice(0, 40)}" that can be cleared.`;
  }
  return cleared;
}
