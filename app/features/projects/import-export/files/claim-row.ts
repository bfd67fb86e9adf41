import type { NewProject } from "../../model.ts";
import { matchKeyOf } from "./match.server.ts";

/** Where a row stands, and whether it names its project's id. */
export type SeenRow = { path: string; line: number; hasId: boolean };

type ClaimContext = {
  path: string;
  line: number;
  /** Every project read in this run, by its match key and its id. */
  seen: Map<string, SeenRow>;
  /** Rows that only their id can tell from another row. */
  knownById: Set<NewProject>;
  /** Addresses of the site that no project's id may equal. */
  reservedIds?: readonly string[] | undefined;
};

/**
 * Notes that a project was read; says why it can't be taken where it was read before or its id is an address. Rows that
 * name different ids are different projects, whatever else they share: staff may keep a number twice, and two drafts of
 * one name.
 */
export function claimRow(
  project: NewProject,
  { path, line, seen, knownById, reservedIds }: ClaimContext,
): string | undefined {
  const { id } = project;
  if (id !== undefined && reservedIds?.includes(id.toLowerCase()))
    return `the id is an address of the site: ${id.toLowerCase()}`;
  // Harmless here, but the id goes out to programs that may keep projects in an object by their ids.
  if (id !== undefined && (id in Object.prototype || id === "prototype"))
    return `the id is a word of JavaScript: ${id}`;
  const matchKey = matchKeyOf(project);
  const idKey = id === undefined ? undefined : `id|${id}`;
  const sameProject = seen.get(matchKey);
  const sameId = idKey === undefined ? undefined : seen.get(idKey);
  // Its id can't be the one of that row, which would have been found by it.
  const isOtherRecord = id !== undefined && sameProject?.hasId === true;
  const first = sameId ?? (isOtherRecord ? undefined : sameProject);
  if (first) return `the same project as line ${first.line} of ${first.path}: the first one counts`;
  const place = { path, line, hasId: id !== undefined };
  if (isOtherRecord) knownById.add(project);
  else seen.set(matchKey, place);
  if (idKey) seen.set(idKey, place);
  return undefined;
}
