import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { UploadedFile } from "#app/shared/form.ts";
import type { StoredImage } from "./model.ts";

/** What settling needs of a transaction. */
export type SettlingTx = Pick<NodePgDatabase, "delete">;

/** Uploaded pictures and the rows that own them. Files and rows change together (docs/decisions/0007-pictures-and-rows.md). */
export type Images = {
  /**
   * Checks and stores uploaded pictures, all or none, then runs `work` with them, in the order given. `work` must call
   * `settle(tx)` in the transaction that stores the rows which own them. When `work` throws, the files are gone again
   * (unless a row owns the same bytes). Throws a ApiError that names the field and the file that is no acceptable picture.
   */
  storing<T>(
    files: readonly UploadedFile[],
    work: (pictures: StoredImage[], settle: (tx: SettlingTx) => Promise<void>) => Promise<T>,
  ): Promise<T>;
  /**
   * After the commit that deleted or replaced rows: deletes the files that no row owns any longer. Never throws; what
   * could not be deleted is logged and left to the sweep.
   */
  removeUnowned(contentHashes: readonly string[]): Promise<void>;
};
