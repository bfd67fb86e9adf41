import { createHistogram } from "node:perf_hooks";
import { type Bench, generated } from "./bench.ts";
import {
  type Action,
  readActions,
  rowsPath,
  type Tab,
  tables,
  tabPath,
  writes,
} from "./dashboard-actions.ts";
import { fillRecords, recordCounts } from "./dashboard-records.ts";
import { msOf } from "./load.ts";
import { cpuMsOf, cpuMsOfTree } from "./process-time.ts";
import { atMost, type SectionReport } from "./report.ts";
import { openSession, type Site } from "./site.ts";

const reads = 15;
const writesEach = 30;
const shownRows = 6;

/** Everything staff do in the four large tables, by the calls that the dashboard makes, one after the other. */
export async function benchDashboard(bench: Bench): Promise<SectionReport> {
  const projects = generated(bench.size);
  const site = await bench.site({
    name: `${projects.name} and all other records`,
    async fill(rooms) {
      await projects.fill(rooms);
      await fillRecords(rooms.db);
    },
  });
  const staff = { site, headers: await openSession(site) };
  const counts: Record<Tab, number> = { projects: bench.size, ...recordCounts };
  const tablesOfTabs: SectionReport["tables"] = [];
  const bars: SectionReport["bars"] = [];
  // Object.keys forgets the names.
  for (const tab of Object.keys(tables) as Tab[]) {
    const measured: Measured[] = [];
    for (const action of readActions(tab, await findLastPage(staff, tab)))
      measured.push(await measureAction(staff, action, reads));
    for (const action of writes[tab]) measured.push(await measureAction(staff, action, writesEach));
    measured.sort((left, right) => right["p95 ms"] - left["p95 ms"]);
    const named = `${tab} (${counts[tab].toLocaleString("en-US")})`;
    const caption = `${named}: the slowest of ${measured.length} actions`;
    tablesOfTabs.push({ caption, rows: measured.slice(0, shownRows) });
    bars.push(atMost(`${named}: slowest p95`, 100, measured[0]?.["p95 ms"] ?? Number.NaN, "ms"));
    console.log(`${named}: ${measured.length} actions measured`);
  }
  return { tables: tablesOfTabs, bars };
}

type Staff = { site: Site; headers: Record<string, string> };
type Measured = Awaited<ReturnType<typeof measureAction>>;

/** CPU is what server and database spend on one call. */
async function measureAction(staff: Staff, action: Action, turns: number) {
  const { pid, databasePid } = staff.site;
  // A read is done once before; a write never twice on one record.
  if (action.method === "GET") await call(staff, action, 1);
  const [server, database] = [cpuMsOf(pid), cpuMsOfTree(databasePid)];
  const times = createHistogram();
  for (let turn = 1; turn <= turns; turn += 1) times.record(await call(staff, action, turn));
  return {
    Action: `${action.method} ${action.pathOf(1).replace(/&?_routes=.*/, "")}`,
    "p50 ms": msOf(times, 50),
    "p95 ms": msOf(times, 95),
    "Server CPU ms": (cpuMsOf(pid) - server) / turns,
    "Database CPU ms": (cpuMsOfTree(databasePid) - database) / turns,
  };
}

/** Returns the microseconds until the whole response was read. */
async function call({ site, headers }: Staff, { method, pathOf, body }: Action, turn: number) {
  const began = performance.now();
  const options = { method, headers, ...(body && { body: new URLSearchParams(body) }) };
  const response = await fetch(site.url + pathOf(turn), options);
  await response.arrayBuffer();
  // React Router sends a redirect of a loader as 202.
  if (!response.ok || response.status === 202) throw new Error(`${response.status} for ${pathOf(turn)}`);
  return Math.round((performance.now() - began) * 1000);
}

/** The last page, 25 rows each, from where the site leads who asks for one behind it. */
async function findLastPage({ site, headers }: Staff, tab: Tab): Promise<number> {
  // Where the page's file is called otherwise no rows come, and the fastest figures of all would be measured.
  const rows = await fetch(site.url + rowsPath(tab, {}), { headers });
  if ((await rows.text()).length < 2_000) throw new Error(`No rows come for ${tab}`);
  const response = await fetch(`${site.url}${tabPath(tab)}?page=999999`, { headers });
  await response.arrayBuffer();
  return Number(new URL(response.url).searchParams.get("page"));
}
