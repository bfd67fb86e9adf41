import { sql } from "drizzle-orm";
import type { Db } from "#app/context.server.ts";
import { type Lead, leadStatuses } from "#app/features/leads/model.ts";
import { searchLeads } from "#app/features/leads/search.server.ts";
import { leadTableRules } from "#app/features/leads/search.ts";
import { buildLeadSearchText } from "#app/features/leads/search-words.ts";
import { leads } from "#app/features/leads/table.server.ts";
import { parseTableQuery } from "#app/shared/table-query.ts";
import type { Bench } from "./bench.ts";
import type { SectionReport } from "./report.ts";
import { prepareData } from "./site.ts";
import { median } from "./statistics.ts";

const size = 50_000;
const repeats = 15;
const limitMs = 100;

/** What the contact tab asks of the database: one page with all its counts, by the address of the table. */
const addresses = [
  ["nothing", ""],
  ["the last page", "page=1700"],
  ["a status", "status=New"],
  ["a city and a status, a deep page", "city=Pune&status=Spam&page=20"],
  ["a first name", "q=kavita"],
  ["two words", "q=rawat+devdar"],
  ["a mobile number", "q=%2B91+98370+41122"],
  ["the first two digits of a number, a deep page", "q=98&page=80"],
  ["one letter", "q=a"],
  ["a word that all have, a deep page", "q=example&page=1000"],
  ["by name", "sort=name"],
  ["by name, the last page", "sort=-name&page=1700"],
  ["by project, the middle", "sort=project&page=850"],
  ["by city, the last page", "sort=city&page=1700"],
  ["a word, by email", "q=kavita&sort=email"],
] as const;

/** The contact table at its largest, without HTTP: one query after the other, each with exact counts. */
export async function benchContacts({ stage }: Bench): Promise<SectionReport> {
  const rows: [string, number, number, number][] = [];
  await prepareData(stage, "contacts", async ({ db }) => {
    await fill(db);
    for (const [label, address] of addresses) rows.push([label, ...(await measure(db, address))]);
  });
  return {
    tables: [
      {
        caption: `searchLeads over ${size.toLocaleString("en-US")} contacts`,
        columns: ["Asked for", "Matches", "p50 ms", "Slowest ms"],
        rows,
      },
    ],
    aims: [
      {
        name: "Slowest median",
        limit: limitMs,
        measured: Math.max(...rows.map(([, , p50]) => p50)),
        unit: "ms",
      },
    ],
  };
}

async function measure(db: Db, address: string): Promise<[matches: number, p50: number, slowest: number]> {
  const query = parseTableQuery(new URLSearchParams(address), leadTableRules);
  const { total } = await searchLeads(db, query);
  const times: number[] = [];
  for (let run = 0; run < repeats; run++) {
    const began = performance.now();
    await searchLeads(db, query);
    times.push(performance.now() - began);
  }
  return [total, median(times), Math.max(...times)];
}

async function fill(db: Db): Promise<void> {
  const perStatement = 1_000;
  for (let start = 0; start < size; start += perStatement) {
    const values = Array.from({ length: perStatement }, (_, offset) => buildContact(start + offset));
    await db.insert(leads).values(values);
  }
  await db.execute(sql`vacuum analyze leads`);
}

const firstNames = "Kavita Arjun Farah Devendra Simran Vikram Pooja Sameer Meera Rohan Anita Suresh".split(
  " ",
);
const lastNames = "Rawat Mehta Siddiqui Bisht Kaur Nair Thapliyal Gupta Sharma Verma Iyer".split(" ");
const projectNames = "Devdar Aravali Neem Tulsi Golf Rispana Yamuna Himgiri".split(" ");
const cities = "Dehradun Gurugram Noida Pune Mumbai Bengaluru Lucknow Jaipur Patna Bhopal Kochi Surat".split(
  " ",
);

/** The n-th contact: the same in every run. */
function buildContact(n: number) {
  const pick = <Choice>(choices: readonly Choice[], step: number): Choice =>
    // A multiple of the length away, so it is there; lists of the lengths above share no factor with the steps.
    choices[(n * step) % choices.length] as Choice;
  const [first, last] = [pick(firstNames, 7), pick(lastNames, 3)];
  const lead: Omit<Lead, "createdAt" | "updatedAt"> = {
    id: n.toString(16).padStart(24, "0"),
    name: `${first} ${last}`,
    mobile: String(9_000_000_000 + ((n * 7_919_317) % 999_999_937)),
    email: `${first}.${last}${n}@example.in`.toLowerCase(),
    projectName: `${pick(projectNames, 5)} Court ${n % 300}`,
    projectId: null,
    state: "Maharashtra",
    city: pick(cities, 5),
    budget: String(n % 300),
    remarks: "Needs a ground floor for the parents, call after six. ".repeat(n % 5),
    status: pick(leadStatuses, 3),
    source: "api",
  };
  return { ...lead, searchText: buildLeadSearchText(lead) };
}
