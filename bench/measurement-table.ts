import type { Measurement } from "./duel.ts";
import type { Table } from "./report.ts";

const columns: [title: string, value: (measurement: Measurement) => string | number][] = [
  ["Request", ({ label }) => label],
  ["Clients", ({ clients }) => clients],
  ["p50 ms", ({ p50 }) => p50],
  ["p95 ms", ({ p95 }) => p95],
  ["p99 ms", ({ p99 }) => p99],
  ["Per second", ({ perSecond }) => perSecond],
  ["Server CPU ms", ({ serverCpu }) => serverCpu],
  ["Database CPU ms", ({ databaseCpu }) => databaseCpu],
  ["Bare p50 ms", ({ bareP50 }) => bareP50],
  ["Bare p99 ms", ({ bareP99 }) => bareP99],
  ["Bare CPU ms", ({ bareCpu }) => bareCpu],
  ["Per CPU second", ({ serverCpu, databaseCpu }) => 1000 / (serverCpu + databaseCpu)],
  ["Bare per CPU second", ({ bareCpu }) => 1000 / bareCpu],
  ["% of bare", ({ percentOfBare }) => percentOfBare],
  ["kB", ({ answerBytes }) => answerBytes / 1000],
  ["Server MiB", ({ serverMiB }) => serverMiB],
];

export function measurementTable(caption: string, measurements: Measurement[]): Table {
  return {
    caption,
    columns: columns.map(([title]) => title),
    rows: measurements.map((measurement) => columns.map(([, value]) => value(measurement))),
  };
}
