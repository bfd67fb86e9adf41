import { blankProject } from "#app/features/projects/fields.ts";
import type { Project } from "#app/features/projects/model.ts";
import { buildSegment } from "#app/features/projects/search/index/build-segment.ts";
import { indexedProject } from "#app/features/projects/search/index/indexed-project.ts";
import { ProjectIndex } from "#app/features/projects/search/index/project-index.ts";
import { buildProjectRow } from "#app/features/projects/store.server.ts";

/** The index of these projects, all of them public: a start found so many of them, the others came later. */
export async function buildIndex(
  projects: readonly Partial<Project>[],
  settledCount = projects.length,
): Promise<ProjectIndex> {
  const read = projects.map((given, at) => {
    const project: Project = { ...blankProject, ...given, id: `p${at}`, reraNumber: `PRM/KA/RERA/${at}` };
    const { place = null, searchText = "" } = buildProjectRow(project);
    const { state } = project;
    return indexedProject(project, { seq: at, isPublic: true, hasPicture: false, state, place, searchText });
  });
  async function* batches() {
    yield read.slice(0, settledCount);
  }
  const index = new ProjectIndex(await buildSegment(batches()));
  index.apply({ changed: read.slice(settledCount), gone: [] });
  return index;
}
