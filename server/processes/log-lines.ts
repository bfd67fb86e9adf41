import { z } from "zod";

const lineSchema = z.looseObject({ level: z.number(), time: z.string(), msg: z.string().default("") });

/** One line of the log, whichever process wrote it. */
export type LogLine = z.infer<typeof lineSchema>;

const spanMs = 60_000;
/** Different lines that are watched for repeats at a time; what comes beyond them is told as it comes. */
const mostWatched = 1_000;
const warning = 40;

type Seen = { line: LogLine; repeated: number };

/**
 * Passes on the lines of one or more processes. A warning or an error that is said again is held back and told once a minute,
 * with how often it was: an outage fills no disk.
 */
export class LogLines {
  readonly #write: (line: LogLine) => void;
  readonly #seen = new Map<string, Seen>();
  readonly #timer = setInterval(() => this.#logRepeated(), spanMs).unref();

  constructor(write: (line: LogLine) => void) {
    this.#write = write;
  }

  /** What is no line of a log becomes one of this level: another program's word, or the last one of Node.js. */
  take(text: string, level: number): void {
    const line = parseLine(text) ?? { level, time: new Date().toISOString(), msg: text };
    if (line.level < warning) this.#write(line);
    else this.#watch(line);
  }

  /** Says what is held back. */
  end(): void {
    clearInterval(this.#timer);
    this.#logRepeated();
  }

  #watch(line: LogLine): void {
    const key = keyOf(line);
    const seen = this.#seen.get(key);
    if (seen) {
      seen.line = line;
      seen.repeated += 1;
      return;
    }
    if (this.#seen.size < mostWatched) this.#seen.set(key, { line, repeated: 0 });
    this.#write(line);
  }

  #logRepeated(): void {
    for (const [key, seen] of this.#seen) {
      const { line, repeated } = seen;
      if (repeated === 0) this.#seen.delete(key);
      else this.#write({ ...line, repeated });
      seen.repeated = 0;
    }
  }
}

function parseLine(text: string): LogLine | undefined {
  if (!text.startsWith("{")) return undefined;
  try {
    return lineSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** All that makes it another line; not when it was said, for which request, or where in the code. */
function keyOf({ time: _time, reqId: _request, err, ...rest }: LogLine): string {
  const { stack: _stack, ...error } = z.looseObject({}).safeParse(err).data ?? {};
  return JSON.stringify([rest, error]);
}

const stackSchema = z.object({ stack: z.string() });

/** A line of the log as a person reads it in a terminal. */
export function formatLine({ level, time, msg, err, reqId: _request, ...about }: LogLine): string {
  const clock = new Date(time).toTimeString().slice(0, 8);
  const details = Object.entries(about).map(([name, value]) => `${name}: ${showValue(value)}`);
  const parts = [clock, nameOf(level), msg, details.length > 0 && `(${details.join(", ")})`];
  const { stack } = stackSchema.safeParse(err).data ?? {};
  return parts.filter(Boolean).join("  ") + (stack ? `\n${stack.replace(/^/gm, "  ")}` : "");
}

function showValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function nameOf(level: number): string | undefined {
  if (level >= 50) return "error";
  return level >= 40 ? "warning" : undefined;
}
