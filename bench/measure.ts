import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import type { Bench } from "./bench.ts";
import { msOf, runLoad } from "./load.ts";
import { cpuMsOf, cpuMsOfTree, memoryMiB } from "./process-time.ts";
import { atLeast, atMost, type SectionReport } from "./report.ts";
import type { Site } from "./site.ts";

/** Requests of one kind. */
export type Scenario = {
  label: string;
  clients: number;
  nextPath: () => string;
  /** What the client says it can decompress. */
  encoding?: string;
  /** What is asked once before anything is measured, besides the seconds of warming up. */
  leadingPhrases?: readonly string[];
};

export type Measurement = Pick<Scenario, "label" | "clients"> &
  Comparison & {
    times: RecordableHistogram;
    bareTimes: RecordableHistogram;
    perSecond: number;
    bodyBytes: number;
    serverMiB: number;
  };

/** CPU milliseconds of so many requests, those of the database included. */
export type Cost = { requests: number; cpuMs: number };

/** CPU milliseconds of one request. */
type Comparison = { cpuMs: number; bareMs: number; percentOfBare: number };

const rounds = 4;
const seconds = { warm: 2.4, round: 1.2, bareRound: 0.6 };

/**
 * Measures the site against the bare server, which sends as many bytes. The two take turns, so that whatever else the
 * machine does meets both.
 */
export async function measure(bench: Bench, site: Site, scenario: Scenario): Promise<Measurement> {
  const { label, clients, nextPath, encoding = "identity", leadingPhrases = [] } = scenario;
  const bare = await bench.bareServer();
  const load = { clients, encoding };
  const before = leadingPhrases.values();
  const nextBefore = () => before.next().value ?? nextPath();
  await runLoad(site.url, nextBefore, { clients: 1, encoding, amount: leadingPhrases.length });
  // As after its first seconds of such requests: what runs often is compiled by then.
  const warm = await runLoad(site.url, nextPath, { ...load, seconds: seconds.warm });
  const bodyBytes = Math.round(warm.bytes / warm.times.count);
  const barePath = `/?size=${bodyBytes}`;
  const warmBare = await runLoad(bare.greeting, () => barePath, { ...load, seconds: seconds.bareRound });
  // A number of requests, not a time: none is under way when CPU is read.
  const amount = ({ times, seconds }: typeof warm, wanted: number) =>
    Math.max(clients, Math.round((wanted * times.count) / seconds));
  const siteLoad = { ...load, amount: amount(warm, seconds.round) };
  const bareLoad = { ...load, amount: amount(warmBare, seconds.bareRound) };

  const [times, bareTimes] = [createHistogram(), createHistogram()];
  const [ours, theirs]: [Cost[], Cost[]] = [[], []];
  let siteSeconds = 0;
  for (let round = 0; round < rounds; round += 1) {
    const turn = await costOf(site, () => runLoad(site.url, nextPath, siteLoad));
    times.add(turn.load.times);
    siteSeconds += turn.load.seconds;
    ours.push(turn);
    const bareTurn = await costOf(bare, () => runLoad(bare.greeting, () => barePath, bareLoad));
    bareTimes.add(bareTurn.load.times);
    theirs.push(bareTurn);
  }
  const measured = compareCosts(ours, theirs);
  console.log(`${label}, ${clients}: ${measured.percentOfBare.toPrecision(3)} % of bare`);
  const seen = { perSecond: times.count / siteSeconds, bodyBytes, serverMiB: memoryMiB(site.pid) };
  return { label, clients, times, bareTimes, ...seen, ...measured };
}

/** CPU of each request of both sides, and how many the site answers in the time of 100 of the bare server. */
export function compareCosts(ours: readonly Cost[], theirs: readonly Cost[]): Comparison {
  const each = (costs: readonly Cost[]) => {
    const sum = (key: keyof Cost) => costs.reduce((total, cost) => total + cost[key], 0);
    return sum("cpuMs") / sum("requests");
  };
  const [cpuMs, bareMs] = [each(ours), each(theirs)];
  return { cpuMs, bareMs, percentOfBare: (bareMs / cpuMs) * 100 };
}

async function costOf(
  { pid, databasePid }: { pid: number; databasePid?: number },
  run: () => ReturnType<typeof runLoad>,
) {
  const readCpu = () => cpuMsOf(pid) + (databasePid ? cpuMsOfTree(databasePid) : 0);
  const before = readCpu();
  const load = await run();
  return { load, requests: load.times.count, cpuMs: readCpu() - before };
}

/** The table of all, and the bars: `least` percents of a bare server, and how long responses that are ready take. */
export function reportOf(
  caption: string,
  measurements: readonly Measurement[],
  least: Readonly<Record<string, number>>,
): SectionReport {
  const rows = measurements.map((one) => ({
    Request: one.label,
    Clients: one.clients,
    "p50 ms": msOf(one.times, 50),
    "p99 ms": msOf(one.times, 99),
    // The client shares the machine, and its own work is in both.
    "Bare p99 ms": msOf(one.bareTimes, 99),
    "Per second": one.perSecond,
    "Per CPU second": 1000 / one.cpuMs,
    "Bare per CPU second": 1000 / one.bareMs,
    "% of bare": one.percentOfBare,
    kB: one.bodyBytes / 1000,
    "Server MiB": one.serverMiB,
  }));
  const shares = measurements
    .filter(({ label, clients }) => label in least && clients > 1)
    .map(({ label, percentOfBare }) =>
      atLeast(`${label}, requests per CPU second of a bare server's`, least[label] ?? 0, percentOfBare, "%"),
    );
  const waits = measurements
    .filter(({ label }) => label.endsWith("usual"))
    .map(({ label, clients, times }) =>
      atMost(`${label}, p99, clients: ${clients}`, clients > 1 ? 10 : 1.5, msOf(times, 99), "ms"),
    );
  return { tables: [{ caption, rows }], bars: [...shares, ...waits] };
}
