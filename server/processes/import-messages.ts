import { z } from "zod";
import { importOrderSchema } from "#app/features/projects/import-export/import-order.ts";
import { databaseAddressSchema } from "./worker-messages.ts";

/** To the process of an import: what it is there for. */
const importTask = z.object({ database: databaseAddressSchema, order: importOrderSchema });

/**
 * From it. `begun`: it holds the lock; `busy`: another import does. `trouble`: for the log, whatever becomes of the import.
 */
const importNews = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("begun"), id: z.string() }),
  z.object({ kind: z.literal("busy") }),
  z.object({ kind: z.literal("trouble"), text: z.string() }),
]);

export type ImportTask = z.infer<typeof importTask>;
export type ImportNews = z.infer<typeof importNews>;

/** Throws where the message is not the task: the first one always is. */
export function parseImportTask(message: unknown): ImportTask {
  return importTask.parse(message);
}

/** Undefined for what is no message of ours. */
export function parseImportNews(message: unknown): ImportNews | undefined {
  return importNews.safeParse(message).data;
}
