import { describe, expect, it } from "vitest";
import type { Storage } from "#app/features/media/storage.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import {
  backUp,
  fillSite,
  listPictures,
  listRows,
  newSite,
  restore,
  type Site,
} from "../../tests/helpers/backups.ts";

type Attempt = (path: string, site: Site) => Promise<void>;

function failingAt(storage: Storage, call: "put" | "delete", time: number): Storage {
  let calls = 0;
  return {
    ...storage,
    [call]: async (key: string, bytes: Uint8Array) => {
      calls += 1;
      if (calls === time) throw new Error("the storage broke");
      await storage[call](key, bytes);
    },
  };
}

const steps: Record<string, Attempt> = {
  "before the first picture": (path, site) =>
    restore(path, { db: site.db, storage: failingAt(site.storage, "put", 2) }),
  "among the pictures": (path, site) =>
    restore(path, { db: site.db, storage: failingAt(site.storage, "put", 4) }),
  "among the tables": (path, site) =>
    restore(path, site, {
      onProgress: ({ step, done }) => {
        if (step === "Restoring tables" && done > 1_000) throw new Error("the process ended");
      },
    }),
  "after the commit": (path, site) =>
    restore(path, site, {
      onProgress: ({ step }) => {
        if (step === "Bringing the tables up to date") throw new Error("the process ended");
      },
    }),
  "at the very end": (path, site) =>
    restore(path, { db: site.db, storage: failingAt(site.storage, "delete", 1) }),
};

describe("a restore that breaks off", () => {
  it.each(Object.entries(steps))("%s can be run again", async (_, attempt) => {
    const original = await newSite();
    await fillSite(original);
    const { path } = await backUp(original);
    const restored = await newSite();
    await expect(attempt(path, restored)).rejects.toThrow();
    await restore(path, restored);
    expect(await listRows(restored.db)).toEqual(await listRows(original.db));
    expect(await listPictures(restored.storage)).toEqual(await listPictures(original.storage));
    expect(await restored.storage.find("restoring")).toBeUndefined();
    await expect(restore(path, restored)).rejects.toThrow("The database is not empty");
  });

  it("has stored no row before all of its pictures are there", async () => {
    const original = await newSite();
    await fillSite(original);
    const { path } = await backUp(original);
    const restored = await newSite();
    // The mark, then the last of five pictures.
    const storage = failingAt(restored.storage, "put", 6);
    await expect(restore(path, { db: restored.db, storage })).rejects.toThrow("the storage broke");
    expect(Object.keys(await listPictures(restored.storage))).toHaveLength(4);
    expect(await restored.db.$count(projects)).toBe(0);
  });
});
