import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseAddress } from "#server/postgres/db.ts";
import { startPlainProxy } from "./plain-proxy.ts";
import { findFreePort, startSiteProcess } from "./site-process.ts";
import { bucketKeys, startTestBucket } from "./test-bucket.ts";

export type TwoSitesOptions = {
  database: DatabaseAddress;
  /** Where the proxy listens; anywhere by default. */
  port?: number;
  environment?: Record<string, string>;
};

/** Two instances of the site as on two machines: one database, one bucket, a data folder each, and a proxy in front. */
export async function startTwoSites({ database, port, environment = {} }: TwoSitesOptions) {
  const folder = await mkdtemp("/tmp/two-sites-");
  const bucket = await startTestBucket();
  const proxyPort = port ?? (await findFreePort());
  const url = `http://127.0.0.1:${proxyPort}`;
  const start = async (name: string) => {
    const ownPort = await findFreePort();
    const site = await startSiteProcess({
      PORT: String(ownPort),
      WORKERS: "1",
      DATA_DIR: join(folder, name),
      DATABASE_URL: urlOf(database),
      PUBLIC_URL: url,
      TRUST_PROXY: "127.0.0.1",
      S3_BUCKET: bucket.bucket,
      S3_ENDPOINT: bucket.endpoint,
      ...bucketKeys,
      ...environment,
    });
    return Object.assign(site, { url: `http://127.0.0.1:${ownPort}` });
  };
  const sites = await Promise.all([start("a"), start("b")]);
  await Promise.all(sites.map(({ says }) => says(/ is at /)));
  const proxy = await startPlainProxy(
    sites.map((site) => site.url),
    proxyPort,
  );
  return {
    url,
    sites,
    async close() {
      await proxy.close();
      await Promise.all(sites.map((site) => site.end()));
      await bucket.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type TwoSites = Awaited<ReturnType<typeof startTwoSites>>;

/** As the setting DATABASE_URL has it, a socket included. */
function urlOf({ connectionString, host = "", port, user, database }: DatabaseAddress): string {
  return (
    connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  );
}
