import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "#app/database.server.ts";
import { projectImages } from "#app/features/projects/table.server.ts";
import { providers } from "#app/features/providers/table.server.ts";
import type { UploadedFile } from "#app/shared/form.ts";
import { buildProvider, storeProjects } from "../../../tests/helpers/factories.ts";
import { Breakdown, breakDatabase, breakStorage } from "../../../tests/helpers/failing.ts";
import {
  buildPhoto,
  deleteProjectPictures,
  findDisorder,
  noDisorder,
  ownPictures,
  uploadFile,
} from "../../../tests/helpers/pictures.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/helpers/test-database.ts";
import { describeOnEachStorage, type TestStorage } from "../../../tests/helpers/test-storage.ts";
import { ImageVariants } from "./image-variants.server.ts";
import type { Images } from "./images.server.ts";
import { imageUrl, type StoredImage } from "./model.ts";
import { openImages } from "./open-images.server.ts";
import { leftoverAgeMs, sweepImages } from "./sweep.server.ts";

let database: TestDatabase;
let uploads: string;
let projectId: string;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  uploads = await mkdtemp(join(tmpdir(), "image-uploads-"));
});
afterAll(async () => {
  await database.drop();
  await rm(uploads, { recursive: true });
});

const open = (test: Pick<TestStorage, "storage">, db = database.db): Images =>
  openImages({ db, storage: test.storage, logError: (error) => errors.push(error) });

const upload = async (count = 1): Promise<UploadedFile[]> => {
  const files = [];
  for (let n = 0; n < count; n += 1) files.push(await uploadFile(uploads, await buildPhoto()));
  return files;
};

/** Stores pictures and their rows in the one way there is. */
function save(images: Images, files: UploadedFile[], db: Db = database.db): Promise<StoredImage[]> {
  return images.storing(files, (pictures, settle) =>
    db.transaction(async (tx) => {
      await ownPictures(tx, projectId, pictures);
      await settle(tx);
      return pictures;
    }),
  );
}

/** The next sweep, an hour from now. */
async function sweepLater(test: TestStorage): Promise<void> {
  const outcome = await sweepImages({
    db: database.db,
    storage: test.storage,
    uploadsFolder: join(uploads, "none"),
    now: new Date(Date.now() + leftoverAgeMs + 60_000),
    signal: new AbortController().signal,
  });
  expect(outcome).toBe("swept");
}

