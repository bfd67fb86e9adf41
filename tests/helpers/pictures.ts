import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Db } from "#app/database.server.ts";
import { contentHashOf } from "#app/features/media/keys.server.ts";
import { contentHashOfBytes } from "#app/features/media/master-image.server.ts";
import type { StoredImage } from "#app/features/media/model.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import { imageClaims } from "#app/features/media/table.server.ts";
import { projectImages } from "#app/features/projects/table.server.ts";
import type { UploadedFile } from "#app/shared/form.ts";

let counter = 0;

/** A photograph like any other, of bytes that no other test has. */
export function buildPhoto(width = 90, height = 60): Promise<Buffer> {
  counter += 1;
  // Neighbours are far apart: JPEG makes the same bytes of colours that are nearly the same.
  const background = { r: (counter * 53) % 256, g: ((counter >> 8) * 53) % 256, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({
      IFD0: { Copyright: "somebody", ImageDescription: "taken at home" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 19/1 0/1" },
    })
    .jpeg()
    .toBuffer();
}

/** A PNG whose head says what is given, and whose further chunks are given too. */
export function buildPng(width: number, height: number, chunks: [type: string, data: Buffer][] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const all: [string, Buffer][] = [
    ["IHDR", head],
    ...chunks,
    ["IDAT", deflateSync(Buffer.alloc(64))],
    ["IEND", Buffer.alloc(0)],
  ];
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    ...all.map(([type, data]) => pngChunk(type, data)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Bytes as an uploaded file of a request, in `folder`. */
export async function uploadFile(folder: string, bytes: Buffer, name = "photo.jpg"): Promise<UploadedFile> {
  counter += 1;
  const path = join(folder, `upload-${counter}`);
  await writeFile(path, bytes);
  return { field: "imgCollection", name, path, contentHash: contentHashOfBytes(bytes) };
}

/** Rows of a project that own the pictures, after those it has. */
export async function ownPictures(
  db: Pick<Db, "insert">,
  projectId: string,
  pictures: StoredImage[],
): Promise<void> {
  await db.insert(projectImages).values(
    pictures.map((picture) => {
      counter += 1;
      return { id: `owned-${counter}`, projectId, kind: "gallery" as const, position: counter, ...picture };
    }),
  );
}

/** The keys of all masters and sizes, in order. */
export async function listPictureFiles(storage: Storage): Promise<string[]> {
  const keys = await Array.fromAsync(storage.list(""));
  return keys.filter((key) => contentHashOf(key)).sort();
}

/** What must be nothing when all is in order: files without a row, rows without a file, claims. */
export async function findDisorder(db: Db, storage: Storage) {
  const keys = await listPictureFiles(storage);
  const rows = await db.select({ hash: projectImages.contentHash }).from(projectImages);
  const owned = new Set(rows.map(({ hash }) => hash));
  const masters = new Set(keys.filter((key) => key.startsWith("master/")).map(contentHashOf));
  return {
    filesWithoutRow: keys.filter((key) => !owned.has(contentHashOf(key) ?? "")),
    rowsWithoutFile: [...owned].filter((hash) => !masters.has(hash)),
    claims: await db.$count(imageClaims),
  };
}

export const noDisorder = { filesWithoutRow: [], rowsWithoutFile: [], claims: 0 };

export async function deleteProjectPictures(db: Db, projectId: string): Promise<void> {
  await db.delete(projectImages).where(eq(projectImages.projectId, projectId));
}
