import type { ProjectWithImages } from "../model.ts";
import { projectToPublicWire } from "../on-wire.server.ts";
import { buildProjectSummary } from "../project-summary.server.ts";
import type { ProjectSummary } from "../summary.ts";
import type { ByteWriter } from "./byte-writer.ts";

/** A public project that was found, in the forms in which it is shown; each is made when it is asked for. */
export type FoundProject = {
  readonly id: string;
  /** Writes the JSON with which the API answers everybody. */
  writeWire(to: ByteWriter): void;
  /** What its card shows on a day, YYYY-MM-DD. */
  summary(today: string): ProjectSummary;
};

/** As it came from the database. */
export function foundInDatabase(project: ProjectWithImages): FoundProject {
  return {
    id: project.id,
    writeWire: (to) => to.add(Buffer.from(JSON.stringify(projectToPublicWire(project)))),
    summary: (today) => buildProjectSummary(project, today),
  };
}
