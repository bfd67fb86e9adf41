import type { WriteStream } from "node:tty";
import type { ImportProgress } from "#app/features/projects/import-export/files/options.ts";

const barWidth = 24;
const linesEverySeconds = 5;

/** Shows how far an import is: a bar that moves on a terminal, a line now and then elsewhere. */
export function startProgress(stream: WriteStream) {
  const startedAt = performance.now();
  let finishedRows = 0;
  let current: ImportProgress | undefined;
  let shownAt = startedAt;
  return {
    show(progress: ImportProgress) {
      if (current && current.path !== progress.path) finishedRows += current.rowsRead;
      current = progress;
      const now = performance.now();
      if (!stream.isTTY && now - shownAt < linesEverySeconds * 1000) return;
      shownAt = now;
      const line = formatProgress(progress, (finishedRows + progress.rowsRead) / ((now - startedAt) / 1000));
      stream.write(stream.isTTY ? `\r\x1b[2K${line.slice(0, (stream.columns || 80) - 1)}` : `${line}\n`);
    },
    end() {
      if (stream.isTTY && current) stream.write("\r\x1b[2K");
    },
  };
}

export function formatProgress(
  { path, bytesRead, bytesTotal, rowsRead }: ImportProgress,
  rowsPerSecond: number,
): string {
  const share = bytesTotal === 0 ? 1 : Math.min(1, bytesRead / bytesTotal);
  const bar = "█".repeat(Math.round(share * barWidth)).padEnd(barWidth, "░");
  const percent = `${Math.floor(share * 100)} %`.padStart(5);
  return `${bar} ${percent}  ${rowsRead} rows, ${Math.round(rowsPerSecond)} rows/s  ${path}`;
}
