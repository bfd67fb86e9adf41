import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  countAcknowledged,
  isRoot,
  madeDataFolder,
  newDataFolder,
  openHere,
  query,
  serverPid,
  startApp,
  until,
} from "../../tests/helpers/embedded-folder.ts";
import { chooseSiteUser } from "./system-user.ts";

/** An app that has just been told that some rows are safe. */
async function writingApp(dataDir: string) {
  const app = startApp(dataDir);
  await app.says(/ack 30\n/);
  return app;
}

function kill(pid: number | undefined): void {
  if (pid === undefined) throw new Error("nothing runs that could be killed");
  process.kill(pid, "SIGKILL");
}

describe("after kill -9", () => {
  it("of the app, the server left running is adopted and every acknowledged row is there", async () => {
    const dataDir = await madeDataFolder();
    const app = await writingApp(dataDir);
    kill(app.child.pid);
    await app.ended;
    const orphan = serverPid(dataDir);
    expect(orphan).toBeDefined();

    const next = await openHere(dataDir);
    expect(serverPid(dataDir)).toBe(orphan);
    expect(await countAcknowledged(next)).toBeGreaterThanOrEqual(app.acknowledged());
    await next.stop();
    expect(serverPid(dataDir)).toBeUndefined();
  });

  it.each(["server", "app"])(
    "of both, the %s first, the next start recovers every acknowledged row",
    async (first) => {
      const dataDir = await madeDataFolder();
      const app = await writingApp(dataDir);
      const victims = [serverPid(dataDir), app.child.pid];
      for (const pid of first === "server" ? victims : victims.reverse()) kill(pid);
      await app.ended;
      const next = await openHere(dataDir);
      expect(await countAcknowledged(next)).toBeGreaterThanOrEqual(app.acknowledged());
    },
  );

  it("of the server, the app starts it again by itself", async () => {
    const dataDir = await madeDataFolder();
    const said: string[] = [];
    const app = await openHere(dataDir, { log: (line) => said.push(line) });
    await query(app, "create table kept as select 7 as n");
    const killed = serverPid(dataDir);
    kill(killed);
    await until(() => said.includes("The database runs again."));
    expect(serverPid(dataDir)).not.toBe(killed);
    expect(await query(app, "select n from kept")).toEqual([[7]]);
    await app.stop();
    expect(serverPid(dataDir)).toBeUndefined();
  });

  it("of the server again and again, the app gives up with a reason", async () => {
    const dataDir = await madeDataFolder();
    const reasons: string[] = [];
    const said: string[] = [];
    await openHere(dataDir, {
      log: (line) => said.push(line),
      onLost: ({ message }) => reasons.push(message),
    });
    const recoveries = () => said.filter((line) => line === "The database runs again.").length;
    for (let round = 1; round <= 4; round++) {
      kill(serverPid(dataDir));
      await until(() => recoveries() === round || reasons.length > 0);
    }
    expect([recoveries(), reasons]).toEqual([3, [expect.stringContaining("keeps ending")]]);
  });

  it("while the database is being made, the next start makes it and leaves no half behind", async () => {
    const dataDir = newDataFolder();
    const app = startApp(dataDir);
    await app.says(/Making the database/);
    await until(() => existsSync(join(dataDir, "postgres.work")));
    kill(app.child.pid);
    await app.ended;
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);

    const next = await openHere(dataDir);
    expect(await query(next, "select 1")).toEqual([[1]]);
    expect(readdirSync(dataDir).toSorted()).toEqual([
      "database-was-made",
      "locks",
      "postgres",
      "postgres.log",
      "socket",
    ]);
  });
});

describe("a lock file that a dead server left", () => {
  /** A process that has nothing to do with us, run by the very user the server runs as. */
  function stranger(dataDir: string): ChildProcess {
    const child = spawn("sleep", ["60"], { ...(isRoot ? chooseSiteUser(dataDir) : {}), cwd: "/" });
    onTestFinished(() => void child.kill("SIGKILL"));
    return child;
  }

  it.each(["names a process number that somebody else has now", "is empty"])(
    "and that %s stops nobody",
    async (kind) => {
      const dataDir = await madeDataFolder();
      const first = await openHere(dataDir);
      await query(first, "create table kept as select 7 as n");
      await first.stop();
      const pid = stranger(dataDir).pid;
      const left =
        kind === "is empty"
          ? ""
          : `${pid}\n${dataDir}/postgres\n1700000000\n5432\n${dataDir}/socket\n\n\nready\n`;
      writeFileSync(join(dataDir, "postgres/postmaster.pid"), left);
      mkdirSync(first.connection.host);
      writeFileSync(join(first.connection.host, ".s.PGSQL.5432.lock"), left);

      expect(await query(await openHere(dataDir), "select n from kept")).toEqual([[7]]);
    },
  );
});
