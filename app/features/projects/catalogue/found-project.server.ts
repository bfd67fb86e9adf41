import type { ProjectWithImages } from "../model.ts";
import { buildProjectSummary } from "../project-summary.server.ts";
import type { ProjectSummary } from "../summary.ts";
import { buildPublicJson, type PublicJson, parsePublicJson } from "./public-json.server.ts";

/** A public project that was found. */
export class FoundProject {
  readonly #stored: PublicJson;
  #project: ProjectWithImages | undefined;

  constructor(stored: PublicJson) {
    this.#stored = stored;
  }

  /** With which the API answers everybody. */
  get json(): Buffer {
    return this.#stored.json;
  }

  /** What pages are made of; what only staff are told is blank. */
  get project(): ProjectWithImages {
    this.#project ??= parsePublicJson(this.#stored);
    return this.#project;
  }

  /** What its card shows on a day, YYYY-MM-DD. */
  summary(today: string): ProjectSummary {
    return buildProjectSummary(this.project, today);
  }
}

/** As it came from the database. */
export function foundInDatabase(project: ProjectWithImages): FoundProject {
  return new FoundProject(buildPublicJson(project));
}
