import { buildProjectSummary } from "../card/summary.server.ts";
import type { ProjectSummary } from "../card/summary.ts";
import type { ProjectWithImages } from "../model.ts";
import { buildPublicJson, parsePublicJson } from "./public-json.server.ts";

/** A public project that was found. */
export class FoundProject {
  /** With which the API answers everybody. */
  readonly json: Buffer;
  readonly #untold: Buffer;
  #project: ProjectWithImages | undefined;

  constructor(json: Buffer, untold: Buffer) {
    this.json = json;
    this.#untold = untold;
  }

  /** What pages are made of; what only staff are told is blank. */
  get project(): ProjectWithImages {
    this.#project ??= parsePublicJson({ json: this.json.toString(), untold: this.#untold.toString() });
    return this.#project;
  }

  /** What its card shows on a day, YYYY-MM-DD. */
  summary(today: string): ProjectSummary {
    return buildProjectSummary(this.project, today);
  }
}

/** As it came from the database. */
export function foundInDatabase(project: ProjectWithImages): FoundProject {
  const { json, untold } = buildPublicJson(project);
  return new FoundProject(Buffer.from(json), Buffer.from(untold));
}
