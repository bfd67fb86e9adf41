/**
 * A program that opens an embedded database and writes to it until it is stopped: what the tests kill.
 * Prints `ready`, then `ack N` for each row that the server has acknowledged. Arguments: data folder, `app` or `command`.
 */
import { Client } from "pg";
import { openEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { StartError } from "#server/start-error.ts";

const [dataDir = "", as = "app"] = process.argv.slice(2);

try {
  const postgres = await openEmbeddedPostgres({
    dataDir,
    isDataDirGiven: true,
    slug: "aangan",
    as: as === "command" ? "command" : "app",
    log: (line) => console.log(line),
  });
  let isStopping = false;
  process.once("SIGTERM", () => {
    isStopping = true;
    void postgres.stop().then(() => process.exit(0));
  });
  const client = new Client(postgres.connection);
  client.on("error", () => undefined);
  await client.connect();
  await client.query("create table if not exists acknowledged (n bigint generated always as identity)");
  console.log("ready");
  while (!isStopping) {
    const insert = client.query<{ n: string }>("insert into acknowledged default values returning n");
    const answer = await insert.catch((error) => (isStopping ? undefined : Promise.reject(error)));
    if (answer) console.log(`ack ${answer.rows[0]?.n}`);
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
