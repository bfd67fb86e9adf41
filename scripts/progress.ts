import type { WriteStream } from "node:tty";
import type { ImportProgress } from "#app/features/projects/import-export/files/import-files.server.ts";
import type { Progress } from "#server/backup/progress.ts";

const barWidth = 24;
const movesEveryMs = 100;

/** Shows how far an import is: a bar that moves on a terminal, a line now and then elsewhere. */
export function startImportProgress(stream: WriteStream) {
  const line = startLine(stream, 5_000);
  const startedAt = performance.now();
  let finishedRows = 0;
  let current: ImportProgress | undefined;
  return {
    show(progress: ImportProgress) {
      if (current && current.path !== progress.path) finishedRows += current.rowsRead;
      current = progress;
      const seconds = (performance.now() - startedAt) / 1000;
      line.show(() => formatImportProgress(progress, (finishedRows + progress.rowsRead) / seconds));
    },
    end: line.end,
  };
}

/** Shows on a terminal how far a backup or a restore is; elsewhere nothing. */
export function startBackupProgress(stream: WriteStream) {
  const line = startLine(stream, Number.POSITIVE_INFINITY);
  return {
    show: (progress: Progress) => line.show(() => formatBackupProgress(progress)),
    end: line.end,
  };
}

/** One line that is written over on a terminal; elsewhere one more line every `lineEveryMs`. */
function startLine(stream: WriteStream, lineEveryMs: number) {
  const everyMs = stream.isTTY ? movesEveryMs : lineEveryMs;
  let shownAt = stream.isTTY ? Number.NEGATIVE_INFINITY : performance.now();
  return {
    show(format: () => string) {
      const now = performance.now();
      if (now - shownAt < everyMs) return;
      shownAt = now;
      stream.write(
        stream.isTTY ? `\r\x1b[2K${format().slice(0, (stream.columns || 80) - 1)}` : `${format()}\n`,
      );
    },
    /** Makes room for other lines. */
    end() {
      if (stream.isTTY && shownAt > 0) stream.write("\r\x1b[2K");
    },
  };
}

export function formatImportProgress(
  { path, bytesRead, bytesTotal, rowsRead }: ImportProgress,
  rowsPerSecond: number,
): string {
  return formatBar(bytesRead, bytesTotal, `${rowsRead} rows, ${Math.round(rowsPerSecond)} rows/s  ${path}`);
}

export function formatBackupProgress({ step, done, total }: Progress): string {
  if (total === undefined) return done > 0 ? `${step}: ${done}` : step;
  return formatBar(done, total, step);
}

function formatBar(done: number, total: number, text: string): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const bar = "█".repeat(Math.round(share * barWidth)).padEnd(barWidth, "░");
  return `${bar} ${`${Math.floor(share * 100)} %`.padStart(5)}  ${text}`;
}
