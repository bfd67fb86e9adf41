import type { Bench } from "./bench.ts";
import { generateCatalogue } from "./catalogue.ts";
import { type Action, allData, type Call, createCaller, findLastPage, type Tab } from "./dashboard/action.ts";
import { measureExports } from "./dashboard/exports.ts";
import { fillApplications } from "./dashboard/fill-applications.ts";
import { fillContacts } from "./dashboard/fill-contacts.ts";
import { fillProviders } from "./dashboard/fill-providers.ts";
import { type LastPages, readActions } from "./dashboard/read-actions.ts";
import { writeActions } from "./dashboard/write-actions.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { cpuMsOf, cpuMsOfTree } from "./process-time.ts";
import type { Aim, SectionReport, Table } from "./report.ts";
import type { Site } from "./site.ts";
import { openSession } from "./staff-session.ts";
import { percentile } from "./statistics.ts";

const sizes = { projects: 200_000, contacts: 50_000, services: 20_000, applications: 10_000 };
const reads = 15;
const writes = 30;
const shownRows = 6;
const limitMs = 100;

/** Milliseconds; CPU is what server and database spend on one call. */
type Measured = { label: string; p50: number; p95: number; serverCpu: number; databaseCpu: number };

/** Everything staff do in the four large tables, by the calls that the dashboard makes, one after the other. */
export async function benchDashboard(bench: Bench): Promise<SectionReport> {
  const site = await bench.siteWith("dashboard", async ({ db }) => {
    console.log("\nFilling a site with all its tables …");
    await loadCatalogue(db, generateCatalogue(sizes.projects, { unknownShare: 0.3 }));
    await fillContacts(db, sizes.contacts);
    await fillProviders(db, sizes.services);
    await fillApplications(db, sizes.applications);
  });
  const token = await openSession(site);
  const lastPages = await findLastPages(site, token);
  const { call, close } = createCaller(site, token);
  const tables: Table[] = [];
  const details: Table[] = [];
  const aims: Aim[] = [];
  for (const [name, actions] of Object.entries(readActions(lastPages))) {
    // Object.entries forgets the names; they are those of the tabs.
    const tab = name as Tab;
    const measured = await measureAll(site, call, [...actions, afterWrite(tab)], reads);
    measured.push(...(await measureAll(site, call, writeActions[tab], writes)));
    measured.sort((left, right) => right.p95 - left.p95);
    const caption = `${titles[tab]} (${sizes[tab].toLocaleString("en-US")})`;
    details.push(tableOf(`${caption}: all`, measured));
    tables.push(
      tableOf(`${caption}: the slowest of ${measured.length} actions`, measured.slice(0, shownRows)),
    );
    aims.push(
      aimOf(`${titles[tab]}: slowest p50`, measured, "p50"),
      aimOf(`${titles[tab]}: slowest p95`, measured, "p95"),
    );
  }
  close();
  const exported = await measureExports(site, token);
  return { tables: [...tables, exported.table], aims: [...aims, ...exported.aims], details };
}

const titles: Record<Tab, string> = {
  projects: "Projects",
  contacts: "Contacts",
  services: "Services",
  applications: "Applications",
};

/** What the page asks for again after a write: the first page and the counts of all tabs. */
function afterWrite(tab: Tab): Action {
  return { label: "the table and all counts after a write", method: "GET", pathOf: () => allData(tab) };
}

async function findLastPages(site: Site, token: string): Promise<LastPages> {
  const find = (tab: Tab) => findLastPage(site, token, tab);
  return {
    projects: await find("projects"),
    contacts: await find("contacts"),
    services: await find("services"),
    applications: await find("applications"),
  };
}

async function measureAll(
  { pid, databasePid }: Site,
  call: Call,
  actions: readonly Action[],
  turns: number,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const action of actions) {
    // A read is done once before; a write never twice on one record.
    if (action.method === "GET") await call(action, 1);
    const before = [cpuMsOf(pid), cpuMsOfTree(databasePid)] as const;
    const times: number[] = [];
    for (let turn = 1; turn <= turns; turn += 1) times.push(await call(action, turn));
    measured.push({
      label: action.label,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      serverCpu: (cpuMsOf(pid) - before[0]) / turns,
      databaseCpu: (cpuMsOfTree(databasePid) - before[1]) / turns,
    });
  }
  return measured;
}

function tableOf(caption: string, measured: readonly Measured[]): Table {
  return {
    caption,
    columns: ["Action", "p50 ms", "p95 ms", "Server CPU ms", "Database CPU ms"],
    rows: measured.map(({ label, p50, p95, serverCpu, databaseCpu }) => [
      label,
      p50,
      p95,
      serverCpu,
      databaseCpu,
    ]),
  };
}

function aimOf(name: string, measured: readonly Measured[], figure: "p50" | "p95"): Aim {
  return { name, limit: limitMs, measured: Math.max(...measured.map((one) => one[figure])), unit: "ms" };
}
