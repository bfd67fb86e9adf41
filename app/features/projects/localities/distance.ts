/** Distances on the ground. Pure and browser-safe. */

/** In degrees north and east. */
export type Spot = { readonly latitude: number; readonly longitude: number };

const earthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies, by the haversine formula. */
export function distanceKm(from: Spot, to: Spot): number {
  const [north, east] = [to.latitude - from.latitude, to.longitude - from.longitude].map(
    (degrees) => Math.sin(radians(degrees) / 2) ** 2,
  );
  const along = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt((north ?? 0) + along * (east ?? 0))));
}

/** "about 7 km": no finer than the middle of a locality is known. */
export function formatDistance(km: number): string {
  return km < 1 ? "less than 1 km" : `about ${Math.round(km)} km`;
}

/** "18.5603° N, 73.9112° E": to some ten metres, as the lists have them. */
export function formatSpot({ latitude, longitude }: Spot): string {
  return `${latitude.toFixed(4)}° N, ${longitude.toFixed(4)}° E`;
}

/** What a phone opens with its own map (RFC 5870). */
export function geoHref({ latitude, longitude }: Spot): string {
  const at = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  return `geo:${at}?q=${at}`;
}

/** The middle by both coordinates, which a few slips of the pen don't move; undefined of none. */
export function middleOf(spots: readonly Spot[]): Spot | undefined {
  if (spots.length === 0) return undefined;
  return {
    latitude: median(spots.map(({ latitude }) => latitude)),
    longitude: median(spots.map(({ longitude }) => longitude)),
  };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}
