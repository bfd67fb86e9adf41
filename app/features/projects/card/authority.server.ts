import { authorityOf } from "#app/features/rera/model.server.ts";
import type { Project } from "../model.ts";

/** The authority that registered a project, as far as a reader is sent there. */
export type ProjectAuthority = {
  /** "MahaRERA" */
  acronym: string;
  name: string;
  /** Where anybody can compare the number: the project's own entry, else the authority's list. */
  checkUrl: string;
};

export function findProjectAuthority({
  state,
  reraNumber,
}: Pick<Project, "state" | "reraNumber">): ProjectAuthority | null {
  const authority = authorityOf(state);
  if (!authority) return null;
  const { acronym, name, searchUrl, websiteUrl, deepLinkFor } = authority;
  const ownEntry = reraNumber === null ? null : deepLinkFor(reraNumber);
  return { acronym, name, checkUrl: ownEntry ?? searchUrl ?? websiteUrl };
}
