import { z } from "zod";
import { registrationStatuses } from "../model.ts";

/** Uploaded files that outlive their request; who took them removes the folder. At least one. */
const spooledFilesSchema = z.object({
  folder: z.string(),
  /** Named as the client did, for people. */
  files: z.array(z.object({ name: z.string(), path: z.string(), bytes: z.number() })),
});

export type SpooledFiles = z.infer<typeof spooledFilesSchema>;

/** What staff want imported. */
export const importOrderSchema = z.object({
  actor: z.object({ id: z.string(), username: z.string() }),
  spooled: spooledFilesSchema,
  isDryRun: z.boolean(),
  /** For rows that don't mention one. */
  state: z.string().optional(),
  /** Of the registration, for rows that give none. */
  status: z.enum(registrationStatuses).optional(),
  /** The list that all files are editions of; without it each file is one of its own. */
  listName: z.string().optional(),
  /** YYYY-MM-DD; without it what the files tell. */
  listDate: z.string().optional(),
  reservedIds: z.array(z.string()),
});

export type ImportOrder = z.infer<typeof importOrderSchema>;

/** `ended` resolves when all is done and noted; what fails on the way is logged and noted, and throws nothing. */
export type BegunImport = { id: string; ended: Promise<void> };

/**
 * Begins an import and answers its id as soon as it holds the lock. Throws ImportBusyError where another import, of the
 * dashboard or the command line, is running. The signal stops it after the rows at hand.
 */
export type BeginImport = (order: ImportOrder, signal: AbortSignal) => Promise<BegunImport>;
