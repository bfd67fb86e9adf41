import { z } from "zod";
import { importOrderSchema } from "#app/features/projects/import-export/import-order.ts";

/** What the processes of one site tell each other, parsed where it comes in. */

/** What the processes of one program ask each other: to read what was committed up to now; what they have counted. */
const question = z.enum(["catch-up", "metrics"]);
export type Question = z.infer<typeof question>;

/** Where the same database is reached by another process: a DatabaseAddress. */
const databaseAddressSchema = z.object({
  connectionString: z.string().optional(),
  host: z.string().optional(),
  port: z.number().optional(),
  user: z.string().optional(),
  database: z.string().optional(),
});

const beginning = z.object({
  kind: z.literal("begin"),
  database: databaseAddressSchema,
  dataDir: z.string(),
});

/** From the first process. A `ping` is answered with a `pong`. */
const toWorker = z.discriminatedUnion("kind", [
  beginning,
  z.object({ kind: z.literal("question"), id: z.number(), question }),
  z.object({ kind: z.literal("answers"), id: z.number(), answers: z.array(z.unknown()) }),
  z.object({ kind: z.literal("ping") }),
]);

/** To the first process. `ready`: messages are heard from now on. `ask` is meant for all the others. */
const toFirst = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("listening"), port: z.number() }),
  z.object({ kind: z.literal("failed"), reason: z.string() }),
  z.object({ kind: z.literal("ask"), id: z.number(), question }),
  z.object({ kind: z.literal("answer"), id: z.number(), answer: z.unknown().optional() }),
  z.object({ kind: z.literal("pong") }),
]);

export type Beginning = z.infer<typeof beginning>;
export type ToWorker = z.infer<typeof toWorker>;
export type ToFirst = z.infer<typeof toFirst>;

/** Undefined for what is no message of ours: other packages use the channel too. */
export function parseToWorker(message: unknown): ToWorker | undefined {
  return toWorker.safeParse(message).data;
}

export function parseToFirst(message: unknown): ToFirst | undefined {
  return toFirst.safeParse(message).data;
}

/** To the process of an import: what it is there for. */
const importTask = z.object({ database: databaseAddressSchema, order: importOrderSchema });

/**
 * From it. `begun`: it holds the lock; `busy`: another import does. `trouble`: for the log, whatever becomes of the import.
 */
const importMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("begun"), id: z.string() }),
  z.object({ kind: z.literal("busy") }),
  z.object({ kind: z.literal("trouble"), text: z.string() }),
]);

export type ImportTask = z.infer<typeof importTask>;
export type ImportMessage = z.infer<typeof importMessage>;

/** Throws where the message is not the task: the first one always is. */
export function parseImportTask(message: unknown): ImportTask {
  return importTask.parse(message);
}

/** Undefined for what is no message of ours. */
export function parseImportMessage(message: unknown): ImportMessage | undefined {
  return importMessage.safeParse(message).data;
}

/** Tells the process that started this one. Resolves when the message is on its way, or there is nobody left to hear it. */
export function sendToParent(message: object): Promise<void> {
  return new Promise((resolve) => {
    if (!process.connected || !process.send) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });
}
