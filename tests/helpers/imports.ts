import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { ImportOptions } from "#app/features/projects/import-export/files/import-files.server.ts";
import { importFiles } from "#app/features/projects/import-export/files/import-files.server.ts";
import { totalOf } from "#app/features/projects/import-export/files/report.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

/** A registry's list in a few lines. */
export const registry =
  "state,rera_reg_no,project_name,status,promoter_name,project_type,district,proposed_completion";
export const mango =
  'Odisha,RP/19/2026/99991,MANGO MANSION,Registered,M/s. GULMOHAR HOMES,Residential,Khordha,"Dec, 2027"';
export const rose = "Odisha,RP/11/2026/99992,ROSE VILLA,Registered,GULMOHAR HOMES,Commercial,Ganjam,";
export const draft = "Bihar,,JASMINE COURT,Registered,GULMOHAR HOMES,,Patna,";

type Server = NonNullable<Parameters<typeof createTestDatabase>[0]>["on"];

/** A database without projects for each test, and a folder for its files. */
export function setUpImports(on: Server) {
  let database: TestDatabase;
  let folder = "";
  beforeAll(async () => {
    database = await createTestDatabase({ on });
    folder = await mkdtemp(join(tmpdir(), "import-"));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await database.db.delete(projects);
  });
  const pathOf = (name: string) => join(folder, name);
  return {
    db: () => database.db,
    pathOf,
    async importText(text: string | Buffer, options: ImportOptions = {}, name = "list.csv") {
      await writeFile(pathOf(name), text);
      const report = await importFiles(database.db, [pathOf(name)], options);
      return { ...totalOf(report.files), report };
    },
    listAll: () => database.db.select().from(projects).orderBy(projects.seq),
  };
}
