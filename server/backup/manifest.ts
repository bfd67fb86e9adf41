import { createHash } from "node:crypto";
import { z } from "zod";
import { contentHashOf, masterFolder, masterKey } from "#app/features/media/keys.server.ts";

/** Entries of a backup: the head, pictures under the key of their storage, tables, and at the end the manifest. */
export const headName = "backup.json";
export const manifestName = "manifest.json";

const kind = "aangan backup";
/** To be raised when an older restore could not read what a newer backup writes. */
const format = 1;

export const head = { kind, format };

const headSchema = z.object({ kind: z.literal(kind), format: z.number().int() });

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const savedTableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** Where the numbers of its identity column go on. */
  sequence: z.object({ column: z.string(), value: z.string(), isCalled: z.boolean() }).nullable(),
  rows: count,
  bytes: count,
  sha256,
});

const manifestSchema = z.object({
  /** Tells this backup from every other. */
  id: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ when: z.number(), hash: z.string() })),
  tables: z.array(savedTableSchema),
  pictures: z.object({
    count,
    bytes: count,
    /** Of one line for each picture: its key, size and SHA-256. */
    sha256,
    /** Pictures that rows own and the storage had lost when the backup was made. */
    lost: z.array(z.string()),
  }),
});

export type SavedTable = z.infer<typeof savedTableSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

export type HeadReading = "ours" | "newer" | "foreign";

export function readHead(bytes: Buffer): HeadReading {
  const parsed = headSchema.safeParse(parseJson(bytes));
  if (!parsed.success) return "foreign";
  return parsed.data.format > format ? "newer" : "ours";
}

export function parseManifest(bytes: Buffer): Manifest | undefined {
  return manifestSchema.safeParse(parseJson(bytes)).data;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

export function tableEntryName(table: string): string {
  return `tables/${table}.copy`;
}

/** The table of an entry; undefined for an entry that is none. */
export function tableOfEntry(name: string): string | undefined {
  return /^tables\/([a-z0-9_]+)\.copy$/.exec(name)?.[1];
}

/** The content hash of a picture's entry; undefined for an entry that is none. */
export function pictureOfEntry(name: string): string | undefined {
  const contentHash = name.startsWith(masterFolder) ? contentHashOf(name) : undefined;
  return contentHash && masterKey(contentHash) === name ? contentHash : undefined;
}

const newline = 0x0a;

/** What is measured of a table's text. COPY ends each row with a newline and writes none within a row. */
export class TableChecksum {
  readonly #hash = createHash("sha256");
  #rows = 0;
  #bytes = 0;

  /** Answers how many rows end in it. */
  add(chunk: Buffer): number {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    let rows = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) rows += 1;
    this.#rows += rows;
    return rows;
  }

  /** To be asked once, at the end. */
  result(): Pick<SavedTable, "rows" | "bytes" | "sha256"> {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}

/** What is measured of all pictures together, in the order in which they are written. */
export class PicturesChecksum {
  readonly #hash = createHash("sha256");
  #count = 0;
  #bytes = 0;

  add(key: string, picture: Buffer): void {
    const sha256 = createHash("sha256").update(picture).digest("hex");
    this.#hash.update(`${key} ${picture.length} ${sha256}\n`);
    this.#count += 1;
    this.#bytes += picture.length;
  }

  /** To be asked once, at the end. */
  result(): Omit<Manifest["pictures"], "lost"> {
    return { count: this.#count, bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}

/** A reason why a backup or a restore is not done, in one line for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}
