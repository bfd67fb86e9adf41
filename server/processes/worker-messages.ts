import { z } from "zod";

/** What the processes of one program ask each other: to read what was committed up to now; what they have counted. */
const question = z.enum(["catch-up", "metrics"]);
export type Question = z.infer<typeof question>;

/** Where the same database is reached by another process: a DatabaseAddress. */
export const databaseAddressSchema = z.object({
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
