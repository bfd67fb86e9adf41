import { mkdtemp, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Actor, Services } from "#app/context.server.ts";
import { parseState } from "#app/features/places/model.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { parseIsoDate } from "#app/shared/dates.ts";
import { type Form, lastText, type UploadedFile } from "#app/shared/form.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { lineUpTo } from "#app/shared/typed-text.ts";
import type { RegistrationStatus } from "../model.ts";
import { ImportBusyError } from "./files/import-lock.server.ts";
import type { BeginImport, ImportOrder, SpooledFiles } from "./import-order.ts";
import { listImports } from "./imports-store.server.ts";
import { isListDate, listDateRule } from "./ledger/list-name.ts";
import { importLimits } from "./model.ts";
import { findStatus, statusRule } from "./registries/registration.ts";

type Options = Pick<Services, "db" | "clock"> & {
  reservedIds: readonly string[];
  beginImport: BeginImport;
};

/** Begins imports of the files that staff send, and knows those that began here. */
export class RunningImports {
  readonly #options: Options;
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Begins to import what a form holds and answers the import's id. Throws an ApiError, also while another one runs. */
  async begin(form: Form, actor: Actor): Promise<string> {
    const { reservedIds } = this.#options;
    const state = readState(form);
    const status = readStatus(form);
    const list = readList(form, indianDay(this.#options.clock()));
    const isDryRun = ["true", "1", "yes", "on"].includes(lastText(form, "dry_run")?.toLowerCase() ?? "");
    const [first, ...others] = form.files;
    if (!first) throw new ApiError("invalid", { fields: { files: "Choose a CSV file, plain or gzip." } });
    const spooled = await takeUploads([first, ...others]);
    const order = { actor, spooled, isDryRun, state, status, ...list, reservedIds: [...reservedIds] };
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

  async #describeBusy(): Promise<ApiError> {
    const [newest] = await listImports(this.#options.db, 1);
    const who = newest?.state === "running" ? `by ${newest.startedBy}` : "from the command line";
    return new ApiError("conflict", {
      message: `An import ${who} is running. Wait until it has finished, then try again.`,
    });
  }
}

/** The state for rows that don't mention one; undefined where none was chosen. */
function readState(form: Form): string | undefined {
  const text = lastText(form, "state")?.trim();
  if (!text) return undefined;
  const state = parseState(text);
  if (!state) throw new ApiError("invalid", { fields: { state: "Choose one of the states of India." } });
  return state;
}

/** The status of the registration for rows that give none; undefined where none was chosen. */
function readStatus(form: Form): RegistrationStatus | undefined {
  const text = lastText(form, "status")?.trim();
  if (!text) return undefined;
  const status = findStatus(text);
  if (!status) throw new ApiError("invalid", { fields: { status: statusRule } });
  return status;
}

/** Which list the files are, and of which day; what was left empty the files may tell. */
function readList(form: Form, today: string): Pick<ImportOrder, "listName" | "listDate"> {
  const typedName = lastText(form, "list")?.trim();
  const name = typedName ? lineUpTo(importLimits.listName)(typedName) : { value: undefined };
  if ("error" in name) throw new ApiError("invalid", { fields: { list: name.error } });
  const typed = lastText(form, "list_date")?.trim();
  const date = typed ? parseIsoDate(typed) : undefined;
  if (typed && !(date && isListDate(date, today)))
    throw new ApiError("invalid", { fields: { list_date: listDateRule } });
  return { ...(name.value && { listName: name.value }), ...(date && { listDate: date }) };
}

/** Takes uploaded files over from their request, which would remove them with its answer. At least one. */
async function takeUploads(uploads: readonly [UploadedFile, ...UploadedFile[]]): Promise<SpooledFiles> {
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
