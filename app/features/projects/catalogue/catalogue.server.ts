import type { ProjectIndex } from "../search/index/project-index.ts";
import type { Within } from "../search/interpret/gazetteer.ts";
import type { Interpretation } from "../search/interpret/interpretation.ts";
import type { LabelledProject } from "../search/suggestions.server.ts";
import type { KnownData } from "./known-data.ts";
import type { FoundProject } from "./public-json.server.ts";
import type { RememberedProjects } from "./remembered-projects.server.ts";

/** How many projects are public, and how many of them this process can search and show without the database. */
export type Coverage = { publicProjects: number; indexedProjects: number; rememberedProjects: number };

/** What this process remembers of the public projects, kept in step with the database, which stays the only truth. */
export type Catalogue = {
  /** All projects, ready to be searched; undefined until they have been read for the first time. */
  readonly index: ProjectIndex | undefined;
  /** The index, once there is one. Rejects where it can't be read now, as while the database is away. */
  ready(): Promise<ProjectIndex>;
  /** Lists, rates and merged promoters, once they have been read. Rejects like `ready`. */
  knownData(): Promise<KnownData>;
  /** All public projects as they are shown, once they have been read. Rejects like `ready`. */
  complete(): Promise<RememberedProjects>;
  /** Whether they have been: what is counted over all of them is right then. */
  readonly isComplete: boolean;
  /** All public projects as they are shown; before they have been read for the first time, some of them. */
  readonly remembered: RememberedProjects;
  /** How long ago everything that was committed was known here. */
  readonly ageMs: number;
  /** This public project: from memory, or from the database while not all have been read. Rejects like `ready`. */
  findProject(id: string): Promise<FoundProject | undefined>;
  /** These public projects, in this order; those that are gone meanwhile are left out. */
  findProjects(seqs: readonly number[]): Promise<FoundProject[]>;
  /** The names of these public projects; those that are gone meanwhile are left out. */
  findLabels(seqs: readonly number[]): Promise<ReadonlyMap<number, LabelledProject>>;
  /**
   * What a sentence asks for (search/interpret), within the place that is set already, on an ISO day in India. Like the next, it needs the list of PIN
   * codes, which lies elsewhere than pages are built.
   */
  interpret(text: string, context: { within?: Within; today: string }): Promise<Interpretation>;
  /** Of counted localities those that a page shows first (localities.server.ts). Pages are built elsewhere than the list of PIN codes lies. */
  mainLocalities(state: string | null, counts: Readonly<Record<string, number>>, most: number): string[];
  /**
   * Takes over what was committed before the call, by whomever: after it everything here is at least as new. Cheap where
   * nothing is new; calls at the same time share a run. Rejects where the database is away; nothing is lost by that.
   */
  catchUp(): Promise<void>;
  /**
   * Compares what is in memory with the database, both of one moment. Where they differ it logs that, and reads everything
   * anew. Undefined while everything is being read. Rejects where the database is away.
   */
  check(): Promise<Coverage | undefined>;
  /** Settles when everything is in memory. Tests wait for it. */
  settled(): Promise<void>;
};
