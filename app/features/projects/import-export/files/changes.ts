import { reraKey } from "#app/features/rera/model.ts";
import type { NewProject, Project } from "../../model.ts";
import { fold } from "./match.server.ts";

/** The id says which project a row is, and views are counted here: an import never changes them. */
const neverChanged = new Set<keyof NewProject>(["id", "views"]);

/** Names that people may spell anew without changing them: case, spaces and punctuation don't count. */
const names = new Set<keyof NewProject>(["title", "developer", "locality"]);

/**
 * What a row says differently from the stored project; undefined where it says nothing new. Only fields the row carries
 * count, so what staff added stays; where a row does carry a field, the registry's word stands over theirs, but in the
 * fields of `fillsOnly`, which are no words of the registry.
 */
export function findChanges(
  stored: Project,
  row: NewProject,
  fillsOnly: readonly (keyof NewProject)[] = [],
): Partial<Project> | undefined {
  const isKept = (field: keyof NewProject) => fillsOnly.includes(field) && Boolean(stored[field]);
  const changes = Object.fromEntries(
    Object.entries(row).filter(
      ([field, value]) =>
        !isKept(field as keyof NewProject) && isChange(field as keyof NewProject, stored, value),
    ),
  );
  return Object.keys(changes).length > 0 ? changes : undefined;
}

function isChange(field: keyof NewProject, stored: Project, value: unknown): boolean {
  if (neverChanged.has(field) || value === undefined || value === "") return false;
  const old = stored[field];
  if (field === "reraNumber") return reraKey(stored.reraNumber) !== reraKey(String(value));
  if (names.has(field)) return fold(String(old ?? "")) !== fold(String(value));
  return !isSame(old, value);
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null)
    return one === other;
  const keys = Object.keys(other);
  return (
    Object.keys(one).length === keys.length &&
    keys.every((key) => key in one && isSame(Reflect.get(one, key), Reflect.get(other, key)))
  );
}
