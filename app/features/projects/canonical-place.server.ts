import { findDistrict, parseCity } from "#app/features/places/model.server.ts";
import type { NewProject, Project } from "./model.ts";

/** The place that was told of a project in its canonical words, where it is one we know; as told otherwise. */
export function canonicalPlace(
  stored: Pick<Project, "state" | "city" | "district">,
  sent: Partial<NewProject>,
): Partial<NewProject> {
  const known = sent.district ? findDistrict(sent.state ?? stored.state, sent.district) : undefined;
  const state = known?.state ?? sent.state ?? stored.state;
  // The district stood in for the city: who takes it away without touching the city means to keep what it showed.
  const standIn = sent.district === null && sent.city === undefined && !stored.city ? stored.district : null;
  const city = sent.city ?? standIn;
  return {
    ...(known && { district: known.name, state: known.state }),
    ...(city && { city: parseCity(state, city) ?? city }),
  };
}
