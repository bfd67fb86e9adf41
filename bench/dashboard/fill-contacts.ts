import { sql } from "drizzle-orm";
import type { Db } from "#app/database.server.ts";
import { type Lead, leadStatuses } from "#app/features/leads/model.ts";
import { buildLeadSearchText } from "#app/features/leads/store.server.ts";
import { leads } from "#app/features/leads/table.server.ts";

/** Stores so many people who asked to be called back; a third name a project of the generated catalogue. */
export async function fillContacts(db: Db, size: number): Promise<void> {
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

/** Of the n-th contact. */
export function contactId(n: number): string {
  return n.toString(16).padStart(24, "0");
}

/** The n-th contact: the same in every run. */
function buildContact(n: number) {
  const pick = <Choice>(choices: readonly Choice[], step: number): Choice =>
    // A multiple of the length away, so it is there; lists of the lengths above share no factor with the steps.
    choices[(n * step) % choices.length] as Choice;
  const [first, last] = [pick(firstNames, 7), pick(lastNames, 3)];
  const lead: Omit<Lead, "createdAt" | "updatedAt"> = {
    id: contactId(n),
    name: `${first} ${last}`,
    mobile: String(9_000_000_000 + ((n * 7_919_317) % 999_999_937)),
    email: `${first}.${last}${n}@example.in`.toLowerCase(),
    projectName: `${pick(projectNames, 5)} Court ${n % 300}`,
    projectId: n % 3 === 0 ? `bench-${(n + 1).toString(36)}` : null,
    state: "Maharashtra",
    city: pick(cities, 5),
    budget: String(n % 300),
    remarks: "Needs a ground floor for the parents, call after six. ".repeat(n % 5),
    status: pick(leadStatuses, 3),
    source: "api",
  };
  return { ...lead, searchText: buildLeadSearchText(lead) };
}
