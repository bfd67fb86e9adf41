import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  countAcknowledged,
  isRoot,
  madeDataFolder,
  newDataFolder,
  nobody,
  openHere,
  query,
  serverPid,
  startApp,
} from "../../tests/helpers/embedded-folder.ts";
import { StartError } from "../start-error.ts";

describe("openEmbeddedPostgres", () => {
  it("makes a database, keeps its rows over a stop, and leaves nothing running", async () => {
    const dataDir = newDataFolder();
    const first = await openHere(dataDir);
    await query(first, "create table kept as select 'आँगन' as name");
    await first.stop();
    expect(serverPid(dataDir)).toBeUndefined();

    const second = await openHere(dataDir);
    expect(await query(second, "select name from kept")).toEqual([["आँगन"]]);
  });

  it("is durable, private and fit for every script", async () => {
    const dataDir = newDataFolder();
    const postgres = await openHere(dataDir);
    const settings = ["fsync", "synchronous_commit", "full_page_writes", "listen_addresses", "is_superuser"];
    const answers = await query(
      postgres,
      `select ${settings.map((name) => `current_setting('${name}')`).join(",")}`,
    );
    expect(answers).toEqual([["on", "on", "on", "", "off"]]);
    expect(statSync(join(dataDir, "postgres")).mode & 0o077).toBe(0);
    expect(statSync(postgres.connection.host).mode & 0o077).toBe(0);

    const sorting = "select datlocprovider, datlocale from pg_database where datname = current_database()";
    expect(await query(postgres, sorting)).toEqual([["b", "C.UTF-8"]]);
    // The site's role may add the extension; letters of every script count as letters.
    await query(postgres, "create extension pg_trgm");
    expect(await query(postgres, "select similarity('देहरादून', 'देहरादून')")).toEqual([[1]]);
  });

  it("works in a folder whose path is longer than a socket's may be", async () => {
    const dataDir = join(newDataFolder(), "a-long-name-".repeat(12));
    const postgres = await openHere(dataDir);
    expect(await query(postgres, "select 1")).toEqual([[1]]);
    expect(postgres.connection.host).toMatch(/^\/tmp\/postgres-/);
    await postgres.stop();
    expect(existsSync(postgres.connection.host)).toBe(false);
  });
});

describe("a second user of the data folder", () => {
  it("is refused when it is another app, with one line that names the first", async () => {
    const dataDir = await madeDataFolder();
    const app = startApp(dataDir);
    await app.says(/ready/);
    const refusal = await openHere(dataDir).catch((error) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(refusal.message).toContain(`(process ${app.child.pid} since `);
    expect(refusal.message).toContain(dataDir);
    expect(refusal.message).not.toContain("\n");
  });

  it("joins the running server when it is a command, and leaves it running for the app", async () => {
    const dataDir = await madeDataFolder();
    const app = await openHere(dataDir);
    const pid = serverPid(dataDir);
    const command = await openHere(dataDir, { as: "command" });
    expect(command.connection).toEqual(app.connection);
    await command.stop();
    expect(serverPid(dataDir)).toBe(pid);
    expect(await query(app, "select 1")).toEqual([[1]]);
  });

  it("is not cut short by the app's end: the last one stops the server", async () => {
    const dataDir = await madeDataFolder();
    const app = await openHere(dataDir);
    const command = startApp(dataDir, { as: "command" });
    await command.says(/ack/);
    await app.stop();
    const before = command.acknowledged();
    await command.says(new RegExp(`ack ${before + 20}\n`));
    command.child.kill("SIGTERM");
    expect(await command.ended).toEqual({ code: 0, complained: "" });
    expect(serverPid(dataDir)).toBeUndefined();
  });

  it("shares one server when several start at once", async () => {
    const dataDir = newDataFolder();
    const commands = await Promise.all([1, 2, 3].map(() => openHere(dataDir, { as: "command" })));
    const starts = readFileSync(join(dataDir, "postgres.log"), "utf8").match(/starting PostgreSQL/g);
    expect(starts).toHaveLength(1);
    await Promise.all(commands.map((command) => command.stop()));
    expect(serverPid(dataDir)).toBeUndefined();
  });
});

describe("an app that is asked to end", () => {
  it("leaves nothing running", async () => {
    const dataDir = newDataFolder();
    const app = startApp(dataDir);
    await app.says(/ack/);
    app.child.kill("SIGTERM");
    expect(await app.ended).toEqual({ code: 0, complained: "" });
    expect(serverPid(dataDir)).toBeUndefined();
    expect(await countAcknowledged(await openHere(dataDir))).toBeGreaterThanOrEqual(app.acknowledged());
  });

  it.runIf(isRoot)("does the same as an ordinary user", async () => {
    const dataDir = newDataFolder();
    const app = startApp(dataDir, { user: nobody });
    await app.says(/ack/);
    const owner = statSync(join(dataDir, "postgres")).uid;
    app.child.kill("SIGTERM");
    expect([owner, await app.ended]).toEqual([nobody.uid, { code: 0, complained: "" }]);
    expect(serverPid(dataDir)).toBeUndefined();
  });
});
