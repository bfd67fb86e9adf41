import { sql } from "drizzle-orm";
import type { Db } from "#app/database.server.ts";
import { citiesOf } from "#app/features/places/city-model.ts";
import { stateNames } from "#app/features/places/model.ts";
import { availabilities, serviceChoices } from "#app/features/providers/model.ts";
import { applicationStatuses } from "#app/features/signups/model.ts";
import { buildApplicationSearchText } from "#app/features/signups/store.server.ts";
import { applications } from "#app/features/signups/table.server.ts";
import { at } from "#sample/random.ts";

/** Stores so many applications, two services to each builder. */
export async function fillApplications(db: Db, size: number): Promise<void> {
  const perStatement = 1_000;
  for (let start = 0; start < size; start += perStatement) {
    const values = Array.from({ length: perStatement }, (_, offset) => buildApplication(start + offset));
    await db.insert(applications).values(values);
  }
  await db.execute(sql`vacuum analyze applications`);
}

/** Of the n-th application. */
export function applicationId(n: number): string {
  return n.toString(16).padStart(24, "0");
}

const firstNames = "Kavita Arjun Farah Devendra Simran Vikram Pooja Sameer Meera Rohan Anita".split(" ");
const lastNames = "Rawat Mehta Siddiqui Bisht Kaur Nair Thapliyal Gupta Sharma Verma".split(" ");

/** The n-th application: the same in every run. */
function buildApplication(n: number) {
  const isService = n % 3 !== 0;
  const [first, last] = [at(firstNames, n * 7), at(lastNames, n * 3)];
  const state = at(stateNames, n * 5);
  const mobile = String(9_000_000_000 + ((n * 7_919_317) % 999_999_937));
  const application = {
    id: applicationId(n),
    kind: isService ? ("service" as const) : ("partnership" as const),
    status: at(applicationStatuses, n * 3),
    name: isService ? `${first} ${last} Associates` : `${last} Developers ${n}`,
    contactName: `${first} ${last}`,
    mobile,
    email: `${first}.${last}${n}@example.in`.toLowerCase(),
    area: `Sector ${n % 120}`,
    state,
    city: at(citiesOf(state), n),
    services: isService ? [at(serviceChoices, n)] : [],
    availability: isService ? at(availabilities, n) : null,
    whatsappUrl: isService ? mobile : null,
    projects: isService ? [] : appliedProjects(n),
    source: "sign-up page" as const,
  };
  return { ...application, searchText: buildApplicationSearchText(application) };
}

function appliedProjects(n: number) {
  return Array.from({ length: 1 + (n % 4) }, (_, index) => ({
    title: `Court ${n} Phase ${index + 1}`,
    reraNumber: `P52100${String(n * 4 + index).padStart(6, "0")}`,
    reraWarning: null,
  }));
}
