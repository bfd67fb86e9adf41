import { copyFileSync, existsSync, rmSync, statSync, truncateSync } from "node:fs";

/**
 * Keeps PostgreSQL's log below `maxBytes`, with the time before in `<path>.1`. The server goes on writing to the
 * same open file (it appends), so the file is emptied, not renamed; a line written in between may be lost.
 */
export function keepLogSmall(path: string, maxBytes: number): void {
  if (!existsSync(path) || statSync(path).size <= maxBytes) return;
  // One that root's command left can't be written over, but removed.
  rmSync(`${path}.1`, { force: true });
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}
