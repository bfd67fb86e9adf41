import { finished } from "node:stream/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { type Client, escapeIdentifier } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { listOwned } from "#app/features/media/image-owners.server.ts";
import { markStepDone } from "../postgres/setup-steps.ts";
import type { Manifest, SavedTable } from "./manifest.ts";
import { BackupError } from "./manifest.ts";
import { listTables, requireNoRows, restoreStep } from "./restore-place.ts";
import { textSettings } from "./snapshot.ts";

/** Rows are handed over in pieces of this size: the triggers that follow each piece keep all its rows at hand. */
const batchBytes = 4 * 1024 * 1024;
const newline = 0x0a;

/** Loads the tables of a backup in one transaction. The triggers make what a backup leaves out. */
export class TableLoad {
  readonly #client: Client;
  readonly #manifest: Manifest;
  readonly #onLoaded: (bytes: number) => void;
  #isBegun = false;

  /** `onLoaded` is called with each further number of bytes. */
  constructor(client: Client, manifest: Manifest, onLoaded: (bytes: number) => void) {
    this.#client = client;
    this.#manifest = manifest;
    this.#onLoaded = onLoaded;
  }

  async load(name: string, rows: AsyncIterable<Buffer>): Promise<void> {
    const table = this.#manifest.tables.find((candidate) => candidate.name === name);
    if (!table) throw new BackupError(`The backup is damaged: its manifest does not know the table ${name}.`);
    await this.#beginOnce();
    const columns = table.columns.map(escapeIdentifier).join(", ");
    for await (const batch of wholeRows(rows)) {
      const copy = this.#client.query(copyFrom(`copy ${escapeIdentifier(name)} (${columns}) from stdin`));
      copy.end(batch);
      await finished(copy);
      this.#onLoaded(batch.length);
    }
    await this.#continueSequence(table);
  }

  /** Compares what was stored with the backup, and commits. Throws BackupError where they differ. */
  async commit(pictures: ReadonlySet<string>): Promise<void> {
    for (const { name, rows } of this.#manifest.tables) await this.#requireCount(name, rows);
    const here = pictures.union(new Set(this.#manifest.pictures.lost));
    const missing = (await listOwned(drizzle(this.#client))).difference(here);
    if (missing.size > 0) throw new BackupError(`The backup is damaged: it lacks ${missing.size} pictures.`);
    await markStepDone(drizzle(this.#client), restoreStep(this.#manifest));
    await this.#client.query("commit");
  }

  async #beginOnce(): Promise<void> {
    if (this.#isBegun) return;
    this.#isBegun = true;
    await this.#client.query("begin");
    await this.#client.query(textSettings);
    const tables = await listTables(this.#client);
    await this.#client.query(
      `lock table ${tables.map(escapeIdentifier).join(", ")} in access exclusive mode`,
    );
    // Somebody may have written since the first look.
    await requireNoRows(this.#client, tables);
  }

  async #continueSequence({ name, sequence }: SavedTable): Promise<void> {
    if (!sequence) return;
    await this.#client.query("select setval(pg_get_serial_sequence($1, $2), $3, $4)", [
      escapeIdentifier(name),
      sequence.column,
      sequence.value,
      sequence.isCalled,
    ]);
  }

  async #requireCount(name: string, rows: number): Promise<void> {
    const { rows: counted } = await this.#client.query<{ n: string }>(
      `select count(*) as n from ${escapeIdentifier(name)}`,
    );
    if (Number(counted[0]?.n) === rows) return;
    throw new BackupError(
      `The table ${name} has ${counted[0]?.n} rows after the restore instead of ${rows}.`,
    );
  }
}

async function* wholeRows(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows) {
    held.push(chunk);
    size += chunk.length;
    const end = size < batchBytes ? -1 : chunk.lastIndexOf(newline);
    if (end === -1) continue;
    yield Buffer.concat([...held.slice(0, -1), chunk.subarray(0, end + 1)]);
    held = [chunk.subarray(end + 1)];
    size = chunk.length - end - 1;
  }
  if (size > 0) yield Buffer.concat(held);
}
