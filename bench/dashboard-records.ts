import type { Db } from "#app/database.server.ts";
import { leadStatuses } from "#app/features/leads/model.ts";
import { buildLeadSearchText } from "#app/features/leads/store.server.ts";
import { leads } from "#app/features/leads/table.server.ts";
import { citiesOf } from "#app/features/places/city-model.ts";
import { stateNames } from "#app/features/places/model.ts";
import { availabilities, serviceChoices } from "#app/features/providers/model.ts";
import { createProviders } from "#app/features/providers/store.server.ts";
import { applicationStatuses } from "#app/features/signups/model.ts";
import { buildApplicationSearchText } from "#app/features/signups/store.server.ts";
import { applications } from "#app/features/signups/table.server.ts";
import { at } from "#sample/random.ts";

export const recordCounts = { contacts: 50_000, services: 20_000, applications: 10_000 };

/** Stores contacts, service providers and applications; the n-th of each is the same in every run. */
export async function fillRecords(db: Db): Promise<void> {
  const perStatement = 1_000;
  const batches = function* <Row>(size: number, build: (n: number) => Row) {
    for (let start = 0; start < size; start += perStatement)
      yield Array.from({ length: perStatement }, (_, offset) => build(start + offset));
  };
  const { contacts, services, applications: applied } = recordCounts;
  for (const batch of batches(contacts, buildContact)) await db.insert(leads).values(batch);
  for (const batch of batches(services, buildProvider)) await createProviders(db, batch);
  for (const batch of batches(applied, buildApplication)) await db.insert(applications).values(batch);
  await db.execute("vacuum analyze leads, providers, applications");
}

/** Of the n-th contact, provider or application. */
export function recordId(n: number): string {
  return n.toString(16).padStart(24, "0");
}

const firstNames = "Kavita Arjun Farah Devendra Simran Vikram Pooja Sameer Meera Rohan Anita".split(" ");
const lastNames = "Rawat Mehta Siddiqui Bisht Kaur Nair Thapliyal Gupta Sharma Verma".split(" ");
const courts = "Devdar Aravali Neem Tulsi Golf Rispana Yamuna Himgiri".split(" ");

/** No list's length shares a factor with the step through it. */
function buildPerson(n: number) {
  const name = `${at(firstNames, n * 7)} ${at(lastNames, n * 3)}`;
  // One in seven lives in Gurugram.
  const state = n % 7 === 0 ? "Haryana" : at(stateNames, n * 5);
  return {
    id: recordId(n),
    name,
    mobile: String(9_000_000_000 + ((n * 7_919_317) % 999_999_937)),
    email: `${name.replace(" ", ".")}${n}@example.in`.toLowerCase(),
    state,
    city: n % 7 === 0 ? "Gurugram" : at(citiesOf(state), n),
  };
}

function buildContact(n: number) {
  const lead = {
    ...buildPerson(n),
    projectName: `${at(courts, n * 5)} Court ${n % 300}`,
    projectId: n % 3 === 0 ? `bench-${(1 + (n % 1_000)).toString(36)}` : null,
    budget: String(n % 300),
    remarks: "Needs a ground floor for the parents, call after six. ".repeat(n % 5),
    status: at(leadStatuses, n * 3),
    source: "api" as const,
  };
  return { ...lead, searchText: buildLeadSearchText(lead) };
}

function buildProvider(n: number) {
  const { id, state, city } = buildPerson(n);
  return {
    id,
    name: `Provider ${n} and Sons`,
    services: [at(serviceChoices, n)],
    area: `Sector ${n % 120}, Main Market Road`,
    state,
    city,
    availability: at(availabilities, n),
    websiteUrl: `https://example.in/provider-${n}`,
  };
}

/** Two services to each builder. */
function buildApplication(n: number) {
  const { name, ...person } = buildPerson(n);
  const isService = n % 3 !== 0;
  const application = {
    ...person,
    kind: isService ? ("service" as const) : ("partnership" as const),
    status: at(applicationStatuses, n * 3),
    name: `${name} ${isService ? "Associates" : "Developers"}`,
    contactName: name,
    area: `Sector ${n % 120}`,
    services: isService ? [at(serviceChoices, n)] : [],
    availability: isService ? at(availabilities, n) : null,
    whatsappUrl: null,
    projects: isService ? [] : [{ title: `Court ${n}`, reraNumber: `P52100${n}`, reraWarning: null }],
    source: "sign-up page" as const,
  };
  return { ...application, searchText: buildApplicationSearchText(application) };
}
