import { z } from "zod";
import type { LogLine } from "./log-lines.ts";

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
