import { sql } from "drizzle-orm";
import type { Db } from "#app/database.server.ts";
import { citiesOf, states } from "#app/features/places/city-model.ts";
import { availabilities, serviceChoices } from "#app/features/providers/model.ts";
import { createProviders } from "#app/features/providers/store.server.ts";
import { createRandom, pick, type Random, wholeBetween } from "#sample/random.ts";

/** Stores so many service providers. */
export async function fillProviders(db: Db, size: number): Promise<void> {
  console.log(`\nFilling a directory of ${size.toLocaleString("en-US")} service providers …`);
  const random = createRandom(20);
  const perStatement = 1_000;
  for (let start = 0; start < size; start += perStatement) {
    await createProviders(
      db,
      Array.from({ length: perStatement }, (_, offset) => drawProvider(random, start + offset)),
    );
  }
  await db.execute(sql`vacuum analyze providers`);
}

/** Of the n-th provider. */
export function providerId(n: number): string {
  return n.toString(16).padStart(24, "0");
}

/** The n-th provider: the same in every run. States weigh by their number of cities, Gurugram and Mumbai more. */
function drawProvider(random: Random, n: number) {
  const isCentral = random() < 0.15;
  const state = isCentral
    ? pick(random, ["Haryana", "Maharashtra"])
    : pick(
        random,
        states.flatMap(({ name, cities }) => cities.map(() => name)),
      );
  const central = { Haryana: "Gurugram", Maharashtra: "Mumbai" }[state];
  const name = `Provider ${n} and Sons`;
  const link = `https://example.in/provider-${n}`;
  return {
    id: providerId(n),
    name,
    services: [...new Set([pick(random, serviceChoices), pick(random, serviceChoices)])],
    area: `Sector ${wholeBetween(random, 1, 120)}, Main Market Road`,
    state,
    city: (isCentral && central) || pick(random, citiesOf(state)),
    availability: pick(random, [...availabilities, "Offline", "Offline", "Online/Offline"] as const),
    facebookUrl: n % 3 ? link : null,
    whatsappUrl: n % 5 ? `https://wa.me/91${9_800_000_000 + n}` : null,
    instagramUrl: n % 2 ? link : null,
    websiteUrl: n % 4 ? link : null,
  };
}
