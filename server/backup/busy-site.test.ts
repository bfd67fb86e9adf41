import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { ImageClaim } from "#app/features/media/image-claim.server.ts";
import { removeIfUnowned } from "#app/features/media/image-owners.server.ts";
import { contentHashOf, masterKey } from "#app/features/media/keys.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import { createProjects } from "#app/features/projects/store.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import {
  backUp,
  listPictures,
  listRows,
  newBackupPath,
  newSite,
  restore,
  type Site,
} from "../../tests/helpers/backups.ts";
import { buildImage, buildProject } from "../../tests/helpers/factories.ts";
import { findDisorder, noDisorder } from "../../tests/helpers/pictures.ts";

/** Stores a project with pictures of its own, as the site does (docs/decisions/0007). */
async function storeProject({ db, storage }: Site, count = 1) {
  const project = buildProject();
  const hashes = Array.from({ length: count }, () => randomBytes(16).toString("hex"));
  const claim = new ImageClaim(db, storage);
  await claim.take(hashes);
  for (const hash of hashes) await storage.put(masterKey(hash), randomBytes(500));
  const images = hashes.map((contentHash, position) => buildImage({ position, contentHash }));
  await db.transaction(async (tx) => {
    await createProjects(tx, [{ project, images }]);
    await claim.settle(tx);
  });
  return { id: project.id, hashes };
}

type Stored = Awaited<ReturnType<typeof storeProject>>;

async function deleteProject({ db, storage }: Site, { id, hashes }: Stored): Promise<void> {
  await db.delete(projects).where(eq(projects.id, id));
  for (const hash of hashes) await removeIfUnowned(db, storage, hash);
}

/** A storage that calls `before` when a picture is about to be read. */
function watched(storage: Storage, before: (hash: string) => Promise<void>): Storage {
  return {
    ...storage,
    async find(key) {
      await before(contentHashOf(key) ?? "");
      return storage.find(key);
    },
  };
}

describe("a backup of a site that is written to", () => {
  it("holds every picture of its rows, however projects come and go meanwhile", async () => {
    const site = await newSite();
    const kept = await Promise.all(Array.from({ length: 20 }, () => storeProject(site, 2)));
    let isOver = false;
    let written = 0;
    const write = async () => {
      while (!isOver) {
        const stored = await storeProject(site, 2);
        await deleteProject(site, stored);
        written += 1;
      }
    };
    const writers = [write(), write()];
    // Before the site is closed, whatever fails.
    onTestFinished(async () => {
      isOver = true;
      await Promise.all(writers);
    });
    for (let round = 0; round < 4; round += 1) {
      const { path, manifest } = await backUp(site);
      expect(manifest.pictures.lost).toEqual([]);
      const restored = await newSite();
      await restore(path, restored);
      const { rowsWithoutFile } = await findDisorder(restored.db, restored.storage);
      expect(rowsWithoutFile).toEqual([]);
      expect(await restored.db.$count(projects)).toBeGreaterThanOrEqual(kept.length);
    }
    expect(written).toBeGreaterThan(5);
  });

  it("takes another snapshot when a picture of the first goes before it is read", async () => {
    const site = await newSite();
    const first = await storeProject(site);
    const late: Stored[] = [];
    let isDeleted = false;
    const storage = watched(site.storage, async (hash) => {
      if (hash === first.hashes[0] && late.length === 0) late.push(await storeProject(site));
      const [stored] = late;
      if (!stored || hash !== stored.hashes[0] || isDeleted) return;
      isDeleted = true;
      await deleteProject(site, stored);
    });
    const { path, manifest } = await backUp({ db: site.db, storage });
    expect(isDeleted).toBe(true);
    expect(manifest.pictures).toMatchObject({ count: 1, lost: [] });
    const restored = await newSite();
    await restore(path, restored);
    expect(await restored.db.$count(projects)).toBe(1);
    expect(await findDisorder(restored.db, restored.storage)).toEqual(noDisorder);
  });

  it("holds a picture that was stored while the others were read", async () => {
    const site = await newSite();
    const first = await storeProject(site);
    let isStored = false;
    const storage = watched(site.storage, async (hash) => {
      if (hash !== first.hashes[0] || isStored) return;
      isStored = true;
      await storeProject(site, 2);
    });
    const { manifest } = await backUp({ db: site.db, storage });
    expect(manifest.pictures).toMatchObject({ count: 3, lost: [] });
  });

  it("names the pictures that the storage has lost, and holds the rest", async () => {
    const site = await newSite();
    const { hashes } = await storeProject(site, 3);
    const [lost = ""] = hashes;
    await site.storage.delete(masterKey(lost));
    const { path, manifest } = await backUp(site);
    expect(manifest.pictures).toMatchObject({ count: 2, lost: [lost] });
    const restored = await newSite();
    await restore(path, restored);
    expect(await listRows(restored.db)).toEqual(await listRows(site.db));
    expect(await listPictures(restored.storage)).toEqual(await listPictures(site.storage));
  });
});

describe("a backup that is stopped or fails leaves nothing behind", () => {
  async function expectNoFile(site: Site, storage: Storage, reason: string, signal?: AbortSignal) {
    const path = await newBackupPath();
    await expect(backUp({ db: site.db, storage }, { path, ...(signal && { signal }) })).rejects.toThrow(
      reason,
    );
    expect(await readdir(dirname(path))).toEqual([]);
    expect((await backUp(site, { path })).manifest.pictures.count).toBe(1);
  }

  it("when the operator stops it", async () => {
    const site = await newSite();
    await storeProject(site);
    const stopping = new AbortController();
    const storage = watched(site.storage, async () => stopping.abort());
    await expectNoFile(site, storage, "aborted", stopping.signal);
  });

  it("when the storage can't be read", async () => {
    const site = await newSite();
    await storeProject(site);
    const storage = watched(site.storage, () => Promise.reject(new Error("EIO: i/o error, read")));
    await expectNoFile(site, storage, "EIO: i/o error, read");
  });
});
