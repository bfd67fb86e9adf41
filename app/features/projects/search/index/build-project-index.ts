import { ProjectIndex } from "./project-index.ts";
import type { IndexedProject } from "./project-slots.ts";

/** The index of all public projects, which come in any order and number of batches. */
export async function buildProjectIndex(
  batches: AsyncIterable<readonly IndexedProject[]>,
): Promise<ProjectIndex> {
  const projects: IndexedProject[] = [];
  for await (const batch of batches) for (const project of batch) projects.push(project);
  return new ProjectIndex(projects);
}
