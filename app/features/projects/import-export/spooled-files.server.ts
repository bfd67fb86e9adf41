import { mkdtemp, rename, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { UploadedFile } from "#app/shared/form.ts";
import type { SpooledFiles } from "./import-order.ts";

/** Takes uploaded files over from their request, which would remove them with its answer. At least one. */
export async function takeUploads(
  uploads: readonly [UploadedFile, ...UploadedFile[]],
): Promise<SpooledFiles> {
  const requestFolder = dirname(uploads[0].path);
  const folder = await mkdtemp(join(dirname(requestFolder), "import-"));
  const files: SpooledFiles["files"] = [];
  for (const { name, path } of uploads) {
    const kept = join(folder, basename(path));
    await rename(path, kept);
    files.push({ name: readableName(name), path: kept, bytes: (await stat(kept)).size });
  }
  return { folder, files };
}

/** The name is shown, and written into reports: one short line. */
function readableName(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  return (line || "file").slice(-120).toWellFormed();
}
