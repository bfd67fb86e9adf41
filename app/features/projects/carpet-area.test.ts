import { expect, it } from "vitest";
import { formatCarpetArea } from "./carpet-area.ts";

it.each([
  ["835-1255 ft", "835–1,255 sq.ft."],
  ["1255 sq.ft.", "1,255 sq.ft."],
  ["835 – 1,255 SQ FT", "835–1,255 sq.ft."],
  ["80 m", "80 sq m"],
  ["950", "950"],
  ["on request", "on request"],
  ["", ""],
])("shows %j as %j", (stored, shown) => {
  expect(formatCarpetArea(stored)).toBe(shown);
});
