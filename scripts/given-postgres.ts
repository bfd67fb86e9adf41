import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { findPostgresBinaries, type PostgresBinaries } from "#server/postgres/postgres-binaries.ts";
import { startPostmaster, stopPostmaster } from "#server/postgres/postgres-process.ts";
import type { SystemUser } from "#server/postgres/system-user.ts";
import { throwAwayRoot } from "./throw-away-root.ts";

export type GivenPostgres = { url: string; stop(): Promise<void> };

/**
 * A throw-away server for the suites that run on a given PostgreSQL: Debian's where it is installed, for it is older
 * than the embedded one; in CI, where they must run, else the embedded one. It listens on TCP and asks for a password.
 */
export async function startGivenPostgres(): Promise<GivenPostgres | undefined> {
  const user: SystemUser | undefined = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  const folder = join(throwAwayRoot(), `given-postgres-${randomBytes(4).toString("hex")}`);
  const binaries =
    findDebianPostgres() ?? (process.env.CI ? await findPostgresBinaries(user, folder) : undefined);
  if (!binaries) return undefined;
  makeFolders(folder, user);
  const password = makeCluster(binaries, folder, user);
  const port = await findFreePort();
  const clusterFolder = join(folder, "cluster");
  await startPostmaster({
    binaries,
    clusterFolder,
    socketFolder: folder,
    user,
    logPath: join(folder, "log"),
    settings: { listen_addresses: "127.0.0.1", port: String(port), fsync: "off", max_connections: "500" },
  });
  console.log(`A given PostgreSQL ${binaries.version} for the tests`);
  return {
    url: `postgres://tester:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      await stopPostmaster(clusterFolder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findDebianPostgres(): PostgresBinaries | undefined {
  const major = [15, 16, 17, 18].find((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`));
  return major === undefined
    ? undefined
    : { folder: `/usr/lib/postgresql/${major}`, version: String(major), major };
}

function makeFolders(folder: string, user: SystemUser | undefined): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
}

function makeCluster(binaries: PostgresBinaries, folder: string, user: SystemUser | undefined): string {
  const password = randomBytes(12).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o644 });
  const options = [
    "-D",
    join(folder, "cluster"),
    "--username=tester",
    `--pwfile=${passwordFile}`,
    "--no-sync",
  ];
  execFileSync(
    join(binaries.folder, "bin/initdb"),
    [...options, "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C.UTF-8"],
    {
      ...user,
      cwd: "/",
      env: { LC_ALL: "C" },
      stdio: "pipe",
    },
  );
  return password;
}

async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
