import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { stopPostmaster } from "#server/postgres/postgres-process.ts";
import { throwAwayRoot } from "../../scripts/throw-away-root.ts";

/** What every worker of one vitest run shares. The server itself is started by the first test that needs one. */
export type TestRun = {
  id: string;
  dataDir: string;
  /** A data folder that tests copy, once one of them has made it. */
  madeFolder: string;
};

declare module "vitest" {
  interface ProvidedContext {
    testRun: TestRun;
  }
}

export const givenDatabaseUrl: string | undefined =
  process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || undefined;

export default function setup(project: TestProject) {
  const id = randomBytes(4).toString("hex");
  const dataDir = join(throwAwayRoot(), `test-database-${id}`);
  const run: TestRun = { id, dataDir, madeFolder: `${dataDir}-made` };
  project.provide("testRun", run);
  return async () => {
    await stopPostmaster(join(run.dataDir, "postgres"));
    for (const ending of ["", "-made", "-made-unfinished", "-made.lock"])
      rmSync(run.dataDir + ending, { recursive: true, force: true });
    if (givenDatabaseUrl) await dropDatabasesOf(run, givenDatabaseUrl);
  };
}

/** On a server that is not ours nothing of the run may stay behind. */
async function dropDatabasesOf({ id }: TestRun, url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [`test_${id}_`],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}
