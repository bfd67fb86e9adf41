import type { Db } from "#app/database.server.ts";
import { insertLead, type NewLead } from "#app/features/leads/store.server.ts";
import type { NewProject, ProjectImage } from "#app/features/projects/model.ts";
import { createProjects } from "#app/features/projects/store.server.ts";
import type { NewProvider } from "#app/features/providers/model.ts";

let counter = 0;

/** A public project like any other; what a test is about it says itself. */
export function buildProject(given: Partial<NewProject> = {}): NewProject & { id: string } {
  const n = ++counter;
  return {
    id: `test-project-${n}`,
    title: `Test Court ${n}`,
    reraNumber: `TEST/UK/2026/${String(n).padStart(4, "0")}`,
    developer: "Himgiri Homes",
    state: "Uttarakhand",
    city: "Dehradun",
    ...given,
  };
}

/** A picture record; its files need not exist where a test only reads the record. */
export function buildImage(given: Partial<ProjectImage> = {}): ProjectImage {
  const n = ++counter;
  return {
    id: `test-image-${n}`,
    kind: "gallery",
    position: 0,
    contentHash: n.toString(16).padStart(32, "0"),
    width: 1600,
    height: 1067,
    alt: "Front elevation",
    ...given,
  };
}

/** Stores public projects and answers their ids, in order. */
export async function storeProjects(db: Db, ...given: Partial<NewProject>[]): Promise<string[]> {
  const created = given.map((project) => ({ project: buildProject(project), images: [] }));
  await createProjects(db, created);
  return created.map(({ project }) => project.id);
}

/** A provider like any other; what a test is about it says itself. */
export function buildProvider(given: Partial<NewProvider> = {}): NewProvider & { id: string } {
  const n = ++counter;
  return {
    id: `test-provider-${n}`,
    name: `Adv. Test ${n}`,
    services: ["Property Lawyer"],
    area: "Rajpur Road",
    state: "Uttarakhand",
    city: "Dehradun",
    availability: "Offline",
    ...given,
  };
}

/** Stores contacts like any other and answers their ids, in order. */
export async function storeLeads(db: Db, ...given: Partial<NewLead>[]): Promise<string[]> {
  const ids: string[] = [];
  for (const lead of given) ids.push((await insertLead(db, buildLead(lead))).id);
  return ids;
}

function buildLead(given: Partial<NewLead>): NewLead {
  const n = ++counter;
  return {
    name: `Test Person ${n}`,
    mobile: String(9_000_000_000 + n),
    email: `person-${n}@example.in`,
    projectName: "Test Court",
    projectId: null,
    state: "Uttarakhand",
    city: "Dehradun",
    budget: null,
    remarks: null,
    language: null,
    callWindow: null,
    timeZone: null,
    consents: null,
    status: "New",
    source: "api",
    formKey: null,
    ...given,
  };
}
