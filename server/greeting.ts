import type { Settings } from "./env.ts";
import { log } from "./log.ts";

/** The lines by which the operator knows that the site listens; once for a start, however many processes serve. */
export function greet(
  { brand, publicUrl, admin, workers }: Settings,
  { port, firstPassword }: { port: number; firstPassword: string | undefined },
): void {
  const address = publicUrl ?? `http://localhost:${port}`;
  log.info(`${brand.name} is at ${address}${workers > 1 ? ` (${workers} processes)` : ""}`);
  if (firstPassword)
    log.info(`First admin: ${admin.username}, password: ${firstPassword} (shown only this once)`);
}
