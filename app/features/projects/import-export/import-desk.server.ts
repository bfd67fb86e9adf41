import { rm } from "node:fs/promises";
import type { Actor, Services } from "#app/context.server.ts";
import { parseState } from "#app/features/places/model.ts";
import { type Form, lastText } from "#app/shared/form.ts";
import { Refusal } from "#app/shared/refusal.ts";
import { ImportBusyError } from "./files/import-lock.server.ts";
import type { BeginImport, ImportOrder } from "./import-order.ts";
import { listImports } from "./imports-store.server.ts";
import { takeUploads } from "./spooled-files.server.ts";

type DeskOptions = Pick<Services, "db"> & {
  reservedIds: readonly string[];
  beginImport: BeginImport;
};

/** Where staff hand in files to import; it knows the imports that began here. */
export class ImportDesk {
  readonly #options: DeskOptions;
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  /** Begins to import what a form holds and answers the import's id. Throws a Refusal, also while another one runs. */
  async take(form: Form, actor: Actor): Promise<string> {
    const { reservedIds } = this.#options;
    const state = readState(form);
    const isDryRun = ["true", "1", "yes", "on"].includes(lastText(form, "dry_run")?.toLowerCase() ?? "");
    const [first, ...others] = form.files;
    if (!first) throw new Refusal("invalid", { fields: { files: "Choose a CSV file, plain or gzip." } });
    const spooled = await takeUploads([first, ...others]);
    const order = { actor, spooled, isDryRun, state, reservedIds: [...reservedIds] };
    return this.#begin(order).catch(async (error) => {
      throw error instanceof ImportBusyError ? await this.#describeBusy() : error;
    });
  }

  /** Stops what began here after the rows at hand, and waits for it. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running);
  }

  async #begin(order: ImportOrder): Promise<string> {
    const removeFiles = () => rm(order.spooled.folder, { recursive: true, force: true });
    try {
      const { id, ended } = await this.#options.beginImport(order, this.#closing.signal);
      const cleared = ended.then(removeFiles);
      this.#running.add(cleared);
      void cleared.finally(() => this.#running.delete(cleared));
      return id;
    } catch (error) {
      await removeFiles();
      throw error;
    }
  }

  async #describeBusy(): Promise<Refusal> {
    const [newest] = await listImports(this.#options.db, 1);
    const who = newest?.state === "running" ? `by ${newest.startedBy}` : "from the command line";
    return new Refusal("conflict", {
      message: `An import ${who} is running. Wait until it has finished, then try again.`,
    });
  }
}

/** The state for rows that don't mention one; undefined where none was chosen. */
function readState(form: Form): string | undefined {
  const text = lastText(form, "state")?.trim();
  if (!text) return undefined;
  const state = parseState(text);
  if (!state) throw new Refusal("invalid", { fields: { state: "Choose one of the states of India." } });
  return state;
}
