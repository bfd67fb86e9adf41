import { isPlaceholder } from "#app/features/places/model.ts";
import { type Form, lastText, readSeenAt } from "#app/shared/form.ts";
import { isBlank, tidyText } from "#app/shared/typed-text.ts";
import { type ApiName, apiNames, bothSidesField, keyOfApi } from "../api-shape.ts";
import { isBhkNumber } from "../field-kinds.ts";
import type { Field } from "../fields/field-row.ts";
import { type FieldKey, fieldOf } from "../fields.ts";
import type { NewProject } from "../model.ts";
import { type ImageChanges, imageKindOf, readImageChanges } from "./image-changes.ts";

/** A form about a project, sorted but not yet understood: what a text means depends on the project it is for. */
export type ProjectForm = {
  /** By field, without texts that say nothing. */
  texts: ReadonlyMap<ApiName, readonly string[]>;
  /** Fields to be emptied. */
  cleared: ReadonlySet<ApiName>;
  images: ImageChanges;
  /** The `updated_at` of the record that the sender saw. */
  seenAt: Date | undefined;
  /** The sender wants a page with pros and without any con to be refused. Existing clients know no cons. */
  wantsBothSides: boolean;
  /** The sender's own form: it publishes no number that has another state's form only, unless somebody says why. */
  needsNumberReason: boolean;
  /** What is wrong already, by the name that was sent. */
  errors: Readonly<Record<string, string>>;
  /** The name a field was sent under. */
  sentName: (name: ApiName) => string;
};

/** The names under which a field is sent. */
function sentNames(name: ApiName): string[] {
  const { alsoApi } = fieldOf(keyOfApi[name]);
  return alsoApi ? [name, alsoApi] : [name];
}

/** Sorts what was sent. Fields that no project has, and what only the program writes, are not looked at. */
export function readProjectForm(form: Form): ProjectForm {
  const errors: Record<string, string> = {};
  const texts = new Map<ApiName, readonly string[]>();
  const aliased = new Map<ApiName, string>();
  for (const name of apiNames) {
    const sentName = sentNames(name).find((candidate) => findSaying(form, candidate));
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
    wantsBothSides: lastText(form, bothSidesField)?.trim() === "true",
    needsNumberReason: form.texts.get("needs_number_reason")?.at(-1) === "true",
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

function readCleared(names: readonly string[], errors: Record<string, string>): Set<ApiName> {
  const cleared = new Set<ApiName>();
  for (const name of names) {
    const field = apiNames.find((candidate) => sentNames(candidate).includes(name));
    if (field === "title") errors.title = "A project needs a title.";
    else if (field && field !== "views") cleared.add(field);
    else if (!imageKindOf(name))
      errors.clear = `There is no field "${name.slice(0, 40)}" that can be cleared.`;
  }
  return cleared;
}

/** The values of the texts given, and what is wrong with those that have none. A list with no entry left says nothing. */
export function parseFieldTexts(texts: ReadonlyMap<ApiName, readonly string[]>): {
  values: Partial<NewProject>;
  errors: Map<ApiName, string>;
} {
  const values = new Map<FieldKey, unknown>();
  const errors = new Map<ApiName, string>();
  for (const [name, given] of texts) {
    const key = keyOfApi[name];
    const entries = readEntries(fieldOf(key), given);
    if (entries.length === 0) continue;
    const parsed = fieldOf(key).parse(entries);
    if ("error" in parsed) errors.set(name, parsed.error);
    else values.set(key, parsed.value);
  }
  // Each value was read by the kind of its own field.
  return { values: Object.fromEntries(values) as Partial<NewProject>, errors };
}

function readEntries({ kind, split }: Field, given: readonly string[]): string[] {
  const entries = (split ? given.flatMap(split) : given).map(tidyText).filter((text) => text !== "");
  // Existing clients send words among the numbers of BHK (docs/api.md, Absent values).
  return kind === "bhk" ? entries.filter(isBhkNumber) : entries;
}
