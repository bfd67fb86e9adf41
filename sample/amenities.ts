import { amenityChoices } from "#app/features/projects/model.ts";
import type { Home } from "./homes.ts";
import type { SamplePlace, Setting } from "./places.ts";
import type { Random } from "./random.ts";

type Amenity = (typeof amenityChoices)[number]["value"];

/** How likely an amenity is near a home, or in its grounds. */
const near: Record<Setting, Partial<Record<Amenity, number>>> = {
  hills: { Hospital: 0.35, School: 0.6, Collage: 0.25, "Police Station": 0.4, "Shopping Mall": 0.1 },
  foothills: {
    Hospital: 0.6,
    School: 0.75,
    Collage: 0.45,
    "Police Station": 0.35,
    Mall: 0.25,
    "Shopping Mall": 0.35,
    Cinema: 0.3,
  },
  metro: {
    Hospital: 0.75,
    School: 0.8,
    Collage: 0.45,
    "Police Station": 0.3,
    Mall: 0.5,
    "Shopping Mall": 0.45,
    Cinema: 0.4,
  },
  city: {
    Hospital: 0.65,
    School: 0.75,
    Collage: 0.45,
    "Police Station": 0.3,
    Mall: 0.4,
    "Shopping Mall": 0.4,
    Cinema: 0.35,
  },
  coast: {
    Hospital: 0.55,
    School: 0.7,
    Collage: 0.35,
    "Police Station": 0.3,
    Mall: 0.25,
    "Shopping Mall": 0.35,
    Cinema: 0.2,
  },
};

const metroStationShare = 0.45;

const hasLargeGrounds = (home: Home) => home === "tower" || home === "terraces";

/** Values of the amenity list, in its order; at least three. */
export function chooseAmenities(place: SamplePlace, home: Home, random: Random): Amenity[] {
  const shareOf = (amenity: Amenity): number => {
    switch (amenity) {
      case "Park":
        return home === "floors" ? 0.6 : 0.85;
      case "Club House":
        return hasLargeGrounds(home) ? 0.85 : home === "floors" ? 0.05 : 0.3;
      case "Play Area":
        return hasLargeGrounds(home) ? 0.9 : 0.5;
      case "Metro Station":
        return place.hasMetro ? metroStationShare : 0;
      default:
        return near[place.setting][amenity] ?? 0;
    }
  };
  const chosen = amenityChoices.map(({ value }) => value).filter((value) => random() < shareOf(value));
  return chosen.length >= 3 ? chosen : chooseAmenities(place, home, random);
}
