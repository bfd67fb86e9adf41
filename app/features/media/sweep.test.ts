import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { compileCache, preloads } from "../../../scripts/node-settings.mjs";
import { storeProjects } from "../../../tests/helpers/factories.ts";
import {
  buildPhoto,
  deleteProjectPictures,
  findDisorder,
  listPictureFiles,
  noDisorder,
  ownPictures,
  uploadFile,
} from "../../../tests/helpers/pictures.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/helpers/test-database.ts";
import {
  describeOnEachStorage,
  openTestFolder,
  type TestStorage,
} from "../../../tests/helpers/test-storage.ts";
import { ImageClaim } from "./image-claim.server.ts";
import { masterKey, variantKey } from "./keys.server.ts";
import { openImages } from "./open-images.server.ts";
import { leftoverAgeMs, type SweepOptions, sweepImages } from "./sweep.server.ts";
import { imageClaims } from "./table.server.ts";

const program = new URL("../../../tests/helpers/storing-app.ts", import.meta.url).pathname;

let database: TestDatabase;
let test: TestStorage;
let projectId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const uploads = () => join(test.folder, "uploads");
const disorder = () => findDisorder(database.db, test.storage);
const sweep = (minutesFromNow = 0, options: Partial<SweepOptions> = {}) =>
  sweepImages({
    db: database.db,
    storage: test.storage,
    uploadsFolder: uploads(),
    now: new Date(Date.now() + minutesFromNow * 60_000),
    signal: new AbortController().signal,
    ...options,
  });
const anHour = leftoverAgeMs / 60_000 + 1;

async function begin(open: () => Promise<TestStorage>): Promise<void> {
  test = await open();
  await mkdir(uploads());
  [projectId = ""] = await storeProjects(database.db, {});
}

async function end(): Promise<void> {
  await deleteProjectPictures(database.db, projectId);
  await database.db.delete(imageClaims);
  await test.close();
}

/** Stores a picture that a row owns, and one of its sizes. */
async function storeOwned(): Promise<string> {
  const file = await uploadFile(uploads(), await buildPhoto());
  const images = openImages({ db: database.db, storage: test.storage, logError: console.error });
  await images.storing([file], (pictures, settle) =>
    database.db.transaction(async (tx) => {
      await ownPictures(tx, projectId, pictures);
      await settle(tx);
    }),
  );
  await test.storage.put(variantKey(file.contentHash, 90, "webp"), Buffer.from("a size"));
  return file.contentHash;
}

const hashOf = (n: number) => n.toString(16).padStart(32, "0");

