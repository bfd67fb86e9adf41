import { fields } from "../../fields.ts";
import type { NewProject } from "../../model.ts";
import type { Remark } from "./remarks.ts";

type Coordinates = { read?: Pick<NewProject, "latitude" | "longitude">; remarks: Remark[] };

/**
 * "('20.2553','73.0111')", two numbers or nothing. What is no place in India is left out, also with the two swapped:
 * a remark about `column` gives it.
 */
export function readCoordinates(text: string, column: string): Coordinates {
  const [north = "", east = "", ...rest] = text.match(/-?\d+(?:\.\d+)?/g) ?? [];
  if (Number(north) === 0 && Number(east) === 0) return { remarks: [] };
  const read = rest.length > 0 ? undefined : parsePlace(north, east);
  if (read) return { read, remarks: [] };
  const kind = rest.length === 0 && parsePlace(east, north) ? "swapped" : "unreadable";
  return { remarks: [{ column, kind }] };
}

function parsePlace(north: string, east: string) {
  const latitude = fields.latitude.parse([north]);
  const longitude = fields.longitude.parse([east]);
  if ("error" in latitude || "error" in longitude) return undefined;
  return { latitude: latitude.value, longitude: longitude.value };
}
