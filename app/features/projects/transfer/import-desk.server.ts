import type { Actor, Services } from "#app/context.server.ts";
import { parseState } from "#app/features/places/model.ts";
import { type Form, lastText } from "#app/shared/form.ts";
import { Refusal } from "#app/shared/refusal.ts";
import { ImportBusyError } from "../import/import-lock.server.ts";
import { startImport } from "./import-job.server.ts";
import { listImports } from "./imports-store.server.ts";
import { takeUploads } from "./spooled-files.server.ts";

type DeskOptions = Pick<Services, "db" | "clock"> & {
  reservedIds: readonly string[];
  log: (error: unknown) => void;
};

/** Where staff hand in files to import; it knows the imports that run in this process. */
export class ImportDesk {
  readonly #options: DeskOptions;
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  /** Begins to import what a form holds and answers the import's id. Throws a Refusal, also while another one runs. */
  async take(form: Form, actor: Actor): Promise<string> {
    const state = readState(form);
    const isDryRun = ["true", "1", "yes", "on"].includes(lastText(form, "dry_run")?.toLowerCase() ?? "");
    const [first, ...others] = form.files;
    if (!first) throw new Refusal("invalid", { fields: { files: "Choose a CSV file, plain or gzip." } });
    const spooled = await takeUploads([first, ...others]);
    try {
      const signal = this.#closing.signal;
      const { id, ended } = await startImport({ ...this.#options, actor, spooled, isDryRun, state, signal });
      this.#running.add(ended);
      void ended.then(() => this.#running.delete(ended));
      return id;
    } catch (error) {
      throw error instanceof ImportBusyError ? await this.#describeBusy() : error;
    }
  }

  /** Stops what runs here after the rows at hand, and waits for it. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running);
  }

  async #describeBusy(): Promise<Refusal> {
    const [newest] = await listImports(this.#options.db, 1);
    const who = newest?.state === "running" ? `by ${newest.startedBy}` : "from the command line";
    return new Refusal("conflict", {
      message: `An import ${who} is running. Wait until it has finished, then try again.`,
    });
  }
}

/** The state of rows that don't tell theirs; undefined where none was chosen. */
function readState(form: Form): string | undefined {
  const text = lastText(form, "state")?.trim();
  if (!text) return undefined;
  const state = parseState(text);
  if (!state) throw new Refusal("invalid", { fields: { state: "Choose one of the states of India." } });
  return state;
}
