import { setTimeout as delay } from "node:timers/promises";
import type { Opponents, Pace } from "./duel.ts";
import { browserEncodings, runLoad } from "./load.ts";
import { cpuMsOf, cpuMsOfTree } from "./process-time.ts";
import type { Table } from "./report.ts";
import type { Stage } from "./stage.ts";

const warmingRounds = 3;

/** CPU milliseconds of one page. */
type Turn = { pages: number; cpuMs: number };

export type ReactDuel = { siteCpu: number; reactCpu: number; percentOfReact: number };

/**
 * Measures list pages that nobody asked for before against React alone, which renders pages of the same kind in a process
 * of its own and does nothing else. They take turns.
 */
export async function measureBesideReact(
  stage: Stage,
  { site }: Opponents,
  nextPath: () => string,
  { rounds, roundMs }: Pace,
): Promise<ReactDuel> {
  const react = await stage.start(["bench/react-alone.ts", site.url], /^http/);
  const headers = { "accept-encoding": browserEncodings };
  const playSite = () =>
    takeTurn(
      () => cpuMsOf(site.pid) + cpuMsOfTree(site.databasePid),
      async () => {
        const load = { clients: 1, durationMs: roundMs, headers };
        return (await runLoad(() => site.url + nextPath(), load)).latencies.length;
      },
    );
  const playReact = () =>
    takeTurn(
      () => cpuMsOf(react.pid),
      () => renderFor(react.greeting, roundMs),
    );
  // What runs often is compiled by then, on both sides.
  for (let round = 0; round < warmingRounds; round++) {
    await playSite();
    await playReact();
  }
  const turns: { site: Turn; react: Turn }[] = [];
  for (let round = 0; round < rounds; round++)
    turns.push({ site: await playSite(), react: await playReact() });
  await react.stop();
  const siteCpu = each(turns.map((turn) => turn.site));
  const reactCpu = each(turns.map((turn) => turn.react));
  return { siteCpu, reactCpu, percentOfReact: (reactCpu / siteCpu) * 100 };
}

async function renderFor(url: string, ms: number): Promise<number> {
  const { renders } = (await (await fetch(`${url}/?ms=${ms}`)).json()) as { renders: number };
  return renders;
}

async function takeTurn(readCpu: () => number, play: () => Promise<number>): Promise<Turn> {
  const before = readCpu();
  const pages = await play();
  // What is packed or collected beside the event loop belongs to it.
  await delay(20);
  return { pages, cpuMs: readCpu() - before };
}

function each(turns: readonly Turn[]): number {
  const pages = turns.reduce((total, turn) => total + turn.pages, 0);
  return turns.reduce((total, turn) => total + turn.cpuMs, 0) / pages;
}

export function reactTable(named: string, { siteCpu, reactCpu, percentOfReact }: ReactDuel): Table {
  return {
    caption: `A list page of ${named}, for the first time, and React's renderToString of such a page alone`,
    columns: ["Site and database, CPU ms", "React alone, CPU ms", "% of React"],
    rows: [[siteCpu, reactCpu, percentOfReact]],
  };
}
