import type { Settings } from "../env.ts";
import { findNotices } from "../http/notices.ts";
import { log } from "./log.ts";

/** The lines by which the operator knows that the site listens; once for a start, however many processes serve. */
export function greet(
  settings: Settings,
  { port, firstPassword }: { port: number; firstPassword: string | undefined },
): void {
  const { brand, publicUrl, admin, workers } = settings;
  const address = publicUrl ?? `http://localhost:${port}`;
  log.info(`${brand.name} is at ${address}${workers > 1 ? ` (${workers} processes)` : ""}`);
  for (const notice of findNotices(settings)) log.warn(notice);
  if (firstPassword)
    log.info(`First admin: ${admin.username}, password: ${firstPassword} (shown only this once)`);
}