describeOnEachStorage("the sweep (threat 45)", (open) => {
  beforeEach(() => begin(open));
  afterEach(end);

  it("deletes masters and sizes that nobody owns, and leaves the others", async () => {
    const owned = await storeOwned();
    await test.storage.put(masterKey(hashOf(1)), Buffer.from("orphan"));
    await test.storage.put(variantKey(hashOf(1), 360, "avif"), Buffer.from("orphan"));
    await test.storage.put(
      variantKey(hashOf(2), 360, "avif"),
      Buffer.from("made while its master was deleted"),
    );
    expect(await sweep()).toBe("swept");
    expect(await disorder()).toEqual(noDisorder);
    expect(await listPictureFiles(test.storage)).toEqual([masterKey(owned), variantKey(owned, 90, "webp")]);
  });

  it("goes through more files than are looked up at once", async () => {
    const owned = await storeOwned();
    const orphans = Array.from({ length: 62 }, (_, index) => masterKey(hashOf(index)));
    await Promise.all(orphans.map((key) => test.storage.put(key, Buffer.from("x"))));
    await sweep(0, { batchSize: 25 });
    expect(await Array.fromAsync(test.storage.list("master/"))).toEqual([masterKey(owned)]);
  });

  it("never touches what somebody is just storing, until that is too old to be true", async () => {
    await new ImageClaim(database.db, test.storage).take([hashOf(7)]);
    await test.storage.put(masterKey(hashOf(7)), Buffer.from("on its way"));
    await sweep(anHour - 5);
    expect(await listPictureFiles(test.storage)).toEqual([masterKey(hashOf(7))]);
    await sweep(anHour);
    expect(await disorder()).toEqual(noDisorder);
  });

  it("forgets an old claim of a picture that a row owns by now", async () => {
    const owned = await storeOwned();
    await new ImageClaim(database.db, test.storage).take([owned]);
    await sweep(anHour);
    expect(await disorder()).toEqual(noDisorder);
    expect(await test.storage.find(masterKey(owned))).toBeDefined();
  });

  it("is one at a time on a database", async () => {
    const client = await database.db.$client.connect();
    await client.query("select pg_advisory_lock(7205149)");
    await test.storage.put(masterKey(hashOf(1)), Buffer.from("orphan"));
    expect(await sweep()).toBe("busy");
    expect(await test.storage.find(masterKey(hashOf(1)))).toBeDefined();
    client.release(true);
    await expect.poll(() => sweep()).toBe("swept");
    expect(await disorder()).toEqual(noDisorder);
  });

  it("ends where the process does", async () => {
    await test.storage.put(masterKey(hashOf(1)), Buffer.from("orphan"));
    await expect(sweep(0, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(await test.storage.find(masterKey(hashOf(1)))).toBeDefined();
    // The lock goes with its connection, whose end the database may notice a moment later.
    await expect.poll(() => sweep()).toBe("swept");
  });

  it("touches no picture of another database", async () => {
    expect(await sweep()).toBe("swept");
    await test.storage.put(masterKey(hashOf(1)), Buffer.from("its own there"));
    const other = await createTestDatabase();
    expect(await sweep(0, { db: other.db })).toBe("foreign");
    await other.drop();
    expect(await listPictureFiles(test.storage)).toEqual([masterKey(hashOf(1))]);
    expect(await sweep()).toBe("swept");
    expect(await disorder()).toEqual(noDisorder);
  });
});

describe("the uploads of killed requests", () => {
  beforeEach(() => begin(openTestFolder));
  afterEach(end);

  it("go when they are old", async () => {
    for (const name of ["form-old", "form-young"]) {
      await mkdir(join(uploads(), name));
      await writeFile(join(uploads(), name, "0"), "bytes");
    }
    await utimes(join(uploads(), "form-old"), new Date(0), new Date(0));
    await sweep();
    expect(await readdir(uploads())).toEqual(["form-young"]);
  });
});

describe("a process that is killed while pictures are stored or deleted", () => {
  beforeEach(() => begin(openTestFolder));
  afterEach(end);

  const steps = [
    { step: "claimed", rows: 0 },
    { step: "putting", rows: 0 },
    { step: "put", rows: 0 },
    { step: "settled", rows: 0 },
    { step: "committed", rows: 2 },
    { step: "deleted", rows: 0 },
    { step: "deleting", rows: 0 },
  ];
  it.each(steps)("leaves nothing that the sweep does not put in order: $step", async ({ step, rows }) => {
    const owned = await storeOwned();
    const photos = [await buildPhoto(), await buildPhoto()];
    const paths = photos.map((_, index) => join(test.folder, `photo-${index}`));
    for (const [index, path] of paths.entries()) await writeFile(path, photos[index] ?? "");
    const address = JSON.stringify(database.connection);
    const media = join(test.folder, "media");
    const [ownProject = ""] = await storeProjects(database.db, {});
    const args = [program, address, media, ownProject, step, uploads(), ...paths];
    const app = spawn(process.execPath, [...preloads, ...args], {
      env: { ...process.env, ...compileCache },
      stdio: "inherit",
    });
    expect(await once(app, "exit")).toEqual([null, "SIGKILL"]);

    await sweep(anHour);
    expect(await disorder()).toEqual(noDisorder);
    expect(await readdir(join(media, ".incoming"))).toEqual([]);
    expect(await readdir(uploads())).toEqual([]);
    expect(await test.storage.find(masterKey(owned))).toBeDefined();
    const stored = await database.db.execute(
      sql`select from project_images where project_id = ${ownProject}`,
    );
    expect(stored.rows).toHaveLength(rows);
    await deleteProjectPictures(database.db, ownProject);
  });
});