describeOnEachStorage("pictures and their rows", (openStorage) => {
  let test: TestStorage;
  const disorder = () => findDisorder(database.db, test.storage);

  beforeEach(async () => {
    test = await openStorage();
    [projectId = ""] = await storeProjects(database.db, {});
    errors.length = 0;
  });
  afterEach(async () => {
    await deleteProjectPictures(database.db, projectId);
    await test.close();
  });

  it("come together", async () => {
    const files = await upload(3);
    const pictures = await save(open(test), files);
    expect(pictures).toEqual(files.map(({ contentHash }) => ({ contentHash, width: 90, height: 60 })));
    expect(await Array.fromAsync(test.storage.list("master/"))).toHaveLength(3);
    expect(await disorder()).toEqual(noDisorder);
  });

  it("take the same bytes twice in a request, and again in another", async () => {
    const [file] = await upload();
    if (!file) throw new Error("no file");
    const images = open(test);
    const both = await save(images, [file, { ...file, name: "again.jpg" }]);
    expect(both).toEqual([both[0], both[0]]);
    await save(images, [file]);
    await Promise.all([save(images, [file]), save(images, [file]), save(images, [file])]);
    expect(await Array.fromAsync(test.storage.list(""))).toHaveLength(1);
    expect(await disorder()).toEqual(noDisorder);
  });

  it("go together, variants included, when the last owner goes", async () => {
    const images = open(test);
    const [file, kept] = await upload(2);
    if (!file || !kept) throw new Error("no files");
    const [picture] = await save(images, [file, kept]);
    await save(images, [file]);
    const variants = new ImageVariants(test.storage);
    for (const format of ["avif", "webp"] as const) {
      await variants.find(imageUrl({ contentHash: file.contentHash }, 90, format).slice(7));
    }
    expect(await Array.fromAsync(test.storage.list("variant/"))).toHaveLength(2);

    const rows = await database.db
      .select({ id: projectImages.id })
      .from(projectImages)
      .where(eq(projectImages.contentHash, picture?.contentHash ?? ""));
    for (const [index, { id }] of rows.entries()) {
      await database.db.delete(projectImages).where(eq(projectImages.id, id));
      await images.removeUnowned([file.contentHash]);
      expect(await Array.fromAsync(test.storage.list("variant/"))).toHaveLength(index === 0 ? 2 : 0);
    }
    expect(await disorder()).toEqual(noDisorder);
    expect(await Array.fromAsync(test.storage.list(""))).toHaveLength(1);
  });

  it("stay where a provider owns the picture", async () => {
    const images = open(test);
    const [file] = await upload();
    if (!file) throw new Error("no file");
    const provider = buildProvider();
    await images.storing([file], ([picture], settle) =>
      database.db.transaction(async (tx) => {
        if (picture) await tx.insert(providers).values({ ...provider, picture: { ...picture, alt: "" } });
        await settle(tx);
      }),
    );
    await images.removeUnowned([file.contentHash]);
    expect(await Array.fromAsync(test.storage.list(""))).toHaveLength(1);
    await database.db.delete(providers).where(eq(providers.id, provider.id));
    await images.removeUnowned([file.contentHash]);
    expect(await disorder()).toEqual(noDisorder);
  });

  it("are neither there when the rows can't be stored, unless somebody else owns the bytes", async () => {
    const images = open(test);
    const [owned, fresh] = await upload(2);
    if (!owned || !fresh) throw new Error("no files");
    await save(images, [owned]);
    const failing = images.storing([owned, fresh], () => Promise.reject(new Error("no such project")));
    await expect(failing).rejects.toThrow("no such project");
    expect(await disorder()).toEqual(noDisorder);
    expect(await Array.fromAsync(test.storage.list(""))).toHaveLength(1);
  });

  it("survive a request that fails while another stores the same bytes", async () => {
    const images = open(test);
    const [file] = await upload();
    if (!file) throw new Error("no file");
    await images.storing([file], async (pictures, settle) => {
      await expect(images.storing([file], () => Promise.reject(new Error("late")))).rejects.toThrow("late");
      await images.removeUnowned([file.contentHash]);
      await database.db.transaction(async (tx) => {
        await ownPictures(tx, projectId, pictures);
        await settle(tx);
      });
    });
    expect(await disorder()).toEqual(noDisorder);
  });

  it("are told apart from rows that were stored without settling", async () => {
    const forgetful = open(test).storing(await upload(), (pictures) =>
      ownPictures(database.db, projectId, pictures),
    );
    await expect(forgetful).rejects.toThrow("without settle");
    expect(await disorder()).toEqual(noDisorder);
  });

  it("refuse to settle what was swept meanwhile", async () => {
    const late = open(test).storing(await upload(), async (pictures, settle) => {
      await sweepLater(test);
      await database.db.transaction(async (tx) => {
        await ownPictures(tx, projectId, pictures);
        await settle(tx);
      });
    });
    await expect(late).rejects.toThrow("Saving took too long");
    expect(await disorder()).toEqual(noDisorder);
  });

  describe.each(["before", "after"] as const)("when something fails %s it is done", (when) => {
    it("change together whatever call of the storage fails", async () => {
      for (let at = 1; ; at += 1) {
        const breakdown = new Breakdown(at);
        const images = open({ storage: breakStorage(test.storage, breakdown, when) });
        const outcome = await save(images, await upload(2)).then(
          () => "saved",
          () => "failed",
        );
        expect(outcome).toBe(breakdown.hasCome ? "failed" : "saved");
        expect(await disorder()).toEqual(noDisorder);
        if (!breakdown.hasCome) break;
      }
    });

    it("change together whatever statement fails", async () => {
      for (let at = 1; ; at += 1) {
        const breakdown = new Breakdown(at);
        const db = breakDatabase(database.connection, breakdown, when);
        const saved = await save(open(test, db), await upload(2), db).then(
          () => true,
          () => false,
        );
        // A commit whose answer was lost has happened, and then everything is there; else nothing is.
        expect(await disorder()).toEqual(noDisorder);
        if (!breakdown.hasCome) {
          expect([saved, at > 8]).toEqual([true, true]);
          break;
        }
      }
    });

    it("are in order after the next sweep when the storage stays away", async () => {
      for (let at = 1; at <= 3; at += 1) {
        const broken = breakStorage(test.storage, new Breakdown(at, { isForGood: true }), when);
        const failing = save(open({ storage: broken }), await upload(2));
        if (at <= 2) await expect(failing).rejects.toMatchObject({ code: "internal" });
        else await failing;
        await sweepLater(test);
        expect(await disorder()).toEqual(noDisorder);
      }
    });

    it("are deleted by the next sweep what could not be deleted at once", async () => {
      for (let at = 1; ; at += 1) {
        const [picture] = await save(open(test), await upload());
        await new ImageVariants(test.storage).find(`${picture?.contentHash}-90.webp`);
        await deleteProjectPictures(database.db, projectId);
        const breakdown = new Breakdown(at, { isForGood: true });
        const broken = breakStorage(test.storage, breakdown, when);
        await open({ storage: broken }).removeUnowned([picture?.contentHash ?? ""]);
        if (breakdown.hasCome) expect(errors.splice(0)).toHaveLength(1);
        await sweepLater(test);
        expect(await disorder()).toEqual(noDisorder);
        if (!breakdown.hasCome) break;
      }
    });
  });
});

describe("a disk that is full", () => {
  it("is told in words that say nothing of the inside, and logged", async () => {
    const [file] = await upload();
    if (!file) throw new Error("no file");
    errors.length = 0;
    const test = {
      storage: breakStorage({} as TestStorage["storage"], new Breakdown(1, { isForGood: true }), "before"),
    };
    await expect(save(open(test), [file])).rejects.toMatchObject({
      code: "internal",
      message: expect.stringContaining("nothing was saved"),
    });
    expect(errors.map(String).join()).toContain("No space left on device");
  });
});
