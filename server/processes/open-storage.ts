import { join } from "node:path";
import { openFolderStorage } from "#app/features/media/folder-storage.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import type { Settings } from "../env.ts";
import { StartError } from "../start-error.ts";

/** Opens where pictures are kept: the S3 bucket of the settings, or a folder below the data folder. Throws StartError. */
export async function openStorage(
  { s3 }: Pick<Settings, "s3">,
  dataDir: string,
  logError: (error: unknown) => void,
): Promise<Storage> {
  if (!s3) return openFolderStorage(join(dataDir, "media"));
  // Only who uses it waits for the AWS SDK to load.
  const { S3Storage } = await import("#app/features/media/s3-storage.server.ts");
  const storage = new S3Storage(s3, logError);
  const trouble = await storage.findTrouble();
  if (trouble !== undefined)
    throw new StartError(`The pictures' storage (S3_BUCKET) can't be used: ${trouble}`);
  return storage;
}
