import { randomBytes } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { Db } from "#app/database.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { lockImage, removeIfUnowned } from "./image-owners.server.ts";
import type { SettlingTx } from "./images.server.ts";
import type { Storage } from "./storage.server.ts";
import { imageClaims } from "./table.server.ts";

/** Pictures on their way from file to row (docs/decisions/0007). */
export class ImageClaim {
  readonly #db: Db;
  readonly #storage: Storage;
  readonly #hashById = new Map<string, string>();

  constructor(db: Db, storage: Storage) {
    this.#db = db;
    this.#storage = storage;
  }

  /** Claims pictures, in a transaction of its own: from its end on nobody deletes their files. Do it before storing them. */
  async take(contentHashes: Iterable<string>): Promise<void> {
    // In one order everywhere, so that two claims never wait for each other.
    const claims = [...new Set(contentHashes)]
      .sort()
      .map((contentHash) => ({ id: randomBytes(12).toString("hex"), contentHash }));
    // Before they are there: a commit whose answer is lost may have happened.
    for (const { id, contentHash } of claims) this.#hashById.set(id, contentHash);
    await this.#db.transaction(async (tx) => {
      for (const { contentHash } of claims) await lockImage(tx, contentHash);
      await tx.insert(imageClaims).values(claims);
    });
  }

  /** Hands the pictures over to the rows that the same transaction stores. Throws when they were waited for too long. */
  async settle(tx: SettlingTx): Promise<void> {
    const ids = [...this.#hashById.keys()];
    const deleted = await tx
      .delete(imageClaims)
      .where(inArray(imageClaims.id, ids))
      .returning({ id: imageClaims.id });
    if (deleted.length !== ids.length) {
      throw new ApiError("internal", { message: "Saving took too long, so nothing was saved. Try again." });
    }
  }

  /** Gives up: deletes the claims, and the files that nobody else owns. What fails is told and stays for the sweep. */
  async release(logError: (error: unknown) => void): Promise<void> {
    for (const [claimId, contentHash] of this.#hashById) {
      await removeIfUnowned(this.#db, this.#storage, contentHash, { claimId }).catch(logError);
    }
  }
}
