import type { WriteStream } from "node:tty";
import type { Progress } from "#server/backup/progress.ts";

const barWidth = 24;
const shownEveryMs = 100;

/** Shows on a terminal how far a backup or a restore is; elsewhere nothing. */
export function startProgress(stream: WriteStream) {
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    show(progress: Progress) {
      const now = performance.now();
      if (!stream.isTTY || now - shownAt < shownEveryMs) return;
      shownAt = now;
      stream.write(`\r\x1b[2K${formatProgress(progress).slice(0, (stream.columns || 80) - 1)}`);
    },
    /** Makes room for other lines. */
    end() {
      if (stream.isTTY && shownAt > 0) stream.write("\r\x1b[2K");
    },
  };
}

export function formatProgress({ step, done, total }: Progress): string {
  if (total === undefined) return done > 0 ? `${step}: ${done}` : step;
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const bar = "█".repeat(Math.round(share * barWidth)).padEnd(barWidth, "░");
  return `${bar} ${`${Math.floor(share * 100)} %`.padStart(5)}  ${step}`;
}
