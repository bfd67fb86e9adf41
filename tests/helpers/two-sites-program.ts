/**
 * What the journeys run on with E2E_INSTANCES=2 (playwright.config.ts): two instances behind a proxy at PORT, one database,
 * one bucket. Other settings of the environment go to both instances.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { ensureSiteIsBuilt } from "./site-process.ts";
import { startTwoSites } from "./two-sites.ts";

const { PORT, DATA_DIR = "/tmp/two-sites", ADMIN_USERNAME = "", ADMIN_PASSWORD = "" } = process.env;

await ensureSiteIsBuilt();
await mkdir(DATA_DIR, { recursive: true, mode: 0o711 });
const postgres = await openEmbeddedPostgres({
  dataDir: join(DATA_DIR, "database"),
  isDataDirGiven: true,
  slug: "journeys",
  log: console.log,
});
const sites = await startTwoSites({
  database: postgres.connection,
  port: Number(PORT),
  environment: { ADMIN_USERNAME, ADMIN_PASSWORD, SAMPLE_DATA: "on" },
});
console.log(`Two instances behind ${sites.url}: ${sites.sites.map(({ url }) => url).join(", ")}`);
for (const { child } of sites.sites) child.stderr?.pipe(process.stderr);

process.once("SIGTERM", async () => {
  await sites.close();
  await postgres.stop();
  process.exit(0);
});
