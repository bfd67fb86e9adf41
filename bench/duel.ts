import { askEach, runLoad } from "./load.ts";
import { cpuMsOf, cpuMsOfTree, residentMiB } from "./process-time.ts";
import type { ReadySite } from "./ready.ts";
import type { Program } from "./stage.ts";
import { percentile, sum } from "./statistics.ts";

export type Scenario = {
  label: string;
  clients: number;
  nextPath: () => string;
  /** What the client says it can decompress, as in Accept-Encoding. */
  encoding?: string;
  /** The client has every answer already, and asks whether it still holds. */
  hasAnswers?: boolean;
  /** What is asked once before anything is measured, besides the seconds of warming up. */
  askedBefore?: readonly string[];
};

export type Pace = { rounds: number; roundMs: number };

/** Times in milliseconds; CPU is that of one request. */
export type Measurement = {
  label: string;
  clients: number;
  requests: number;
  p50: number;
  p95: number;
  p99: number;
  perSecond: number;
  serverCpu: number;
  databaseCpu: number;
  bareP50: number;
  bareP99: number;
  bareCpu: number;
  /** Requests for each second of CPU of server and database, in percent of the bare server's. */
  percentOfBare: number;
  answerBytes: number;
  serverMiB: number;
};

export type Opponents = { site: ReadySite; bare: Program & { url: string } };

const warmMs = 2_400;

type Round = { latencies: number[]; seconds: number; bytes: number; ownCpu: number; databaseCpu: number };

/**
 * Measures the site against the bare server, which answers with as many bytes of the same type. The two take turns, so
 * that whatever else the machine does meets both.
 */
export async function measure(
  { site, bare }: Opponents,
  { label, clients, nextPath, encoding = "identity", hasAnswers = false, askedBefore = [] }: Scenario,
  { rounds, roundMs }: Pace,
): Promise<Measurement> {
  const headers = { "accept-encoding": encoding, ...(hasAnswers && { "if-none-match": "*" }) };
  const load = { clients, headers };
  const playSite = (durationMs: number) =>
    playRound(site.pid, site.databasePid, () =>
      runLoad(() => site.url + nextPath(), { ...load, durationMs }),
    );
  await askEach(
    askedBefore.map((path) => site.url + path),
    headers,
  );
  // As after its first seconds of such requests: what runs often is compiled by then.
  const warm = await playSite(warmMs);
  const type = await contentTypeOf(site.url + nextPath(), headers);
  const size = Math.round(warm.bytes / warm.latencies.length);
  const bareUrl = `${bare.url}/?${new URLSearchParams({ type, size: String(size) })}`;
  const playBare = (durationMs: number) =>
    playRound(bare.pid, 0, () => runLoad(() => bareUrl, { ...load, durationMs }));
  await playBare(warmMs / 2);

  const played: { site: Round; bare: Round }[] = [];
  for (let round = 0; round < rounds; round++) {
    played.push({ site: await playSite(roundMs), bare: await playBare(roundMs / 2) });
  }
  const ours = total(played.map((round) => round.site));
  const theirs = total(played.map((round) => round.bare));
  return {
    label,
    clients,
    requests: ours.latencies.length,
    p50: percentile(ours.latencies, 0.5),
    p95: percentile(ours.latencies, 0.95),
    p99: percentile(ours.latencies, 0.99),
    perSecond: ours.latencies.length / ours.seconds,
    serverCpu: ours.ownCpu,
    databaseCpu: ours.databaseCpu,
    bareP50: percentile(theirs.latencies, 0.5),
    bareP99: percentile(theirs.latencies, 0.99),
    bareCpu: theirs.ownCpu,
    percentOfBare: (theirs.ownCpu / (ours.ownCpu + ours.databaseCpu)) * 100,
    answerBytes: ours.bytes,
    serverMiB: residentMiB(site.pid),
  };
}

async function playRound(
  pid: number,
  databasePid: number,
  play: () => ReturnType<typeof runLoad>,
): Promise<Round> {
  const readCpu = () => [cpuMsOf(pid), databasePid ? cpuMsOfTree(databasePid) : 0] as const;
  const [ownBefore, databaseBefore] = readCpu();
  const result = await play();
  const [ownAfter, databaseAfter] = readCpu();
  return { ...result, ownCpu: ownAfter - ownBefore, databaseCpu: databaseAfter - databaseBefore };
}

/** All rounds as one, CPU and bytes per request. */
function total(rounds: Round[]): Round {
  const latencies = rounds.flatMap((round) => round.latencies);
  const each = (part: (round: Round) => number) => sum(rounds.map(part)) / latencies.length;
  return {
    latencies,
    seconds: sum(rounds.map((round) => round.seconds)),
    bytes: each((round) => round.bytes),
    ownCpu: each((round) => round.ownCpu),
    databaseCpu: each((round) => round.databaseCpu),
  };
}

async function contentTypeOf(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  return answer.headers.get("content-type") ?? "application/octet-stream";
}
