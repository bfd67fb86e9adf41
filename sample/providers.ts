import type { Availability, Service } from "#app/features/providers/model.ts";
import type { DrawingSpec } from "./drawings/render.ts";
import { samplePlaces } from "./places.ts";
import type { ProviderRow } from "./provider-rows.ts";
import { providerRows } from "./provider-rows.ts";
import type { Random } from "./random.ts";
import { createRandom, pick, seedOf } from "./random.ts";

export type SampleProvider = {
  name: string;
  services: Service[];
  area: string;
  state: string;
  city: string;
  availability: Availability;
  facebookUrl: string | null;
  whatsappUrl: string | null;
  instagramUrl: string | null;
  websiteUrl: string | null;
  portrait: DrawingSpec;
  portraitAlt: string;
};

const providersSeed = 526;

/** Service providers in the cities of the sample projects, the same in every run; all names are invented. */
export function buildSampleProviders(): SampleProvider[] {
  const random = createRandom(providersSeed);
  return providerRows.map((row) => buildProvider(row, random));
}

function buildProvider(
  [name, figure, services, city, availability]: ProviderRow,
  random: Random,
): SampleProvider {
  const place = samplePlaces.find((candidate) => candidate.city === city);
  if (!place) throw new Error(`${city} is no place of the sample`);
  return {
    name,
    services: [...services],
    area: pick(random, place.localities),
    state: place.state,
    city,
    availability,
    ...buildLinks(name, random),
    portrait: { drawing: "portrait", seed: seedOf(name) % 1000, figure },
    portraitAlt: `Portrait of ${name}`,
  };
}

/** Links to example.com, which is reserved and belongs to nobody; about a quarter are missing, as in life. */
function buildLinks(
  name: string,
  random: Random,
): Pick<SampleProvider, "facebookUrl" | "whatsappUrl" | "instagramUrl" | "websiteUrl"> {
  const handle = name.toLowerCase().replace(/[^a-z]+/g, "-");
  const linkOrNull = (site: string) => (random() < 0.75 ? `https://example.com/${site}/${handle}` : null);
  return {
    facebookUrl: linkOrNull("facebook"),
    whatsappUrl: linkOrNull("whatsapp"),
    instagramUrl: linkOrNull("instagram"),
    websiteUrl: linkOrNull("website"),
  };
}
